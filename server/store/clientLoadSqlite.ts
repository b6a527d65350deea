import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  addClients,
  clientColumns,
  clientKey,
  clientMarks,
  inFifties,
  renewed,
  type Client,
} from './clientBase'
import type { LoadOptions } from './clientLoad'
import { prepared } from './prepared'
import { runAll } from './systemMigrations'
import type { Db, Store, Trx } from './store'

/** Up to so many clients are written where they belong, in one transaction that nobody notices. */
const few = 5_000
/** Rows of one transaction: a save of somebody else waits for one of them at most. */
const piece = 3_000
/** Between two transactions that follow at once: those who wait ask for the lock every ten milliseconds. */
const breath = 15
const next = 'client_next'
const former = 'client_former'

/**
 * SQLite has one writer, and nobody's save is to wait for a million clients. So the new base is made beside the present
 * one, in transactions of a few thousand rows, and takes its place in the last, short one.
 */
export async function loadBeside(
  store: Store,
  batches: AsyncIterable<readonly Client[]>,
  options: LoadOptions,
): Promise<void> {
  try {
    await load(store, batches, options)
  } catch (error) {
    await dropNext(store).catch(() => undefined)
    throw error
  }
}

async function load(
  store: Store,
  batches: AsyncIterable<readonly Client[]>,
  options: LoadOptions,
): Promise<void> {
  let waiting: Client[] = []
  let loaded = 0
  let isBeside = options.isWhole
  if (isBeside) await prepareNext(store)
  const flush = async (isLast = false) => {
    if (!isBeside) await prepareNext(store)
    isBeside = true
    // What does not fill a transaction waits for the next one.
    const rest = isLast ? 0 : waiting.length % piece
    const clients = waiting.slice(0, waiting.length - rest)
    waiting = waiting.slice(clients.length)
    for (let at = 0; at < clients.length; at += piece) {
      if (at > 0) await setTimeout(breath)
      await store.bulk((trx) => addToNext(trx, clients.slice(at, at + piece)))
    }
  }
  for await (const clients of batches) {
    loaded += clients.length
    waiting.push(...clients)
    if (isBeside ? waiting.length >= piece : waiting.length > few) await flush()
  }
  if (!isBeside)
    return store.bulk(async (trx) => {
      await addClients(trx, waiting)
      await options.commit(trx, { loaded, removed: 0 })
    })
  await flush(true)
  const removed = options.isWhole ? await countMissing(store, options.shouldRemove) : 0
  if (removed === 0) await keepOthers(store)
  await indexNext(store)
  await store.bulk(async (trx) => {
    await runAll(trx, [
      `alter table client rename to ${former}`,
      `alter table ${next} rename to client`,
    ])
    await options.commit(trx, { loaded, removed })
  })
  // Nobody reads it any more, and the next import takes away what this one could not.
  await dropTable(store, former).catch(() => undefined)
}

/** Leaves nothing of an import that ended on its way. */
export async function dropNext(store: Store): Promise<void> {
  await dropTable(store, next)
  await dropTable(store, former)
}

/** A million rows are freed page by page: an index at a time, then the rows, so that nobody waits for all of it. */
async function dropTable(store: Store, table: string): Promise<void> {
  if (!(await definitionOf(store.db, table))) return
  for (const { name } of await indexesOf(store, table)) {
    await store.bulk((trx) => runAll(trx, [`drop index ${name}`]))
    await setTimeout(breath)
  }
  await store.bulk((trx) => runAll(trx, [`drop table ${table}`]))
}

async function indexesOf({ db }: Store, table: string) {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db)
  return rows
}

async function prepareNext(store: Store): Promise<void> {
  await dropNext(store)
  const definition = await definitionOf(store.db, 'client')
  if (!definition) throw new Error('there is no client base')
  await store.bulk(async (trx) => {
    // Some tens of megabytes for the indexes it goes up and down in, instead of SQLite's two.
    await sql`pragma cache_size = -24000`.execute(trx)
    await runAll(trx, [
      definition.replace(/^create table\s+"?client"?/i, `create table ${next}`),
      // No id of a client who was there ever names another one.
      `insert into sqlite_sequence (name, seq)
        select '${next}', coalesce((select seq from sqlite_sequence where name = 'client'), 0)`,
    ])
  })
}

const definitionOf = async (db: Db | Trx, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = ${table}`.execute(db)
  return rows[0]?.sql
}

const columns = clientColumns.join(', ')
const sameKey = (one: string, other: string) =>
  clientKey.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ')
const keyOf = clientKey.map((name) => `column${clientColumns.indexOf(name) + 1}`)
const known = `(select c.id from client c where ${clientKey.map((name, at) => `c.${name} = v.${keyOf[at]}`).join(' and ')})`

/** A client who was there keeps the id. */
const addToNext = inFifties((rows) =>
  prepared(`insert or rollback into ${next} (id, ${columns}) select ${known}, v.*
    from (values ${Array.from({ length: rows }, () => clientMarks).join(', ')}) v where true
    on conflict do update set ${renewed}`),
)

async function countMissing(
  { db }: Store,
  shouldRemove: LoadOptions['shouldRemove'],
): Promise<number> {
  const { rows } = await sql<{ total: number; gone: number }>`select count(*) as total,
    sum(not exists (select 1 from ${sql.table(next)} n where ${sql.raw(sameKey('n', 'c'))})) as gone
    from client c`.execute(db)
  const { total = 0, gone = 0 } = rows[0] ?? {}
  return Number(gone) > 0 && shouldRemove(Number(gone), Number(total)) ? Number(gone) : 0
}

/** Clients who are not in the file, ten thousand at a time, for mostly nothing is to be written. */
async function keepOthers(store: Store): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from client`.execute(
    store.db,
  )
  const last = Number(rows[0]?.last ?? 0)
  const span = 5 * piece
  for (let after = 0; after < last; after += span) {
    await setTimeout(breath)
    await store.bulk(async (trx) => {
      await sql`insert into ${sql.table(next)} (id, ${sql.raw(columns)})
        select c.id, ${sql.raw(clientColumns.map((name) => `c.${name}`).join(', '))} from client c
        where c.id > ${after} and c.id <= ${after + span}
          and not exists (select 1 from ${sql.table(next)} n where ${sql.raw(sameKey('n', 'c'))})`.execute(
        trx,
      )
    })
  }
}

/**
 * Makes the indexes of the base for the new one as well, one a transaction: sorted at once they cost a fraction of
 * being kept row by row. A name is taken while its index stands, so that each has two that it goes by in turn.
 */
async function indexNext(store: Store): Promise<void> {
  for (const { name, sql: definition } of await indexesOf(store, 'client')) {
    const other = name.endsWith('__2') ? name.slice(0, -3) : `${name}__2`
    const made = definition.replace(
      /^(create (?:unique )?index)\s+"?\w+"?\s+on\s+"?client"?/i,
      `$1 ${other} on ${next}`,
    )
    await setTimeout(breath)
    await store.bulk((trx) => runAll(trx, [made]))
  }
}
