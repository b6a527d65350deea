import { sql } from 'kysely'
import { postgres, type Dialect } from 'panel-engine/store'
import type { Reached } from '../../audiences/store/count'
import type { Db, Trx } from 'panel-engine/server'
import { withPushes } from './tables'

/** The status of a push (contract section 3). */
export type PushStatus =
  'new' | 'preparing' | 'pending' | 'ready-to-send' | 'sending' | 'done' | 'failure' | 'cancel'

/** As long as nothing was sent a push can be called off. */
export const cancellable = ['new', 'preparing', 'pending', 'ready-to-send'] as const

/** A push on its way, as its carrier sees it. Times are milliseconds since 1970. */
export interface PushJob {
  readonly id: number
  /** See `Letter`. */
  readonly key: string
  readonly status: PushStatus
  readonly audience: Reached
  readonly cursor: string
  readonly dueAt: number
  readonly tries: number
  /** When it is to be sent; null for at once. */
  readonly begins: number | null
  readonly title: string
  readonly message: string
  readonly sourceType: string
  readonly sourceId: number | null
}

/** Puts a push that was just written down in the queue, in the same transaction. */
export async function queueJob(
  trx: Trx,
  job: { readonly id: number; readonly audience: Reached; readonly now: number },
): Promise<void> {
  await withPushes(trx)
    .insertInto('push_job')
    .values({
      notification_id: job.id,
      audience: JSON.stringify(job.audience),
      cursor: '',
      owner: '',
      due_at: job.now,
      tries: 0,
    })
    .execute()
}

interface Move {
  readonly id: number
  readonly from: readonly PushStatus[]
  readonly to: PushStatus
  /** Set where it ends: when, and what came of it. */
  readonly end?: { readonly at: number; readonly result: 'success' | 'fail' | null }
}

/** Moves a push to a status, unless it has left those of `from` by now. @returns whether it did */
export async function moveJob(trx: Trx, { id, from, to, end }: Move): Promise<boolean> {
  const ended = end
    ? sql`, finished = ${new Date(end.at).toISOString()},
        result = ${end.result}`
    : sql``
  const { numAffectedRows } = await sql`update notification
    set status = ${to}, revision = revision + 1 ${ended}
    where id = ${id} and status in (${sql.join(from)})`.execute(trx)
  return numAffectedRows === 1n
}

/**
 * Locks the job of a push: waits for its step in progress, and keeps the next one from beginning before the transaction
 * ends. What locks several of job, recipients and history row does so in this order: two orders could deadlock.
 */
export async function holdJob(trx: Trx, id: number): Promise<void> {
  await withPushes(trx)
    .updateTable('push_job')
    .set({ owner: '' })
    .where('notification_id', '=', id)
    .execute()
}

/** Calls a push off. @returns whether it was early enough */
export async function cancelJob(trx: Trx, id: number, now: number): Promise<boolean> {
  await holdJob(trx, id)
  const move: Move = { id, from: cancellable, to: 'cancel', end: { at: now, result: null } }
  if (!(await moveJob(trx, move))) return false
  await postpone(trx, { id, dueAt: now })
  return true
}

/** Says when a push is looked at next. */
export async function postpone(
  trx: Trx,
  { id, dueAt, tries }: { readonly id: number; readonly dueAt: number; readonly tries?: number },
): Promise<void> {
  await withPushes(trx)
    .updateTable('push_job')
    .set({ due_at: dueAt, ...(tries !== undefined && { tries }) })
    .where('notification_id', '=', id)
    .execute()
}

interface JobRow {
  readonly id: number
  readonly created: string | Date | null
  readonly status: PushStatus
  readonly audience: string
  readonly cursor: string
  readonly due_at: number
  readonly tries: number
  readonly begins: string | null
  readonly title: string
  readonly message: string
  readonly source_type: string
  readonly source_id: number | null
}

