import { sql } from 'kysely'
import type { Reached } from '../../audiences/store/count'
import type { Db, Trx } from 'panel-engine/server'
import { withPushes } from './tables'

/** Why a recipient did not get a push. */
export type FailureReason =
  /** Signed in on no device that can be reached. */
  | 'no-device'
  /** The receiver does not take it for this card. */
  | 'refused'
  /** Tried as often as `Patience.tries` allows, and never reached. */
  | 'unreachable'
  /** The receiver took nothing for too long, or would not let us in, so that the whole push was given up. */
  | 'given-up'

/** What is known of a push beyond its row of the history: its audience, and how many did not get it, by reason. */
export interface PushReport {
  /** Null for a push from before audiences were recorded. */
  readonly audience: PushTarget | null
  readonly failures: readonly { readonly reason: string; readonly count: number }[]
}

/** Whom a push was for; the cards themselves only as long as it is known who got it. */
export type PushTarget =
  | Exclude<Reached, { kind: 'cards' }>
  | {
      readonly kind: 'cards'
      readonly count: number
      readonly hasList: boolean
      /** Null once they are forgotten. */
      readonly users: readonly string[] | null
    }

/** Adds to those who did not get a push. */
export async function addFailures(
  trx: Trx,
  { id, reason, count }: { id: number; reason: FailureReason; count: number },
): Promise<void> {
  if (count === 0) return
  await sql`insert into push_failure (notification_id, reason, recipients)
    values (${id}, ${reason}, ${count})
    on conflict (notification_id, reason)
    do update set recipients = push_failure.recipients + excluded.recipients`.execute(trx)
}

/** What is known of a push. @param resource whose lines of the audit log say whom it was for once its job is gone */
export async function reportOf(
  db: Db | Trx,
  { id, resource }: { readonly id: number; readonly resource: string },
): Promise<PushReport> {
  const failures = await withPushes(db)
    .selectFrom('push_failure')
    .select(['reason', 'recipients'])
    .where('notification_id', '=', id)
    .orderBy('recipients', 'desc')
    .execute()
  const noted = (await inQueue(db, id)) ?? (await inAudit(db, { id, resource }))
  return {
    audience: noted && said(noted),
    failures: failures.map(({ reason, recipients }) => ({ reason, count: Number(recipients) })),
  }
}

/** As it was noted: the queue has the cards, the audit log their number. */
type Noted =
  | Exclude<Reached, { kind: 'cards' }>
  | {
      readonly kind: 'cards'
      readonly users: readonly string[] | number
      readonly hasList: boolean
    }

async function inQueue(db: Db | Trx, id: number): Promise<Noted | null> {
  const job = await withPushes(db)
    .selectFrom('push_job')
    .select('audience')
    .where('notification_id', '=', id)
    .executeTakeFirst()
  return job ? JSON.parse(job.audience) : null
}

async function inAudit(
  db: Db | Trx,
  { id, resource }: { readonly id: number; readonly resource: string },
): Promise<Noted | null> {
  const line = await db
    .selectFrom('audit')
    .select('after')
    .where('resource', '=', resource)
    .where('record_id', '=', String(id))
    .where('action', '=', 'send')
    .executeTakeFirst()
  return line?.after ? JSON.parse(line.after).audience : null
}

function said(noted: Noted): PushTarget {
  if (noted.kind !== 'cards') return noted
  const { kind, users, hasList } = noted
  return typeof users === 'number'
    ? { kind, hasList, count: users, users: null }
    : { kind, hasList, count: users.length, users }
}
