import { addDays } from '../days'
import { meets, type Planned } from './planned'

/** Days on which some customers have none. */
export interface Gap {
  readonly first: string
  readonly last: string
  /** The main groups that have none. */
  readonly groups: readonly number[]
  /** The halls that have none; null where no hall has one. */
  readonly halls: readonly number[] | null
}

interface Asked {
  readonly from: string
  readonly to: string
  /** The main groups each of which should have one on every day. */
  readonly groups: readonly number[]
  /** Every hall there is: a record for some of them leaves the others out. */
  readonly halls: readonly number[]
}

/** Something begins or is over on a day. */
interface Change {
  readonly by: 1 | -1
  readonly halls: readonly number[]
}

/** What changes on each day, of those days on which something does. */
type Changes = Map<string, Change[]>

/**
 * The days on which a main group has no record, for the records of one kind. One for single sub-groups or for single
 * clients leaves the others of the group without, and does not count. Equal days of several groups are one gap.
 */
export function gapsOf(items: readonly Planned[], asked: Asked): readonly Gap[] {
  const shown = items.filter((item) => !item.isOff && meets(item, asked))
  const found = asked.groups.flatMap((group) => ofGroup(shown, group, asked))
  const merged = new Map<string, Gap>()
  for (const gap of found) {
    const key = [gap.first, gap.last, gap.halls?.join()].join(' ')
    const known = merged.get(key)
    merged.set(key, known ? { ...known, groups: [...known.groups, ...gap.groups] } : gap)
  }
  return [...merged.values()].toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

function changesOf(items: readonly Planned[], group: number, { from, to }: Asked): Changes {
  const changes: Changes = new Map()
  const put = (day: string, change: Change) => {
    const known = changes.get(day)
    if (known) known.push(change)
    else changes.set(day, [change])
  }
  // thousands of records end on a few days
  const ends = new Map<string, string>()
  for (const { first, last, audience } of items) {
    if (!audience?.groups.includes(group)) continue
    const { halls } = audience
    put(first < from ? from : first, { by: 1, halls })
    if (last === null || last >= to) continue
    const end = ends.get(last) ?? addDays(last, 1)
    ends.set(last, end)
    put(end, { by: -1, halls })
  }
  return changes
}

/** Walks through the days on which something changes; between two of them nothing does. */
function ofGroup(items: readonly Planned[], group: number, asked: Asked): readonly Gap[] {
  const changes = changesOf(items, group, asked)
  const inHall = new Map<number, number>()
  let everywhere = 0
  let since = asked.from
  const gaps: Gap[] = []
  const close = (last: string) => {
    if (since > last || everywhere > 0) return
    const missing = asked.halls.filter((hall) => !inHall.get(hall))
    const isNowhere = [...inHall.values()].every((count) => count === 0)
    if (!isNowhere && missing.length === 0) return
    const halls = missing.length === asked.halls.length ? null : missing
    const before = gaps.at(-1)
    const isOne = before?.halls?.join() === halls?.join() && before?.last === addDays(since, -1)
    if (before && isOne) gaps[gaps.length - 1] = { ...before, last }
    else gaps.push({ first: since, last, groups: [group], halls })
  }
  for (const day of [...changes.keys()].toSorted()) {
    if (day > since) {
      close(addDays(day, -1))
      since = day
    }
    for (const { by, halls } of changes.get(day) ?? []) {
      if (halls.length === 0) everywhere += by
      for (const hall of halls) inHall.set(hall, (inHall.get(hall) ?? 0) + by)
    }
  }
  close(asked.to)
  return gaps
}
