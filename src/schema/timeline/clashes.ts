import { isShared, meets, type GroupOf, type TimelineRecord } from './planned'

/** Two records of which the same ones could have only one, and the days on which both run. */
export interface Clash<T extends TimelineRecord = TimelineRecord> {
  readonly first: string
  /** Null: both run on without an end. */
  readonly last: string | null
  readonly items: readonly [T, T]
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly groupOf: GroupOf
  /** The search stops after this number: nobody reads more. */
  readonly most: number
}

/** The pairs of records that stand in each other's way, in the order of their days. */
export function clashesOf<T extends TimelineRecord>(
  items: readonly T[],
  asked: Asked,
): readonly Clash<T>[] {
  const alike = new Map<string, T[]>()
  for (const item of items) {
    const key = item.alike
    if (key === null || item.isOff || item.facets === null || !meets(item, asked)) continue
    const known = alike.get(key)
    if (known) known.push(item)
    else alike.set(key, [item])
  }
  const found: Clash<T>[] = []
  for (const group of alike.values()) ofAlike(group, asked, found)
  return found.toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

function ofAlike<T extends TimelineRecord>(group: readonly T[], asked: Asked, found: Clash<T>[]) {
  let running: T[] = []
  for (const item of group.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    running = running.filter(({ last }) => last === null || last >= item.first)
    for (const other of running) {
      if (found.length >= asked.most) return
      const span = bothOf(other, item)
      const areMet = other.facets && item.facets && meets(span, asked)
      if (areMet && isShared(other.facets, item.facets, asked.groupOf))
        found.push({ ...span, items: [other, item] })
    }
    running.push(item)
  }
}

/** The days on which both run; the second must not begin before the first. */
function bothOf(one: TimelineRecord, other: TimelineRecord) {
  const ends = [one.last, other.last].filter((day) => day !== null)
  return { first: other.first, last: ends.toSorted()[0] ?? null }
}
