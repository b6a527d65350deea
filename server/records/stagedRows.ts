import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { ApiError } from '../http/apiError'
import { addPiece } from './manyRows'
import { countMore, type RecordId, type Row } from './rows'
import { hiddenIds, hideIds, keepIds, showIds } from './stagedIds'
import type { Db, Store, Trx } from '../database/store'
import { UncertainCommit } from '../database/commitOutcome'

/** Rows in one transaction: SQLite has one writer, so another person's save waits for one of them at most. */
const most = 4_096
/** Pause between two of them, ms: those who wait for the one writer get their turn. */
const breath = 1
/** After this silence a writer counts as gone, ms. */
const longestSilence = 15 * 60_000

/** Rows that are stored before the record they belong to, or before its change. */
export interface StagedRows {
  /** The id reserved for the new record; if the record exists already, a number that no row has. */
  readonly id: number
  /** The last step of the transaction that writes the record: from its commit on the rows are seen. */
  publish(trx: Trx): Promise<void>
  /** Deletes the rows, unless the commit's outcome is unknown: then a sweep finds out. */
  discard(cause?: unknown): Promise<void>
}

interface Place {
  /** The table of the record. */
  readonly parent: string
  readonly table: string
  /** The column that names the record. */
  readonly column: string
  /** The record, if it exists already; without it a new one is to come. */
  readonly of?: RecordId | undefined
}

type Stored = Pick<Store, 'dialect' | 'db' | 'piece'>

/**
 * Stores very many rows in transactions of their own, so that other people's saves go on meanwhile. Rows of a new
 * record are stored under an id that does not exist yet, so that nobody can ask for them; rows of an existing one are
 * left out of every read by their ids. If the process ends midway, a sweep deletes them later.
 * @param rows given the id they belong to, in the order in which they get theirs
 */
export async function stageRows(
  store: Stored,
  place: Place,
  { rows, clock }: { rows: (id: RecordId) => AsyncIterable<readonly Row[]>; clock: () => number },
): Promise<StagedRows> {
  const { table, of } = place
  const id = await store.piece(async (trx) => {
    const [kept = 0] = await keepIds(trx, store.dialect, { table: place.parent, count: 1 })
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
  /** Gives the rows ids, and hides those. */
  const hidden = async (trx: Trx, some: readonly Row[]): Promise<readonly Row[]> => {
    const ids = await keepIds(trx, store.dialect, { table, count: some.length })
    await hideIds(trx, own, ids)
    return some.map((row, at) => ({ id: ids[at], ...row }))
  }
  const waiting: Row[] = []
  const flush = async () => {
    const some = waiting.splice(0, most)
    await store.piece(async (trx) => {
      await claim(trx, own, clock())
      await addPiece(trx, table, of === undefined ? some : await hidden(trx, some))
    })
    await setTimeout(breath)
  }
  try {
    for await (const some of rows(of ?? id)) {
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
      if (of !== undefined) {
        const count = await showIds(trx, own)
        await countMore(trx, { parent: place.parent, id: of, count })
      }
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

/** Renews the lease on the rows. @throws 503 if a sweep has taken them away */
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

/** Table → the parents that its staged rows belong to. */
export async function stagedParents(db: Db): Promise<ReadonlyMap<string, readonly number[]>> {
  const marks = await db.selectFrom('staged_rows').select(['name', 'parent_id']).execute()
  const found = new Map<string, readonly number[]>()
  for (const { name, parent_id: id } of marks)
    found.set(name, [...(found.get(name) ?? []), Number(id)])
  return found
}

/** Deletes rows whose process is gone, or whose commit failed. */
export async function sweepStaged(store: Stored, now: number): Promise<void> {
  const silent = await store.db
    .selectFrom('staged_rows')
    .select(['name', 'parent_id', 'parent_column'])
    .where('beat', '<', now - longestSilence)
    .execute()
  for (const mark of silent) await clear(store, { ...mark, parent_id: Number(mark.parent_id) })
}

/** First ends the lease so that nobody can go on, then deletes the rows piece by piece, and their mark last. */
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
  for (const { first, last } of await hiddenIds(store.db, mark))
    for (let from = Number(first); from <= Number(last); from += most) {
      const to = Math.min(from + most - 1, Number(last))
      await store.piece((trx) =>
        sql`delete from ${table} where id between ${from} and ${to}`.execute(trx),
      )
      await setTimeout(breath)
    }
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
  await store.piece(async (trx) => {
    await showIds(trx, mark)
    await trx
      .deleteFrom('staged_rows')
      .where('name', '=', name)
      .where('parent_id', '=', parent_id)
      .execute()
  })
}
