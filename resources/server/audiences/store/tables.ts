import type { Generated } from 'kysely'
import type { AppTables, Db } from 'panel-engine/server'

/** Targets that people saved under a name. */
type AudienceTables = {
  audience: AudienceTable
}

interface AudienceTable {
  id: Generated<number>
  name: string
  owner_id: number
  /** What the owner signed in as. */
  owner: string
  /** The role whose holders see it too; null: its owner alone. */
  role: string | null
  /** A sum of main groups; 0 where sub-groups are chosen. */
  customer_type: number
  /** Ids, as JSON. */
  subtypes: string
  halls: string
  revision: number
  at: number
}

/** The database with the saved audiences in it. */
export const withAudiences = (db: Db) => db.withTables<AudienceTables>()

/** The saved audiences; earlier releases had them in every database. */
export const audienceTables: AppTables = {
  name: 'audiences',
  steps: ({ idColumn: id, columnTypes: { integer: int } }) => [
    {
      since: 10,
      make: [
        `create table audience (${id}, name text not null, owner_id ${int} not null, owner text not null,
          role text, customer_type ${int} not null, subtypes text not null, halls text not null,
          revision ${int} not null, at ${int} not null)`,
        `create index audience_owner on audience (owner_id)`,
      ],
    },
  ],
}
