import type { Generated } from 'kysely'
import type { AppTables, Db } from 'panel-engine/server'
import type { Dialect } from 'panel-engine/store'

/** The cards on the lists of records. */
export type CardTables = {
  target_client: TargetClientTable
}

interface TargetClientTable {
  id: Generated<number>
  resource: string
  record_id: string
  store_key: number
  customer_id: number
  person_id: number
}

/** The database with the cards of records in it. */
export const withCards = (db: Db) => db.withTables<CardTables>()

/** Turns the column of record ids into text, for an id may be a text that people typed. */
function textRecordIds({ name, idColumn: id, columnTypes: { integer: int }, binary }: Dialect) {
  if (name === 'postgres')
    return [
      `alter table target_client alter column record_id type text${binary} using record_id::text`,
    ]
  // SQLite would make a number of the text '007': the column itself has to be text.
  return [
    `create table target_client_text (${id}, resource text not null, record_id text not null,
      store_key ${int} not null, customer_id ${int} not null, person_id ${int} not null,
      unique (resource, record_id, store_key, customer_id, person_id))`,
    `insert into target_client_text (id, resource, record_id, store_key, customer_id, person_id)
      select id, resource, cast(record_id as text), store_key, customer_id, person_id from target_client`,
    `drop table target_client`,
    `alter table target_client_text rename to target_client`,
  ]
}

/** The cards of records; the first releases had them in every database. */
export const cardTables: AppTables = {
  name: 'cards',
  marked: ['target_client'],
  steps: (dialect) => {
    const { idColumn: id, columnTypes } = dialect
    const int = columnTypes.integer
    return [
      {
        since: 1,
        make: [
          `create table target_client (${id}, resource text not null, record_id ${int} not null,
            store_key ${int} not null, customer_id ${int} not null, person_id ${int} not null,
            unique (resource, record_id, store_key, customer_id, person_id))`,
        ],
      },
      { since: 3, make: textRecordIds(dialect) },
    ]
  },
}
