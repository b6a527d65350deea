import { sql } from 'kysely'
import { withAdvisoryLock, lockMigrations, locks } from '../locks/advisoryLock'
import { dropCountTriggers, ensureCounts } from './countTriggers'
import { postgres } from '../dialect'
import { doublesLeft } from './doubles'
import { ensureTable, isDone } from './ensureTable'
import { finishAll } from './finishOnline'
import { openTables } from './openWork'
import { addChangeCounters } from '../sharedChangeCounter'
import { MigrationError } from './migrationError'
import { applyMove } from './renames'
import { appLines, migrateOwn, recordedVersion, tooNew } from './ownSteps'
import { planOf, stopFirst, type Plan, type Wanted } from './schemaChange'
import { systemMigrations } from './systemMigrations'
import type { Db, Store, Trx } from '../store'
import { withLockTimeout } from '../locks/lockTimeout'
import { checkSpec, type TableSpec } from '../tableSpec'

/** Called with a line for each thing that is done. */
export type Say = (line: string) => void

interface Told {
  readonly say?: Say
  /** Called once if another server is migrating. */
  readonly onWait?: () => void
}

/**
 * Brings an empty or older database up to `specs`: what `planOf` says is done. Throws MigrationError for one of a newer
 * version, and for whatever the plan refuses. Running it again changes nothing.
 */
export async function migrate(
  store: Store,
  specs: readonly TableSpec[],
  more: Omit<Wanted, 'specs'> = {},
): Promise<void> {
  await changeSchema(store, { specs, ...more })
  await finishAll(store, specs)
}

/**
 * The part of a migration that servers of this version cannot work without: tables, columns, names. On PostgreSQL each
 * table is changed in a short transaction of its own while older servers run, and the slow part is left for
 * `finishOnline`. On SQLite one transaction does all. If it stops midway, the next run continues.
 */
export async function changeSchema(
  store: Store,
  wanted: Wanted,
  { say, onWait }: Told = {},
): Promise<void> {
  wanted.specs.forEach(checkSpec)
  if (store.dialect !== postgres)
    return store.transaction((trx) => bringUp(store, wanted, { db: trx, step: inside(trx), say }))
  await withAdvisoryLock(
    store,
    locks.migration,
    async (still) => {
      await addTrigrams(store.db)
      const step: Step = async (work) => {
        await still()
        return withLockTimeout(store, work)
      }
      await bringUp(store, wanted, { db: store.db, step, say })
      if (!(await store.abilities()).triggers) return
      const marked = (wanted.tables ?? []).flatMap((one) => one.marked ?? [])
      await addChangeCounters(store, [...marked, ...wanted.specs.map(({ name }) => name)])
    },
    { onWait },
  )
}

/** The same in the caller's transaction, for a caller that does more in it and has the database to itself. */
export async function migrateIn(trx: Trx, store: Store, wanted: Wanted): Promise<void> {
  wanted.specs.forEach(checkSpec)
  await lockMigrations(trx, store)
  await bringUp(store, wanted, { db: trx, step: inside(trx) })
}

/** Runs one self-contained part of a migration in a transaction. */
type Step = (work: (trx: Trx) => Promise<void>) => Promise<void>

const inside =
  (trx: Trx): Step =>
  (work) =>
    work(trx)

async function bringUp(
  store: Pick<Store, 'dialect' | 'abilities'>,
  wanted: Wanted,
  { db, step, say }: { db: Db | Trx; step: Step; say?: Say | undefined },
): Promise<void> {
  const { dialect } = store
  const { triggers } = await store.abilities()
  const can = { dialect, triggers }
  await step((trx) => migrateOwn(trx, store, wanted.tables))
  const { tables, moves, refused, lines, needsStop } = await planOf(db, wanted, can)
  if (refused.length > 0) throw new MigrationError(refused.join('\n'))
  for (const line of needsStop ? [...lines, needsStop] : lines) say?.(line)
  const older = tables.filter(({ before }) => before !== null)
  const isRenaming = dialect !== postgres || needsStop === stopFirst
  if (isRenaming && older.some((table) => !isDone(table)))
    await step((trx) => dropCountTriggers(trx, dialect))
  for (const table of older) if (!isDone(table)) await step((trx) => ensureTable(trx, can, table))
  // New tables share a transaction: nobody uses them yet, so its locks hold nobody up.
  await step(async (trx) => {
    for (const table of tables) if (table.before === null) await ensureTable(trx, can, table)
  })
  await step((trx) => ensureCounts(trx, can, wanted.specs))
  for (const move of moves) {
    const all = wanted.moves?.find(({ resource }) => resource === move.resource) ?? move
    await step((trx) => applyMove(trx, { dialect }, { move, all }))
  }
}

/**
 * What `changeSchema` would do to this database, which is only read. No tables, if it has none of this program or is of
 * a newer version.
 */
export async function readPlan(
  { db, dialect, abilities }: Store,
  wanted: Wanted,
): Promise<Omit<Plan, 'moves'>> {
  wanted.specs.forEach(checkSpec)
  const latest = systemMigrations(dialect).length
  const version = await recordedVersion(db, dialect)
  if (version === null) {
    const names = wanted.specs.map(({ name }) => `+ table ${name}: new`)
    return { tables: [], lines: names, refused: [] }
  }
  if (version > latest) return { tables: [], lines: [], refused: [tooNew(version, latest)] }
  const { tables, lines, needsStop, refused } = await planOf(db, wanted, await abilities())
  const app = await appLines(db, dialect, wanted.tables)
  const own = `~ the server's own tables: version ${version} becomes ${latest}`
  return {
    tables,
    lines: [...(version < latest ? [own] : []), ...app.lines, ...lines],
    ...(needsStop && { needsStop }),
    refused: [...app.refused, ...refused],
  }
}

/** What `migrate` would do to this database: also what an earlier change has left to be finished. */
export async function readSchemaChange(
  store: Store,
  wanted: Wanted,
): Promise<Pick<Plan, 'lines' | 'needsStop' | 'refused'>> {
  const { tables, ...plan } = await readPlan(store, wanted)
  const left: string[] = []
  const open = tables.length === 0 ? [] : await openTables(store.db, wanted.specs)
  for (const spec of open) {
    left.push(`~ table ${spec.name}: its search and indexes are not finished yet`)
    const table = tables.find((one) => one.spec === spec)
    if (table) left.push(...(await doublesLeft(store.db, table)).map((line) => `~ ${line}`))
  }
  return { ...plan, lines: [...plan.lines, ...left] }
}

/** Outside the transaction, since it may fail: without the right to install it, only search is slower. */
async function addTrigrams(db: Db): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined)
}
