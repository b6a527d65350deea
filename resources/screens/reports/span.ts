import type { DaySpan } from 'panel-engine/screens'

/** The span as the query of an address: `?from=2026-11-01`. */
export const searchOf = ({ from, to }: DaySpan): string =>
  new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()

/** The query of a report's list for the span, as react-admin reads it. */
export const listSearchOf = (span: DaySpan): string =>
  span.from || span.to ? `?${new URLSearchParams({ filter: JSON.stringify({ span }) })}` : ''
