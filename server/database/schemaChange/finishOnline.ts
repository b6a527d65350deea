import { setTimeout as sleep } from 'node:timers/promises'
import { ifAdvisoryLock, locks } from '../locks/advisoryLock'
import { countSome } from './countTriggers'
import { indexesOf } from './definition'
import { postgres } from '../dialect'
import { hasTrigrams } from './ensureTable'
import { fillRows } from './fillDerived'
import {
  advanceWork,
  endWork,
  leaveOwnIndexes,
  openTables,
  ownIndexes,
  readWork,
  type Work,
} from './openWork'
import { dropIndex, makeIndex, type Unhurried } from '../indexes'
import { withLockTimeout } from '../locks/lockTimeout'
import type { Store } from '../store'
import { isSearched, type TableSpec } from '../tableSpec'

/** How many rows are filled in one transaction; a save of one of them waits for it. */
const atOnce = 200
/** How often to check whether another server is done, ms. */
const pause = 500

interface Finishing extends Partial<Omit<Unhurried, 'store'>> {
  /** Called once if another server is doing it. */
  readonly onWait?: () => void
}

/**
 * Does the slow part of a schema change of PostgreSQL while servers of both versions read and write: fills search and
 * sort columns of existing rows in batches, and makes indexes concurrently. One server at a time; where it stops, or
 * the signal stops it, the next one continues.
 * @returns whether nothing is left; false at once if another server is doing it
 * @throws the first error that kept a table from being finished, after the others are
 */
export async function finishOnline(
  store: Store,
  specs: readonly TableSpec[],
  { say = () => undefined, signal }: Finishing = {},
): Promise<boolean> {
  const isOver = async () =>
    (await openTables(store.db, specs)).length === 0 && (await ownIndexes(store.db)).length === 0
  if (store.dialect !== postgres || (await isOver())) return true
  const done = await ifAdvisoryLock(store, locks.finish, async (still) => {
    const failures: unknown[] = []
    const finish = async (work: () => Promise<void>) => {
      // not caught: a server that has lost the lock must stop
      await still()
      await work().catch((error: unknown) => failures.push(error))
    }
    await finish(() => makeOwnIndexes({ store, say, signal }))
    for (const spec of await openTables(store.db, specs))
      await finish(() => finishTable(spec, { store, say, signal, still }))
    if (failures.length > 0) throw failures[0]
    return isOver()
  })
  return done?.value === true
}

/** The same until nothing is left. */
export async function finishAll(
  store: Store,
  specs: readonly TableSpec[],
  { onWait, ...more }: Finishing = {},
): Promise<void> {
  for (let tries = 0; !(await finishOnline(store, specs, more)); tries += 1) {
    if (tries === 0) onWait?.()
    await sleep(pause)
  }
}

async function finishTable(
  spec: TableSpec,
  { still, ...given }: Unhurried & { still: () => Promise<void> },
): Promise<void> {
  const { store, say, signal } = given
  const isStopped = () => signal?.aborted === true
  let work = await readWork(store.db, spec)
  let filled = 0
  while (work?.fill && !isStopped()) {
    await still()
    const began = performance.now()
    const { next, count } = await fillSome(spec, { store, work })
    work = next
    filled += count
    if (next && !next.fill) say(`  ${spec.name}: search columns of ${filled} rows are filled`)
    else if (filled % 50_000 === 0) say(`  ${spec.name}: ${filled} rows so far`)
    // Pauses for half the time that the batch took: the database serves others, too.
    await sleep((performance.now() - began) / 2)
  }
  // without triggers a number would be wrong after the next write
  if (work && spec.counts && (await store.abilities()).triggers)
    await countAll(spec, { ...given, still })
  for (const [name, statement] of await wantedIndexes(store, spec)) {
    if (!work || isStopped()) return
    await still()
    await makeIndex({ name, table: spec.name, statement }, given)
  }
  for (const name of work?.drop ?? []) {
    if (isStopped()) return
    await still()
    await dropIndex(name, given)
  }
  const ended = work
  if (ended && !isStopped()) await store.transaction((trx) => endWork(trx, spec, ended))
}

/** Counts the rows that point at existing records. If stopped it begins anew, and skips records that have a number. */
async function countAll(
  spec: TableSpec,
  { store, signal, still }: Unhurried & { still: () => Promise<void> },
): Promise<void> {
  const isStopped = () => signal?.aborted === true
  let done: Counting = { last: null, count: atOnce }
  while (done.count === atOnce && !isStopped()) {
    await still()
    const began = performance.now()
    const after = done.last
    done = await withLockTimeout(store, (trx) => countSome(trx, spec, { after, limit: atOnce }))
    await sleep((performance.now() - began) / 2)
  }
}

type Counting = Awaited<ReturnType<typeof countSome>>

/** Fills the next rows. @returns what is left; null where another version has changed the table meanwhile */
async function fillSome(
  spec: TableSpec,
  { store, work }: { store: Store; work: Work },
): Promise<{ next: Work | null; count: number }> {
  return withLockTimeout(store, async (trx) => {
    const { last, count } = await fillRows(trx, spec, { after: work.after, limit: atOnce })
    const next = { ...work, fill: count === atOnce, after: last ?? work.after }
    // Last, so that a newer version's change of the table is never held up by a batch that waits for a row.
    const isOurs = await advanceWork(trx, spec, { was: work, is: next })
    return { next: isOurs ? next : null, count }
  })
}

async function wantedIndexes(
  { db }: Store,
  spec: TableSpec,
): Promise<readonly (readonly [string, string])[]> {
  const wanted = [...indexesOf(spec, postgres)]
  const search = isSearched(spec) && (await hasTrigrams(db)) ? postgres.searchIndex(spec) : []
  return [...wanted, ...search.map((statement) => [`${spec.name}__trigram`, statement] as const)]
}

/** Makes the indexes on the server's own tables. */
async function makeOwnIndexes(given: Unhurried): Promise<void> {
  const statements = await ownIndexes(given.store.db)
  for (const statement of statements) {
    const [, name, table] = /^create index (\w+) on (\w+)/.exec(statement) ?? []
    if (name === undefined || table === undefined) continue
    await makeIndex({ name, table, statement }, given)
    if (given.signal?.aborted) return
  }
  if (statements.length > 0) await given.store.transaction((trx) => leaveOwnIndexes(trx, []))
}
