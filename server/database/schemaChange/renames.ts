import { sql } from 'kysely'
import { moveMark, writeDown } from './definition'
import { isThere } from './ownSteps'
import { postgres } from '../dialect'
import type { Renamed } from './formerNames'
import { countSideRows, renameSideRows } from '../../records/sideRows'
import type { Store, Db, Trx } from '../store'

/** What the server's own tables, and the addresses of files, call a resource, and what they called it once. */
export interface Move {
  readonly resource: string
  readonly names: readonly string[]
  readonly fields: readonly Renamed[]
  /** Paths below `/api`, under which answers are kept for a retry. */
  readonly paths: readonly Renamed[]
  /** The tables of rows that lie beside its records. */
  readonly sideTables: readonly string[]
  /** Where addresses of files lie. */
  readonly addresses: readonly { readonly table: string; readonly column: string }[]
}

type Written = Pick<Move, 'names' | 'fields' | 'paths'>
const nothing: Written = { names: [], fields: [], paths: [] }

/** What of the moves is still to be done in this database. */
export async function openMoves(db: Db | Trx, moves: readonly Move[]): Promise<readonly Move[]> {
  const rows = await db
    .selectFrom('migration')
    .select(['name', 'definition'])
    .where('name', 'like', `${moveMark}%`)
    .execute()
  const written = new Map(rows.map(({ name, definition }) => [name, definition]))
  return moves.flatMap((move) => {
    const text = written.get(moveMark + move.resource)
    const done: Written = text === undefined ? nothing : JSON.parse(text)
    const isNew = (renamed: Renamed, known: readonly Renamed[]) =>
      !known.some(({ from, to }) => from === renamed.from && to === renamed.to)
    const open = {
      ...move,
      names: move.names.filter((name) => !done.names.includes(name)),
      fields: move.fields.filter((field) => isNew(field, done.fields)),
      paths: move.paths.filter((path) => isNew(path, done.paths)),
    }
    return open.names.length + open.fields.length + open.paths.length > 0 ? [open] : []
  })
}

/** How many files, and how many rows beside its records, a move takes along. */
export async function moveCounts(db: Db | Trx, { names, sideTables }: Move) {
  if (names.length === 0) return { files: 0, rows: 0 }
  let rows = 0
  for (const table of sideTables) rows += await countSideRows(db, table, names)
  return { files: await countSideRows(db, 'file', names), rows }
}

/** Renames a resource wherever the server's own tables name it. The audit log stays as it was written. */
export async function applyMove(
  trx: Trx,
  { dialect }: Pick<Store, 'dialect'>,
  { move, all }: { move: Move; all: Move },
): Promise<void> {
  const { resource, names, fields, paths } = move
  const owners: ('file' | 'past_file')[] = ['file']
  if (await isThere(trx, dialect, 'past_file')) owners.push('past_file')
  for (const name of names) {
    for (const table of [...owners, ...move.sideTables])
      await renameSideRows(trx, table, { from: name, to: resource })
    const [from, to] = [`/api/file/${name}/`, `/api/file/${resource}/`]
    for (const { table, column } of move.addresses) {
      const ref = sql.ref(column)
      const text = dialect === postgres ? sql`cast(${ref} as text)` : ref
      const changed = sql`replace(${text}, ${from}, ${to})`
      await sql`update ${sql.table(table)}
        set ${ref} = ${dialect === postgres ? sql`cast(${changed} as jsonb)` : changed}
        where ${text} like ${`%${from}%`}`.execute(trx)
    }
  }
  for (const { from, to } of fields)
    for (const table of owners)
      await trx
        .updateTable(table)
        .set({ field: to })
        .where('resource', '=', resource)
        .where('field', '=', from)
        .execute()
  for (const { from, to } of paths) {
    const old = `/api/${from}`
    const end = sql.lit(old.length + 1)
    await sql`update idempotency set route = ${`/api/${to}`} || substr(route, ${end})
      where route = ${old} or substr(route, 1, ${end}) = ${`${old}/`}`.execute(trx)
  }
  const definition = JSON.stringify({ names: all.names, fields: all.fields, paths: all.paths })
  await writeDown(trx, moveMark + resource, definition)
}
