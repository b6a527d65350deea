import { packed } from '../../schema/plan/packing'
import type { Bar, Kind } from './bars'

export const [HEAD, LANE] = [34, 28] as const

/** A line of the plan: a kind's own, or one of its lanes. */
export type Row = { readonly top: number; readonly kind: Kind } & (
  | { readonly isHead: true; readonly bars: readonly Bar[] }
  | { readonly isHead: false; readonly bars: readonly Bar[]; readonly lane: number }
)

interface Laid {
  readonly rows: readonly Row[]
  /** The height of them all, px. */
  readonly height: number
}

/**
 * The lines of the plan, one below the other: each kind with something to show, and its lanes unless it is collapsed.
 * @param least what a bar takes at least, in days
 */
export function rowsOf(
  kinds: readonly Kind[],
  bars: readonly Bar[],
  { least, collapsed }: { least: number; collapsed: readonly string[] },
): Laid {
  const byKind = new Map<string, Bar[]>()
  for (const bar of bars) {
    const known = byKind.get(bar.resource)
    if (known) known.push(bar)
    else byKind.set(bar.resource, [bar])
  }
  const rows: Row[] = []
  let top = 0
  for (const kind of kinds) {
    const own = byKind.get(kind.resource.name)
    if (!own) continue
    rows.push({ top, kind, isHead: true, bars: own })
    top += HEAD
    if (collapsed.includes(kind.resource.name)) continue
    packed(own, least).forEach((lane, at) => {
      rows.push({ top, kind, isHead: false, bars: lane, lane: at })
      top += LANE
    })
  }
  return { rows, height: top }
}

/** The bars of a lane that are seen between two moments; a lane is in the order of time. */
export function seenOf(bars: readonly Bar[], from: number, until: number): readonly Bar[] {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.until ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const seen: Bar[] = []
  for (let at = low; at < bars.length; at++) {
    const bar = bars[at]
    if (!bar || bar.from >= until) break
    seen.push(bar)
  }
  return seen
}
