import { namesOf } from '../../../src/schema'

/** A name that is there, and the one that is wanted in its place. */
export interface Renamed {
  readonly from: string
  readonly to: string
}

interface Named {
  readonly name: string
  readonly formerly?: Parameters<typeof namesOf>[0]
}

/** What stands under a former name and is to have its present one, in an order in which no name is taken. */
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