const columns = sql`n.id, n.created, n.status, j.audience, j.cursor, j.due_at, j.tries, n.begins, n.title, n.message,
  n.source_type, n.source_id from push_job j join notification n on n.id = j.notification_id`

const toJob = (row: JobRow): PushJob => ({
  id: Number(row.id),
  // short, for Apple's collapse id has 64 bytes at most
  key: `${row.id}-${new Date(row.created ?? 0).getTime().toString(36)}`,
  status: row.status,
  audience: JSON.parse(row.audience),
  cursor: row.cursor,
  dueAt: Number(row.due_at),
  tries: Number(row.tries),
  begins: row.begins === null ? null : Date.parse(row.begins),
  title: row.title,
  message: row.message,
  sourceType: row.source_type,
  sourceId: row.source_id === null ? null : Number(row.source_id),
})

/** Pushes to be looked at by now, the one that waits longest first. */
export async function dueJobs(db: Db | Trx, now: number, limit: number): Promise<PushJob[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} where j.due_at <= ${now} order by j.due_at, n.id limit ${limit}`.execute(db)
  return rows.map(toJob)
}

/** A push as it is now, for this transaction alone; null where another process has it or it is not due any more. */
export async function lockJob(
  trx: Trx,
  dialect: Dialect,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<PushJob | null> {
  const passing = dialect === postgres ? sql`for update of j skip locked` : sql``
  const { rows } = await sql<JobRow>`
    select ${columns} where n.id = ${id} and j.due_at <= ${now} ${passing}`.execute(trx)
  return rows[0] ? toJob(rows[0]) : null
}

/**
 * Locks the jobs of all queued pushes: waits for their steps in progress, and none takes another step before the
 * transaction ends. A push that is queued meanwhile is not locked. SQLite has one writer anyway.
 */
export async function lockJobs(trx: Trx, dialect: Dialect): Promise<void> {
  if (dialect !== postgres) return
  await sql`select notification_id from push_job order by notification_id for update`.execute(trx)
}

/** Stores up to where the recipients of a push are added. */
export async function noteCursor(trx: Trx, id: number, cursor: string): Promise<void> {
  await withPushes(trx)
    .updateTable('push_job')
    .set({ cursor })
    .where('notification_id', '=', id)
    .execute()
}

/** What the history counted of a push. */
export async function countsOf(
  trx: Trx,
  id: number,
): Promise<{ readonly found: number; readonly delivered: number }> {
  const { rows } = await sql<{ found: number; delivered: number }>`
    select recipients_found as found, recipients_delivered as delivered
    from notification where id = ${id}`.execute(trx)
  return { found: Number(rows[0]?.found ?? 0), delivered: Number(rows[0]?.delivered ?? 0) }
}

/** Takes a push out of the queue; its row of the history stays. */
export async function removeJob(trx: Trx, id: number): Promise<void> {
  await withPushes(trx).deleteFrom('push_job').where('notification_id', '=', id).execute()
}

const waitingStatuses = [...cancellable, 'sending'] as const

/** How many pushes wait or are being sent; one that has ended keeps its job until its recipients are forgotten. */
export async function pushCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`select count(*) as count
    from push_job j join notification n on n.id = j.notification_id
    where n.status in (${sql.join(waitingStatuses)})`.execute(db)
  return Number(rows[0]?.count)
}

/** Since when the oldest push waits that is due or being sent, ms since 1970; null where none does. */
export async function waitingSince(db: Db, now: number): Promise<number | null> {
  const { rows } = await sql<{ since: string | Date | null }>`
    select min(coalesce(n.begins, n.created)) as since
    from push_job j join notification n on n.id = j.notification_id
    where n.status in (${sql.join(waitingStatuses)})
      and coalesce(n.begins, n.created) <= ${new Date(now).toISOString()}`.execute(db)
  const since = rows[0]?.since ?? null
  return since === null ? null : new Date(since).getTime()
}
