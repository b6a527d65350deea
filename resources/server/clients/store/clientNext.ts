import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  clientColumns,
  clientKey,
  clientMarks,
  inFifties,
  renewed,
  type Client,
} from './clientBase'
import { prepared, runAll, type Store } from 'panel-engine/store'
import type { Db, Trx } from 'panel-engine/server'

/** Rows of one transaction: another person's save waits for one such transaction at most. */
export const piece = 6_000
/** The pause between two transactions, ms: writers that wait ask for the lock every ten. */
export const breath = 15
/** How many ids one transaction covers, where mostly nothing is to be written. */
const span = 15_000
const next = 'client_next'
const former = 'client_former'
const columns = clientColumns.join(', ')
const key = clientKey.join(', ')
const sameKey = clientKey.map((name) => `n.${name} = c.${name}`).join(' and ')
/** Whether the new base has client `c`; the parenthesis stays open for further conditions. */
const isInNext = `exists (select 1 from ${next} n where ${sameKey}`

/** How a client gets into the new base. */
export type AddToNext = (trx: Trx, clients: readonly Client[]) => Promise<void>

/**
 * Makes an empty base beside the present one, without indexes: updated row by row they would cost as much as the rows.
 * @returns what adds clients to it
 */
export async function prepareNext(store: Store): Promise<AddToNext> {
  await dropNext(store)
  const definition = await definitionOf(store.db, 'client')
  if (!definition) throw new Error('there is no client base')
  await store.bulk(async (trx) => {
    // Memory to sort its indexes in; more than this makes it no faster.
    await sql`pragma cache_size = -8000`.execute(trx)
    await runAll(trx, [
      definition.replace(/^create table\s+"?client"?/i, `create table ${next}`),
      // No id of a former client is ever given to another one.
      `insert into sqlite_sequence (name, seq)
        select '${next}', coalesce((select seq from sqlite_sequence where name = 'client'), 0)`,
    ])
  })
  const { rows } = await sql`select 1 from client limit 1`.execute(store.db)
  return rows.length > 0 ? addKnown : addNew
}

/** Drops what an unfinished import left, and the base before this one. */
export async function dropNext(store: Store): Promise<void> {
  await dropTable(store, next)
  await dropTable(store, former)
}

/** Takes a client out of the new base, where one is being made: a client who was there keeps the id in it. */
export async function removeFromNext(trx: Trx, id: number): Promise<void> {
  if (await definitionOf(trx, next))
    await sql`delete from ${sql.table(next)} where id = ${id}`.execute(trx)
}

/** Puts the new base in the place of the present one. */
export const swapNext = (trx: Trx): Promise<void> =>
  runAll(trx, [`alter table client rename to ${former}`, `alter table ${next} rename to client`])

const valuesOf = (rows: number) => Array.from({ length: rows }, () => clientMarks).join(', ')

/** Into a base that was empty. */
const addNew = inFifties((rows) =>
  prepared(`insert or rollback into ${next} (${columns}) values ${valuesOf(rows)}`),
)

const cardOf = clientKey.map((name) => `c.${name} = v.column${clientColumns.indexOf(name) + 1}`)

/** A client who was there keeps the id. */
const addKnown = inFifties((rows) =>
  prepared(`insert or rollback into ${next} (id, ${columns})
    select (select c.id from client c where ${cardOf.join(' and ')}), v.*
    from (values ${valuesOf(rows)}) v where true
    on conflict (id) do update set ${renewed}`),
)

/** Gives the new base the index of its key; of lines with one key the last remains. */
export async function keyNext(store: Store): Promise<void> {
  const unique = (await indexesOf(store, 'client')).find((one) => one.isUnique)
  if (!unique) throw new Error('the client base has no key')
  const make = (trx: Trx) => runAll(trx, [nextOf(unique)])
  try {
    await store.bulk(make)
  } catch (error) {
    if (!(error instanceof Error) || !/unique/i.test(error.message)) throw error
    await removeTwice(store)
    await store.bulk(make)
  }
}

async function removeTwice(store: Store): Promise<void> {
  const twice = `${next}_twice`
  await store.bulk((trx) => runAll(trx, [`create index ${twice} on ${next} (${key})`]))
  await inSpans(store, next, (trx, { after, upTo }) =>
    sql`delete from ${sql.table(next)} as c where c.id > ${after} and c.id <= ${upTo}
      and ${sql.raw(isInNext)} and n.id > c.id)`.execute(trx),
  )
  await store.bulk((trx) => runAll(trx, [`drop index ${twice}`]))
}

/** How many of the clients who are there the new base lacks. */
export async function countMissing({ db }: Store): Promise<{ total: number; gone: number }> {
  const { rows } = await sql<{ total: number; gone: number | null }>`
    select count(*) as total, sum(not ${sql.raw(isInNext)})) as gone from client c`.execute(db)
  const { total = 0, gone = 0 } = rows[0] ?? {}
  return { total: Number(total), gone: Number(gone) }
}

/** Takes over the clients whom the new base lacks. */
export const keepOthers = (store: Store): Promise<void> =>
  inSpans(store, 'client', (trx, { after, upTo }) =>
    sql`insert into ${sql.table(next)} (id, ${sql.raw(columns)})
      select c.id, ${sql.raw(clientColumns.map((name) => `c.${name}`).join(', '))} from client c
      where c.id > ${after} and c.id <= ${upTo} and not ${sql.raw(isInNext)})`.execute(trx),
  )

/** Work on all rows of a table, a number of ids at a time: mostly nothing is to be written. */
async function inSpans(
  store: Store,
  table: string,
  work: (trx: Trx, ids: { after: number; upTo: number }) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}`.execute(store.db)
  const last = Number(rows[0]?.last ?? 0)
  for (let after = 0; after < last; after += span) {
    await setTimeout(breath)
    await store.bulk((trx) => work(trx, { after, upTo: after + span }))
  }
}

/**
 * Makes the other indexes of the base for the new one as well, one a transaction: built at the end they cost a fraction
 * of being updated row by row.
 */
export async function indexNext(store: Store): Promise<void> {
  for (const index of await indexesOf(store, 'client')) {
    if (index.isUnique) continue
    await setTimeout(breath)
    await store.bulk((trx) => runAll(trx, [nextOf(index)]))
  }
}

interface Index {
  readonly name: string
  readonly sql: string
  readonly isUnique: boolean
}

/** An index of the base, for the new one. Its name is taken while the base is there: each has two names in turn. */
function nextOf({ name, sql: definition }: Index): string {
  const other = name.endsWith('__2') ? name.slice(0, -3) : `${name}__2`
  return definition.replace(
    /^(create (?:unique )?index)\s+"?\w+"?\s+on\s+"?client"?/i,
    `$1 ${other} on ${next}`,
  )
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

async function indexesOf({ db }: Store, table: string): Promise<readonly Index[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db)
  return rows.map((row) => ({ ...row, isUnique: /^create unique/i.test(row.sql) }))
}

const definitionOf = async (db: Db | Trx, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = ${table}`.execute(db)
  return rows[0]?.sql
}
