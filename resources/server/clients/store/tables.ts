import type { Generated } from 'kysely'
import type { AppTables, Db } from 'panel-engine/server'
import type { Dialect } from 'panel-engine/store'

/** The client base: texts and integers alone, times in milliseconds since 1970, yes and no as 1 and 0. */
export type ClientTables = {
  client: ClientTable
}

interface ClientTable {
  id: Generated<number>
  company_name: string
  full_name: string
  registration_hall: number | null
  store_key: number
  customer_id: number
  person_id: number
  card_number: string
  customer_type: number
  subtype: number | null
  consent_email: number
  consent_dwb: number
  retro_bonus: number
  app_last_login: number | null
  search__f: string
}

/** The database with the client base in it. */
export const withClients = (db: Db) => db.withTables<ClientTables>()

const reachIndex = `create index client_reach on client (card_number, customer_type, subtype, registration_hall)`

const clientTable = ({ idColumn: id, columnTypes: { integer: int } }: Dialect) => `${id},
  company_name text not null, full_name text not null, registration_hall ${int},
  store_key ${int} not null, customer_id ${int} not null, person_id ${int} not null,
  card_number text not null, customer_type ${int} not null, subtype ${int},
  consent_email ${int} not null, consent_dwb ${int} not null, retro_bonus ${int} not null,
  app_last_login ${int}, search__f text not null`

/**
 * SQLite makes the index of a constraint with the table and updates it row by row. An import makes its indexes at the
 * end, over a million rows at once: so the key of a client is an index like the others.
 */
function clientKeyIndex(dialect: Dialect): readonly string[] {
  if (dialect.name === 'postgres') return []
  const [, ...orders] = reportIndexes(dialect)
  return [
    `create table client_keyed (${clientTable(dialect)})`,
    `insert into sqlite_sequence (name, seq)
      select 'client_keyed', seq from sqlite_sequence where name = 'client'`,
    `insert into client_keyed select * from client`,
    `drop table client`,
    `alter table client_keyed rename to client`,
    `create unique index client_key on client (store_key, customer_id, person_id)`,
    reachIndex,
    ...orders,
  ]
}

/**
 * The indexes of the reports' orders. Each has all columns for which a client is in a report, so that sorting and
 * counting need no look at the table: with a million clients no page and no total takes half a second.
 */
function reportIndexes({ name }: Dialect): readonly string[] {
  const isPostgres = name === 'postgres'
  const marks = 'app_last_login, consent_email, consent_dwb, retro_bonus'
  // PostgreSQL keeps no long text in an index
  const company = isPostgres ? '(left(search__f, 200))' : 'search__f'
  const person = isPostgres
    ? '(left(substr(search__f, strpos(search__f, chr(10)) + 1), 200))'
    : '(substr(search__f, instr(search__f, char(10)) + 1))'
  return [
    `drop index client_hall`,
    `create index client_by_hall on client (registration_hall, ${marks})`,
    `create index client_by_company on client (${company}, ${marks}, registration_hall)`,
    `create index client_by_name on client (${person}, ${marks}, registration_hall)`,
  ]
}

/** Sorts by the letters themselves: the locale of a PostgreSQL database may overlook spaces, and would mix companies. */
const byLetters = ({ binary }: Dialect): readonly string[] =>
  binary === ''
    ? []
    : [
        `alter table client alter column search__f type text${binary},
          alter column card_number type text${binary}`,
      ]

/** The client base; the first releases had it in every database. */
export const clientTables: AppTables = {
  name: 'clients',
  marked: ['client'],
  steps: (dialect) => [
    {
      since: 1,
      make: [
        `create table client (${clientTable(dialect)},
          unique (store_key, customer_id, person_id))`,
        `create index client_card on client (card_number)`,
        `create index client_hall on client (registration_hall)`,
      ],
    },
    // whom a push reaches is read from this index alone
    { since: 4, make: [reachIndex, `drop index client_card`] },
    { since: 6, make: reportIndexes(dialect) },
    { since: 8, make: clientKeyIndex(dialect) },
    { make: byLetters(dialect) },
  ],
}
