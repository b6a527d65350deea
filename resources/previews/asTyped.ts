import type { CSSProperties } from 'react'
import { isColor } from 'panel-engine/fields'

/** How many columns fit into the width of a phone. */
const MOST = 7

/** A colour as it is typed; `other` while that is not a valid colour. */
export const colorOr = (typed: string | null | undefined, other: string): string =>
  typed != null && isColor(typed) ? typed : other

/** The grid with that number of columns; one column while what is typed is no such number. */
export function gridOf(typed: number | string | null | undefined): CSSProperties {
  const columns = Math.min(MOST, Math.max(1, Math.trunc(Number(typed)) || 1))
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
}
