import { columnDefinition, columnNames, countDefinition, derivedColumn } from '../columns'
import { convert } from './convert'
import { countColumn } from '../tableSpec'
import { indexesOf } from './definition'
import { derivedColumns, twinPattern } from '../derived'
import { postgres } from '../dialect'
import { leaveOpenWork } from './openWork'
import { forgetOlderWrites, watchOlderWrites } from './olderWrites'
import type { Abilities } from '../store'
import type { Trx } from '../store'
import { runAll } from './systemMigrations'
import type { TableChange } from './tableChange'
import { isSearched, type TableSpec } from '../tableSpec'

/**
 * Changes a table of PostgreSQL that servers of the older version still use: new columns may be null, nothing that
 * those servers write is dropped, and no row is read or written. The slow part is left for `finishOnline`. Older
 * servers must be stopped for a conversion, which reads the table, and for a rename, which they do not know.
 * @returns the search and sort columns that older servers alone still write
 */
export async function growOnline(
  trx: Trx,
  plan: TableChange,
  { triggers }: Pick<Abilities, 'triggers'>,
): Promise<readonly string[]> {
  const { spec, before, from, renames } = plan
  const table = `"${spec.name}"`
  await runAll(trx, [
    ...(triggers ? forgetOlderWrites(from) : []),
    ...(from === spec.name
      ? []
      : [
          `alter table "${from}" rename to ${table}`,
          `alter index if exists "${from}__trigram" rename to "${spec.name}__trigram"`,
        ]),
    ...indexRenames(plan),
  ])
  const present = await columnNames(trx, postgres, spec.name)
  for (const next of renames) {
    const there = [...present]
    for (const old of there) {
      const [, column = old, twin = ''] = twinPattern.exec(old) ?? []
      if (column !== next.from) continue
      const name = next.to + twin
      present.delete(old)
      present.add(name)
      await runAll(trx, [`alter table ${table} rename column "${old}" to "${name}"`])
    }
  }
  for (const conversion of plan.conversions)
    await convert(trx, postgres, { table: spec.name, conversion })
  const derived = derivedColumns(spec)
  const over = (before?.leftover ?? []).filter((name) => !derived.includes(name))
  await runAll(trx, [
    ...plan.added
      .filter(({ name }) => !present.has(name))
      .map((column) => `alter table ${table} add column ${columnDefinition(column, postgres)}`),
    ...over.map((name) => `alter table ${table} drop column if exists "${name}"`),
    ...derived
      .filter((name) => !present.has(name))
      .map((name) => {
        // A constant default changes metadata alone, and is what `derive` gives a row without searchable text.
        const constant = name === 'search__f' ? " default ''" : ''
        return `alter table ${table} add column ${derivedColumn(name, postgres)}${constant}`
      }),
    ...countChanges(plan),
  ])
  if (triggers) await watchOlderWrites(trx, spec)
  const wanted = new Set(indexesOf(spec, postgres).keys())
  const unwanted = indexesAfter(plan).filter((name) => !wanted.has(name))
  const drop = isSearched(spec) ? unwanted : [...unwanted, `${spec.name}__trigram`]
  await leaveOpenWork(trx, { spec, from, fill: needsFill(plan), drop })
  return [...present].filter(
    (name) => twinPattern.test(name) && !derived.includes(name) && !over.includes(name),
  )
}

/** Rows are counted anew if other tables are counted than before; a number no longer used stays for older servers. */
function countChanges({ spec, before }: TableChange): readonly string[] {
  if (!spec.counts || JSON.stringify(before?.counts) === JSON.stringify(spec.counts)) return []
  const table = `"${spec.name}"`
  return [
    `alter table ${table} drop column if exists "${countColumn}"`,
    `alter table ${table} add column ${countDefinition(postgres)}`,
  ]
}

/** Whether existing rows need search or sort columns computed. A new field needs none: it is empty in all of them. */
function needsFill({ spec, before, renames, added, conversions }: TableChange): boolean {
  const fresh = new Set(added.map(({ name }) => name))
  const columns = spec.columns.filter(({ name }) => !fresh.has(name))
  const now = derivedColumns({ ...spec, columns })
  const was = new Set((before?.derived ?? []).map((name) => renamed(name, renames)))
  return (
    now.some((name) => !was.has(name)) ||
    [...was].some((name) => name.endsWith('__f') && name !== 'search__f' && !now.includes(name)) ||
    conversions.some(({ column }) => now.some((name) => name.startsWith(`${column}__`)))
  )
}

const renamed = (name: string, renames: TableChange['renames']): string => {
  const [, column = name, twin = ''] = twinPattern.exec(name) ?? []
  return renames.reduce((now, { from, to }) => (now === from ? to : now), column) + twin
}

/** Old and new names of the table's indexes, where a table or column is renamed. */
function indexPairs({ spec, from, renames }: TableChange): readonly (readonly [string, string])[] {
  const stored = (name: string) => renames.findLast(({ to }) => to === name)?.from ?? name
  const all = (names: readonly string[]) => names.map(stored)
  const { head = [], tail = [] } = spec.scope ?? {}
  const was: TableSpec = {
    ...spec,
    name: from,
    columns: spec.columns.map((column) => ({ ...column, name: stored(column.name) })),
    ...(spec.uniques && { uniques: spec.uniques.map(all) }),
    ...(spec.indexes && { indexes: spec.indexes.map(all) }),
    ...(spec.scope && { scope: { head: all(head), tail: all(tail) } }),
  }
  const now = [...indexesOf(spec, postgres).keys()]
  return [...indexesOf(was, postgres).keys()].flatMap((name, at) => {
    const next = now[at]
    return next === undefined || next === name ? [] : [[name, next] as const]
  })
}

function movedIndexes(plan: TableChange): readonly (readonly [string, string])[] {
  const had = new Set(plan.before?.indexes)
  return indexPairs(plan).filter(([old, name]) => had.has(old) && !had.has(name))
}

const indexRenames = (plan: TableChange): readonly string[] =>
  movedIndexes(plan).map(([old, name]) => `alter index if exists "${old}" rename to "${name}"`)

function indexesAfter(plan: TableChange): readonly string[] {
  const moved = new Map(movedIndexes(plan))
  return (plan.before?.indexes ?? []).map((name) => moved.get(name) ?? name)
}
