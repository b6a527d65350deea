import { isRow, type Row } from '../../fields/rows/row'
import { isSame } from '../form/conflict/conflict'

/** What became of a row: where it stands, counted from 1, now or before it went, and which of its cells differ. */
export type RowChange =
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly number: number; readonly row: Row }
  | {
      readonly kind: 'changed'
      readonly number: number
      readonly cells: readonly {
        readonly name: string
        readonly before: unknown
        readonly after: unknown
      }[]
    }

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** How many cells of two rows say the same. */
const alike = (a: Row, b: Row, names: readonly string[]): number =>
  names.filter((name) => isSame(a[name], b[name])).length

/** Matches the rows of two lists: a map from the index of a new row to that of its old one. */
function pairs(old: readonly Row[], now: readonly Row[], names: readonly string[]) {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (isFit: (was: Row, row: Row, places: { from: number; to: number }) => boolean) => {
    for (const [to, row] of now.entries()) {
      if (found.has(to)) continue
      // try the row's own index first
      const places = [to, ...old.keys()].filter((from) => from < old.length && !taken.has(from))
      const from = places.find((at) => isFit(old[at] ?? {}, row, { from: at, to }))
      if (from === undefined) continue
      found.set(to, from)
      taken.add(from)
    }
  }
  pair((was, row) => alike(was, row, names) === names.length)
  pair((was, row) => alike(was, row, names) * 2 >= names.length)
  pair((_, __, { from, to }) => from === to)
  return found
}

/** The indexes of the longest run of rows that kept their order; all others count as moved. */
function kept(found: ReadonlyMap<number, number>): ReadonlySet<number> {
  const runs: number[][] = []
  for (const [to, from] of [...found].toSorted(([a], [b]) => a - b)) {
    const before = runs
      .filter((run) => (found.get(run.at(-1) ?? -1) ?? -1) < from)
      .toSorted((a, b) => b.length - a.length)[0]
    runs.push([...(before ?? []), to])
  }
  return new Set(runs.toSorted((a, b) => b.length - a.length)[0])
}

/** The changes between the rows of two values: removed rows first, the others in their new order. */
export function rowChanges(
  before: unknown,
  after: unknown,
  names: readonly string[],
): readonly RowChange[] {
  const [old, now] = [rowsIn(before), rowsIn(after)]
  const found = pairs(old, now, names)
  const stayed = kept(found)
  const came = new Set(found.values())
  const gone = old.flatMap((row, at): RowChange[] =>
    came.has(at) ? [] : [{ kind: 'removed', number: at + 1, row }],
  )
  const rest = now.flatMap((row, to): RowChange[] => {
    const number = to + 1
    const was = old[found.get(to) ?? -1]
    if (!was) return [{ kind: 'added', number, row }]
    const cells = names
      .filter((name) => !isSame(was[name], row[name]))
      .map((name) => ({ name, before: was[name], after: row[name] }))
    return [
      ...(cells.length > 0 ? [{ kind: 'changed' as const, number, cells }] : []),
      ...(stayed.has(to) ? [] : [{ kind: 'moved' as const, number, row }]),
    ]
  })
  return [...gone, ...rest]
}
