import type { Generated } from 'kysely'
import type { AppTables, Db } from 'panel-engine/server'

interface Attendee {
  readonly id: Generated<number>
  readonly resource: string
  readonly record_id: string
  readonly person: string
}

export const withAttendees = (db: Db) => db.withTables<{ gallery_attendee: Attendee }>()

/** Where those who come to something lie, beside its record. */
export const attendeeTable = { table: 'gallery_attendee', columns: ['person'] } as const

export const attendeeTables: AppTables = {
  name: 'attendees',
  marked: ['gallery_attendee'],
  steps: ({ idColumn: id }) => [
    {
      make: [
        `create table gallery_attendee (${id}, resource text not null, record_id text not null,
          person text not null, unique (resource, record_id, person))`,
      ],
    },
  ],
}
