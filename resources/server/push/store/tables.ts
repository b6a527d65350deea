import type { Generated } from 'kysely'
import type { AppTables, Db } from 'panel-engine/server'

/** Push messages on their way, and the devices that cards are signed in on. */
export type PushTables = {
  push_job: PushJobTable
  push_recipient: PushRecipientTable
  push_outbox: PushOutboxTable
  /** How many recipients of a push did not get it, by why. */
  push_failure: { notification_id: number; reason: string; recipients: number }
  /** The devices that cards are signed in on. */
  device: { token: string; card_number: string; platform: string; at: number }
}

interface PushJobTable {
  notification_id: number
  /** Whom it is for, as JSON. */
  audience: string
  /** Up to where the recipients are added. */
  cursor: string
  /** Always empty: `holdJob` writes it to lock the row. */
  owner: string
  /** When it is looked at next. */
  due_at: number
  tries: number
}

interface PushRecipientTable {
  notification_id: number
  card_number: string
  /** 0 waits, 1 is on its way, 2 was delivered, 3 was not. */
  state: number
  /** When it may be taken: at once, after a pause, or once the lease has run out. */
  due_at: number
  owner: string
  tries: number
}

interface PushOutboxTable {
  id: Generated<number>
  notification_id: number
  card_number: string
  title: string
  message: string
  source_type: string
  source_id: number | null
  at: number
}

/** The database with the queue of pushes in it. */
export const withPushes = (db: Db) => db.withTables<PushTables>()

/**
 * Push messages on their way: a job for each, a row for each of its recipients, what was put into the outbox, and the
 * devices that people are signed in on. A recipient that is open (waiting, or on its way) may be taken from `due_at` on.
 * Earlier releases had them in every database.
 */
export const pushTables: AppTables = {
  name: 'push',
  steps: ({ name, idColumn: id, columnTypes: { integer: int }, binary }) => {
    // Most of such a row is its key: without a rowid SQLite stores it only once.
    const keyed = name === 'sqlite' ? ' without rowid' : ''
    return [
      {
        since: 4,
        make: [
          `create table push_job (notification_id ${int} primary key, audience text not null,
            cursor text${binary} not null, owner text not null, due_at ${int} not null, tries ${int} not null)`,
          `create index push_job_due on push_job (due_at)`,
          `create table push_recipient (notification_id ${int} not null, card_number text${binary} not null,
            state ${int} not null, due_at ${int} not null, owner text not null, tries ${int} not null,
            primary key (notification_id, card_number))${keyed}`,
          `create index push_recipient_open on push_recipient (notification_id, due_at, card_number)
            where state < 2`,
          `create table push_outbox (${id}, notification_id ${int} not null, card_number text${binary} not null,
            title text not null, message text not null, source_type text not null, source_id ${int}, at ${int} not null,
            unique (notification_id, card_number))`,
          `create table device (token text${binary} primary key, card_number text${binary} not null,
            platform text not null, at ${int} not null)`,
          `create index device_card on device (card_number)`,
        ],
      },
      // kept with the history of each push, after its recipients are forgotten
      {
        since: 14,
        make: [
          `create table push_failure (notification_id ${int} not null, reason text${binary} not null,
            recipients ${int} not null, primary key (notification_id, reason))`,
        ],
      },
    ]
  },
}
