import type { Audience } from '../../schema/plan/planned'
import { emptyTarget, hasCards, mainGroups, type Target } from './value'

const numbers = (ids: readonly (number | string)[]): readonly number[] => ids.map(Number)

/** The main groups, each with its name, which is the same in every language. */
export const audienceGroups = [
  { id: mainGroups.trader, name: 'Trader' },
  { id: mainGroups.horeca, name: 'HoReCa' },
  { id: mainGroups.sco, name: 'SCO' },
] as const

/** Whom a value is for; null where single clients are meant, or nobody is said. */
export function audienceOf(value: unknown): Audience | null {
  if (typeof value !== 'object' || value === null) return null
  const target = { ...emptyTarget, ...(value as Partial<Target>) }
  if (hasCards(target) || target.user || target.customerType === null) return null
  const type = Number(target.customerType)
  return {
    groups: audienceGroups.flatMap(({ id }) => ((type & id) !== 0 ? [id] : [])),
    subtypes: type === 0 ? numbers(target.customerSubtypes) : [],
    halls: numbers(target.halls),
  }
}

/** The value that means them. */
export const targetFor = ({ groups, subtypes, halls }: Audience): Target => ({
  ...emptyTarget,
  customerType: groups.reduce((sum, id) => sum + id, 0),
  customerSubtypes: subtypes,
  halls,
})
