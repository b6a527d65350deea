import { addDays } from '../days'
import { meets, type TimelineRecord } from './planned'

/** Days on which some groups have none. */
export interface Gap {
  readonly first: string
  readonly last: string
  /** The groups without a record. */
  readonly groups: readonly number[]
  /** The places that have none; null where no place has one. */
  readonly places: readonly number[] | null
}

interface Asked {
  readonly from: string
  readonly to: string
  /** The groups each of which should have one on every day. */
  readonly groups: readonly number[]
  /** Every place there is: a record for some of them leaves the others out. */
  readonly places: readonly number[]
}

/** A record begins (1) or has ended (-1) on a day. */
interface Change {
  readonly by: 1 | -1
  readonly places: readonly number[]
}

/** The changes of each day that has any. */
type Changes = Map<string, Change[]>

/**
 * The days on which a group has no record, for the records of one resource. One for single parts or for single ones
 * leaves the others of the group without, and does not count. Equal days of several groups are one gap.
 */
export function gapsOf(items: readonly TimelineRecord[], asked: Asked): readonly Gap[] {
  const shown = items.filter((item) => !item.isOff && meets(item, asked))
  const found = asked.groups.flatMap((group) => ofGroup(shown, group, asked))
  const merged = new Map<string, Gap>()
  for (const gap of found) {
    const key = [gap.first, gap.last, gap.places?.join()].join(' ')
    const known = merged.get(key)
    merged.set(key, known ? { ...known, groups: [...known.groups, ...gap.groups] } : gap)
  }
  return [...merged.values()].toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

function changesOf(items: readonly TimelineRecord[], group: number, { from, to }: Asked): Changes {
  const changes: Changes = new Map()
  const put = (day: string, change: Change) => {
    const known = changes.get(day)
    if (known) known.push(change)
    else changes.set(day, [change])
  }
  // grouped by end day, as thousands of records end on few days
  const ends = new Map<string, string>()
  for (const { first, last, facets } of items) {
    if (!facets?.groups.includes(group)) continue
    const { places } = facets
    put(first < from ? from : first, { by: 1, places })
    if (last === null || last >= to) continue
    const end = ends.get(last) ?? addDays(last, 1)
    ends.set(last, end)
    put(end, { by: -1, places })
  }
  return changes
}

/** Walks through the days on which something changes; between two of them nothing does. */
function ofGroup(items: readonly TimelineRecord[], group: number, asked: Asked): readonly Gap[] {
  const changes = changesOf(items, group, asked)
  const inPlace = new Map<number, number>()
  let everywhere = 0
  let since = asked.from
  const gaps: Gap[] = []
  const close = (last: string) => {
    if (since > last || everywhere > 0) return
    const missing = asked.places.filter((place) => !inPlace.get(place))
    const isNowhere = [...inPlace.values()].every((count) => count === 0)
    if (!isNowhere && missing.length === 0) return
    const places = missing.length === asked.places.length ? null : missing
    const before = gaps.at(-1)
    const isOne = before?.places?.join() === places?.join() && before?.last === addDays(since, -1)
    if (before && isOne) gaps[gaps.length - 1] = { ...before, last }
    else gaps.push({ first: since, last, groups: [group], places })
  }
  for (const day of [...changes.keys()].toSorted()) {
    if (day > since) {
      close(addDays(day, -1))
      since = day
    }
    for (const { by, places } of changes.get(day) ?? []) {
      if (places.length === 0) everywhere += by
      for (const place of places) inPlace.set(place, (inPlace.get(place) ?? 0) + by)
    }
  }
  close(asked.to)
  return gaps
}
