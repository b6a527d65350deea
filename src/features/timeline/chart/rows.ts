import { firstsOf, packed } from '../../../schema/timeline/packing'
import type { Bar, Kind } from '../bars'

export const [HEAD, LANE] = [34, 28] as const

/** A row of the timeline: the head of a kind with how many bars are seen, or one of its lanes. */
export type Row = { readonly top: number; readonly kind: Kind } & (
  | { readonly isHead: true; readonly seen: number }
  | { readonly isHead: false; readonly bars: readonly Bar[]; readonly lane: number }
)

/** The lanes of a kind, each in the order of time. */
export interface Laid {
  readonly kind: Kind
  readonly lanes: readonly (readonly Bar[])[]
}

interface Rows {
  readonly rows: readonly Row[]
  /** The height of them all, px. */
  readonly height: number
}

/** The moments that are seen, as numbers of days. */
export interface Window {
  readonly from: number
  readonly span: number
}

interface Shown {
  readonly collapsed: readonly string[]
  /** The kinds that have a row even without a visible bar. */
  readonly named?: readonly string[]
}

/**
 * Lays all bars into lanes: the visible ones of each kind into as few as possible, the rest into gaps of these, else
 * into lanes below. A bar keeps its lane however the timeline is moved from there, so a step lays out nothing again.
 * @param least the least length of a bar, in days
 */
export function laidOf(
  kinds: readonly Kind[],
  bars: readonly Bar[],
  { from, span, least }: Window & { readonly least: number },
): readonly Laid[] {
  const byKind = new Map<string, Bar[]>()
  for (const bar of bars) {
    const known = byKind.get(bar.resource)
    if (known) known.push(bar)
    else byKind.set(bar.resource, [bar])
  }
  return kinds.flatMap((kind) => {
    const own = byKind.get(kind.resource.name)
    if (!own) return [{ kind, lanes: [] }]
    const seen = own.filter((bar) => bar.from < from + span && bar.until > from)
    const lanes = packed(seen, least).map((lane) => [...lane])
    const rest = [
      ...addBefore(
        lanes,
        own.filter(({ until }) => until <= from),
        least,
      ),
      ...addAfter(
        lanes,
        own.filter((bar) => bar.from >= from + span),
        least,
      ),
    ]
    return [{ kind, lanes: [...lanes, ...packed(rest, least)] }]
  })
}

/**
 * The rows of the timeline from the top: each kind with a visible bar or in `named`, followed by its lanes with visible
 * bars, unless it is collapsed.
 */
export function rowsOf(
  laid: readonly Laid[],
  { from, span, collapsed, named = [] }: Window & Shown,
): Rows {
  const rows: Row[] = []
  let top = 0
  for (const { kind, lanes } of laid) {
    const counts = lanes.map((lane) => countOf(lane, from, from + span))
    const seen = counts.reduce((sum, count) => sum + count, 0)
    if (seen === 0 && !named.includes(kind.resource.name)) continue
    rows.push({ top, kind, isHead: true, seen })
    top += HEAD
    if (collapsed.includes(kind.resource.name)) continue
    for (const [lane, bars] of lanes.entries()) {
      if (counts[lane] === 0) continue
      rows.push({ top, kind, isHead: false, bars, lane })
      top += LANE
    }
  }
  return { rows, height: top }
}

const endOf = ({ from, until }: Bar, least: number): number => Math.max(until, from + least)

/** Puts bars where the lanes have room before their first one, from the latest on. @returns those without room */
function addBefore(lanes: Bar[][], bars: readonly Bar[], least: number): readonly Bar[] {
  const room = firstsOf(lanes.map(([first]) => (first ? -first.from : Infinity)))
  const without: Bar[] = []
  // collected and reversed at the end: adding each at the front would move the whole array
  const added = lanes.map((): Bar[] => [])
  for (const bar of bars.toSorted((a, b) => b.from - a.from)) {
    const at = room.firstWithin(-endOf(bar, least))
    if (at < 0) {
      without.push(bar)
      continue
    }
    added[at]?.push(bar)
    room.set(at, -bar.from)
  }
  for (const [at, before] of added.entries()) lanes[at]?.unshift(...before.toReversed())
  return without
}

function addAfter(lanes: Bar[][], bars: readonly Bar[], least: number): readonly Bar[] {
  const ends = firstsOf(
    lanes.map((lane) => {
      const last = lane.at(-1)
      return last ? endOf(last, least) : Infinity
    }),
  )
  const without: Bar[] = []
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const at = ends.firstWithin(bar.from)
    if (at < 0) {
      without.push(bar)
      continue
    }
    lanes[at]?.push(bar)
    ends.set(at, endOf(bar, least))
  }
  return without
}

/** The place of the first bar of a lane that ends after a moment; a lane is in the order of time. */
function firstAfter(bars: readonly Bar[], from: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.until ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low
}

/** The index after the last bar of a lane that begins before a moment, searched from an index on. */
function endAt(bars: readonly Bar[], at: number, until: number): number {
  let end = at
  while (end < bars.length && (bars[end]?.from ?? Infinity) < until) end += 1
  return end
}

/** How many bars of a lane are seen between two moments. */
function countOf(bars: readonly Bar[], from: number, until: number): number {
  const first = firstAfter(bars, from)
  return endAt(bars, first, until) - first
}

/** The bars of a lane that are seen between two moments. */
export function seenOf(bars: readonly Bar[], from: number, until: number): readonly Bar[] {
  const first = firstAfter(bars, from)
  return bars.slice(first, endAt(bars, first, until))
}
