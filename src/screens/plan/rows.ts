import { firstsOf, packed } from '../../schema/plan/packing'
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

/** The moments that are seen, as numbers of days. */
export interface Window {
  readonly from: number
  readonly span: number
}

interface Asked extends Window {
  /** What a bar takes at least, in days. */
  readonly least: number
  readonly collapsed: readonly string[]
}

/**
 * The lines of the plan, one below the other: each kind with something to show, and its lanes unless it is collapsed.
 * The lanes are those of what is seen; what is near stands in them where there is room, for when the plan is moved.
 */
export function rowsOf(kinds: readonly Kind[], bars: readonly Bar[], asked: Asked): Laid {
  const { from, span, least, collapsed } = asked
  const byKind = new Map<string, Bar[]>()
  for (const bar of bars) {
    const known = byKind.get(bar.resource)
    if (known) known.push(bar)
    else byKind.set(bar.resource, [bar])
  }
  const rows: Row[] = []
  let top = 0
  for (const kind of kinds) {
    const own = byKind.get(kind.resource.name) ?? []
    const seen = own.filter((bar) => bar.from < from + span && bar.until > from)
    if (seen.length === 0) continue
    rows.push({ top, kind, isHead: true, bars: seen })
    top += HEAD
    if (collapsed.includes(kind.resource.name)) continue
    const lanes = packed(seen, least).map((lane) => [...lane])
    addBefore(
      lanes,
      own.filter(({ until }) => until <= from),
      least,
    )
    addAfter(
      lanes,
      own.filter((bar) => bar.from >= from + span),
      least,
    )
    lanes.forEach((lane, at) => {
      rows.push({ top, kind, isHead: false, bars: lane, lane: at })
      top += LANE
    })
  }
  return { rows, height: top }
}

const endOf = ({ from, until }: Bar, least: number): number => Math.max(until, from + least)

/** Where the lanes have room before their first bar, from the latest of those that come before on. */
function addBefore(lanes: Bar[][], bars: readonly Bar[], least: number): void {
  const room = firstsOf(lanes.map(([first]) => (first ? -first.from : Infinity)))
  for (const bar of bars.toSorted((a, b) => b.from - a.from)) {
    const at = room.firstWithin(-endOf(bar, least))
    if (at < 0) continue
    lanes[at]?.unshift(bar)
    room.set(at, -bar.from)
  }
}

function addAfter(lanes: Bar[][], bars: readonly Bar[], least: number): void {
  const ends = firstsOf(
    lanes.map((lane) => {
      const last = lane.at(-1)
      return last ? endOf(last, least) : Infinity
    }),
  )
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const at = ends.firstWithin(bar.from)
    if (at < 0) continue
    lanes[at]?.push(bar)
    ends.set(at, endOf(bar, least))
  }
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
