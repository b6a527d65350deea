import { isObject } from '../../schema'
import type { DaySpan } from '../../schema/savedView'
import { isDay } from '../formats'

/** Reads days from and to of anything that may have them; what is no day, or the wrong way round, counts as not given. */
export function spanIn(found: unknown): DaySpan {
  const given = isObject(found) ? found : {}
  const day = (key: string) => {
    const value = given[key]
    return typeof value === 'string' && isDay(value) ? value : undefined
  }
  const [from, to] = [day('from'), day('to')]
  if (from && to && from > to) return {}
  return { ...(from && { from }), ...(to && { to }) }
}
