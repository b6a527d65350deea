import type { DaySpan } from 'panel-engine/screens'
import { isDay } from 'panel-engine/fields'

/** Reads a span of anything that may have one; what is no day counts as not given. */
export function spanIn(found: unknown): DaySpan {
  const given = new Map<string, unknown>(
    typeof found === 'object' && found !== null ? Object.entries(found) : [],
  )
  const day = (key: string) => {
    const value = given.get(key)
    return typeof value === 'string' && isDay(value) ? value : undefined
  }
  const [from, to] = [day('from'), day('to')]
  if (from && to && from > to) return {}
  return { ...(from && { from }), ...(to && { to }) }
}

/** The span as the query of an address: `?from=2026-11-01`. */
export const searchOf = ({ from, to }: DaySpan): string =>
  new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()

/** The query of a report's list for the span, as react-admin reads it. */
export const listSearchOf = (span: DaySpan): string =>
  span.from || span.to ? `?${new URLSearchParams({ filter: JSON.stringify({ span }) })}` : ''
