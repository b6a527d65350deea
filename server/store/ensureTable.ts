import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { backfill } from './backfill'
import { derivedColumns } from './derived'
import { postgres, type Dialect } from './dialect'
import { MigrationError } from './migrationError'
import type { Trx } from './store'
import { runAll } from './systemMigrations'
import { isSearched, type ColumnSpec, type TableSpec } from './tableSpec'

/** What an earlier start wrote down about a table: its columns with their types, in order. */
interface Definition {
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly derived: readonly string[]
  readonly indexes: readonly string[]
  readonly retired: readonly string[]
}

type Recorded = ReadonlyMap<string, Definition>

/** The tables that earlier starts made, by name. */
export async function recordedTables(trx: Trx): Promise<Recorded> {
  const rows = await trx.selectFrom('migration').selectAll().execute()
  return new Map(rows.map(({ name, definition }) => [name, parseDefinition(definition)]))
}

/** Creates the table, or grows it to `spec` and writes down its new definition. */
export async function ensureTable(
  trx: Trx,
  dialect: Dialect,
  { spec, recorded }: { spec: TableSpec; recorded: Recorded },
): Promise<void> {
  const wanted = defineTable(spec)
  const renamed = spec.formerly !== undefined && !recorded.has(spec.name)
  const before = recorded.get(renamed && spec.formerly ? spec.formerly : spec.name)
  if (before && !renamed && JSON.stringify(before) === JSON.stringify(wanted)) return
  if (!before) {
    await runAll(trx, [createTable(spec, dialect), ...indexes(spec, dialect).values()])
    await refreshSearch(trx, dialect, spec)
  } else {
    await growTable(trx, dialect, { spec, before, from: renamed ? spec.formerly : undefined })
  }
  if (renamed && spec.formerly) {
    await trx.deleteFrom('migration').where('name', '=', spec.formerly).execute()
  }
  const definition = JSON.stringify(wanted)
  const at = Date.now()
  await trx
    .insertInto('migration')
    .values({ name: spec.name, definition, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ definition, at }))
    .execute()
}

async function growTable(
  trx: Trx,
  dialect: Dialect,
  { spec, before, from }: { spec: TableSpec; before: Definition; from: string | undefined },
): Promise<void> {
  const types = new Map(before.columns)
  const table = `"${spec.name}"`
  const statements = from
    ? [...dialect.dropSearchIndex(from), `alter table "${from}" rename to ${table}`]
    : []
  // The old search index must not fire on columns that are about to be renamed or filled.
  statements.push(...dialect.dropSearchIndex(spec.name))
  const derived = new Set(before.derived)
  for (const column of spec.columns) {
    const old = column.formerly
    if (old !== undefined && types.has(old) && !types.has(column.name)) {
      statements.push(`alter table ${table} rename column "${old}" to "${column.name}"`)
      types.set(column.name, types.get(old) ?? column.type)
      types.delete(old)
    }
    const type = types.get(column.name)
    if (type === undefined) {
      statements.push(`alter table ${table} add column ${columnDefinition(column, dialect)}`)
    } else if (type !== column.type) {
      throw new MigrationError(
        `Column "${spec.name}.${column.name}" was ${type} and is ${column.type} now. ` +
          'Give the new one a new name, and put the old one under retired.',
      )
    }
    types.delete(column.name)
  }
  refuseVanished(spec, types.keys())
  const added = derivedColumns(spec).filter((name) => !derived.has(name))
  for (const name of added)
    statements.push(`alter table ${table} add column "${name}" text${dialect.binary}`)
  for (const name of before.indexes) statements.push(`drop index if exists "${name}"`)
  await runAll(trx, statements)
  await backfill(trx, spec)
  await runAll(trx, [...indexes(spec, dialect).values()])
  await refreshSearch(trx, dialect, spec)
}

function refuseVanished(spec: TableSpec, left: Iterable<string>): void {
  for (const name of left) {
    if (!spec.retired?.includes(name)) {
      throw new MigrationError(
        `Column "${spec.name}.${name}" is in the database and no longer in the resource. ` +
          'Say formerly (it has a new name) or retired (it is no longer used), or start the newer program.',
      )
    }
  }
}

async function refreshSearch(trx: Trx, dialect: Dialect, spec: TableSpec): Promise<void> {
  if (!isSearched(spec)) return
  if (dialect === postgres && !(await hasTrigrams(trx))) return
  await runAll(trx, dialect.searchIndex(spec))
}

async function hasTrigrams(trx: Trx): Promise<boolean> {
  const found = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(trx)
  return found.rows.length > 0
}

function createTable(spec: TableSpec, dialect: Dialect): string {
  const lines = [
    dialect.idColumn,
    `revision ${dialect.columnTypes.integer} not null default 1`,
    ...spec.columns.map((column) => columnDefinition(column, dialect)),
    ...derivedColumns(spec).map((name) => `"${name}" text${dialect.binary}`),
  ]
  return `create table "${spec.name}" (${lines.join(', ')})`
}

const columnDefinition = ({ name, type }: ColumnSpec, dialect: Dialect): string =>
  `"${name}" ${dialect.columnTypes[type]}${type === 'text' ? dialect.binary : ''}`

/** PostgreSQL cuts a name at 63 bytes: a long one keeps its beginning and a digest of the whole. */
const indexName = (name: string): string =>
  name.length <= 63
    ? name
    : `${name.slice(0, 50)}__${createHash('sha256').update(name).digest('hex').slice(0, 10)}`

/** Index name → statement. `(scope, column, id)`, so that a deep page in that order is read from it. */
function indexes(spec: TableSpec, dialect: Dialect): ReadonlyMap<string, string> {
  const made = new Map<string, string>()
  const add = (columns: readonly string[], unique = false) => {
    const name = indexName(`${spec.name}__${columns.join('__')}__${unique ? 'unique' : 'index'}`)
    const list = columns.map((column) => `"${column}"`).join(', ')
    made.set(name, `create ${unique ? 'unique ' : ''}index "${name}" on "${spec.name}" (${list})`)
  }
  const { head = [], tail = [] } = spec.scope ?? {}
  const addSort = (name: string) =>
    add([...head, name, 'id', ...tail.filter((column) => column !== name)])
  for (const { name, index, unique, sortable } of spec.columns) {
    if (unique) add([name], true)
    else if (index && !head.includes(name)) addSort(name)
    if (sortable) addSort(`${name}__s`)
  }
  if (head.length + tail.length > 0) add([...head, 'id', ...tail])
  spec.uniques?.forEach((columns) => add(columns, true))
  spec.indexes?.forEach((columns) => add(columns))
  // A narrow one in any case: counting rows through it reads a hundredth of the table.
  if (dialect.name === 'sqlite' && made.size === 0) add(['revision'])
  return made
}

function defineTable(spec: TableSpec): Definition {
  return {
    columns: spec.columns.map(({ name, type }) => [name, type]),
    derived: derivedColumns(spec),
    indexes: [...indexes(spec, postgres).keys()],
    retired: spec.retired ?? [],
  }
}

function parseDefinition(json: string): Definition {
  const definition: Definition = JSON.parse(json)
  return definition
}
