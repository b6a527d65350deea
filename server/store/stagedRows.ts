import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { ApiError } from '../http/apiError'
import { postgres, type Dialect } from './dialect'
import { addLines } from './manyRows'
import type { Row } from './rows'
import type { Db, Store, Trx } from './store'
import { UncertainCommit } from './uncertain'

/** Rows of one transaction: on SQLite, which has one writer, a save of somebody else waits for one of them at most. */
const most = 4_096
/** Between two of them: those who wait for the one writer get their turn. */
const breath = 1
/** Whoever is silent for so long is gone, ms. */
const longestSilence = 15 * 60_000

/** Rows that are there before the row they belong to. */
export interface StagedRows {
  /** The id that was kept for the row to come. */
  readonly id: number
  /** The last of the transaction that adds that row: from its commit on they are seen. */
  publish(trx: Trx): Promise<void>
  /** Takes them away, but where nobody knows what came of the commit: then a sweep finds out. */
  discard(cause?: unknown): Promise<void>
}

interface Place {
  /** The table of the row to come. */
  readonly parent: string
  readonly table: string
  /** The column that names the row to come. */
  readonly column: string
}

type Stored = Pick<Store, 'dialect' | 'piece'>

/**
 * Stores rows of which there are very many in transactions of their own, under the id of a row that is not there yet:
 * nobody can ask for them, and other people's saves go on meanwhile. What ends on the way is swept away later.
 * @param rows given the id they belong to, in the order in which they get theirs
 */
export async function stageRows(
  store: Stored,
  place: Place,
  { rows, clock }: { rows: (id: number) => AsyncIterable<readonly Row[]>; clock: () => number },
): Promise<StagedRows> {
  const { table } = place
  const id = await store.piece(async (trx) => {
    const kept = await keepId(trx, store.dialect, place.parent)
    await trx
      .insertInto('staged_rows')
      .values({ name: table, parent_id: kept, parent_column: place.column, beat: clock() })
      .execute()
    return kept
  })
  const own = { name: table, parent_id: id, parent_column: place.column }
  const discard = async (cause?: unknown) => {
    if (!(cause instanceof UncertainCommit)) await clear(store, own)
  }
  const waiting: Row[] = []
  const flush = async () => {
    const some = waiting.splice(0, most)
    await store.piece(async (trx) => {
      await claim(trx, own, clock())
      await addLines(trx, table, some)
    })
    await setTimeout(breath)
  }
  try {
    for await (const some of rows(id)) {
      for (const row of some) waiting.push(row)
      while (waiting.length >= most) await flush()
    }
    if (waiting.length > 0) await flush()
  } catch (error) {
    await discard()
    throw error
  }
  return {
    id,
    publish: async (trx) => {
      await claim(trx, own, clock())
      await trx
        .deleteFrom('staged_rows')
        .where('name', '=', table)
        .where('parent_id', '=', id)
        .execute()
    },
    discard,
  }
}

interface Mark {
  readonly name: string
  readonly parent_id: number
  readonly parent_column: string
}

/** Says that somebody is still at it. @throws 503 where a sweep thought otherwise */
async function claim(trx: Trx, { name, parent_id }: Mark, beat: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staged_rows')
    .set({ beat })
    .where('name', '=', name)
    .where('parent_id', '=', parent_id)
    .where('beat', '>', 0)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== 1)
    throw new ApiError(503, 'error.unavailable', { headers: { 'Retry-After': '5' } })
}

/** The next id of a table, which no other row gets. */
async function keepId(trx: Trx, dialect: Dialect, table: string): Promise<number> {
  if (dialect === postgres) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(quote_ident(${table}), 'id')) as id`.execute(trx)
    return Number(rows[0]?.id)
  }
  const { rows } = await sql<{ id: number }>`
    update sqlite_sequence set seq = seq + 1 where name = ${table} returning seq as id`.execute(trx)
  if (rows[0]) return Number(rows[0].id)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, 1)`.execute(trx)
  return 1
}

/** Of each table, the parents of its rows that are not there yet. */
export async function stagedParents(db: Db): Promise<ReadonlyMap<string, readonly number[]>> {
  const marks = await db.selectFrom('staged_rows').select(['name', 'parent_id']).execute()
  const found = new Map<string, readonly number[]>()
  for (const { name, parent_id: id } of marks)
    found.set(name, [...(found.get(name) ?? []), Number(id)])
  return found
}

/** Takes away what ended on its way: its process is gone, or its commit did not come about. */
export async function sweepStaged(store: Stored & Pick<Store, 'db'>, now: number): Promise<void> {
  const silent = await store.db
    .selectFrom('staged_rows')
    .select(['name', 'parent_id', 'parent_column'])
    .where('beat', '<', now - longestSilence)
    .execute()
  for (const mark of silent) await clear(store, { ...mark, parent_id: Number(mark.parent_id) })
}

/** First nobody may go on with them, then they go piece by piece, and what names them last. */
async function clear(store: Stored, mark: Mark): Promise<void> {
  const { name, parent_id, parent_column } = mark
  const ours = (trx: Trx) =>
    trx
      .updateTable('staged_rows')
      .set({ beat: 0 })
      .where('name', '=', name)
      .where('parent_id', '=', parent_id)
      .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await store.piece(ours)
  // they were published meanwhile
  if (Number(numUpdatedRows) === 0) return
  const [table, column] = [sql.table(name), sql.ref(parent_column)]
  for (let count = most; count === most;) {
    const { numAffectedRows } = await store.piece((trx) =>
      sql`delete from ${table} where id in (
        select id from ${table} where ${column} = ${parent_id} order by id limit ${most})`.execute(
        trx,
      ),
    )
    count = Number(numAffectedRows ?? 0)
    await setTimeout(breath)
  }
  await store.piece((trx) =>
    trx
      .deleteFrom('staged_rows')
      .where('name', '=', name)
      .where('parent_id', '=', parent_id)
      .execute(),
  )
}
