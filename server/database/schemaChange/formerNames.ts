import { namesOf } from '../../../src/schema'

/** A stored name, and the one that replaces it. */
export interface Renamed {
  readonly from: string
  readonly to: string
}

interface Named {
  readonly name: string
  readonly formerly?: Parameters<typeof namesOf>[0]
}

/** The renames from former to present names, in an order in which no new name is still in use. */
export function formerNames(
  wanted: readonly Named[],
  present: readonly string[],
): readonly Renamed[] {
  const stored = new Set(present)
  const renames: Renamed[] = []
  for (;;) {
    const [next] = wanted.flatMap(({ name, formerly }) => {
      const from = stored.has(name) ? undefined : namesOf(formerly).find((old) => stored.has(old))
      return from === undefined ? [] : [{ from, to: name }]
    })
    if (!next) return renames
    stored.delete(next.from)
    stored.add(next.to)
    renames.push(next)
  }
}
