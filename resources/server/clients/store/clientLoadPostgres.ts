import { CompiledQuery, sql } from 'kysely'
import { addValues, clientColumns, clientKey, distinct, renewed, type Client } from './clientBase'
import type { LoadOptions } from './clientLoad'
import type { Store } from 'panel-engine/store'
import type { Trx } from 'panel-engine/server'

const types: Readonly<Partial<Record<string, string>>> = {
  company_name: 'text',
  full_name: 'text',
  card_number: 'text',
  search__f: 'text',
}
const arrays = (names: readonly string[], from = 0) =>
  names.map((name, at) => `$${from + at + 1}::${types[name] ?? 'bigint'}[]`).join(', ')

const columns = clientColumns.join(', ')
/** A client that comes as it was is not written: an import that changes little costs little. */
const upsert = `insert into client as c (${columns}) select * from unnest(${arrays(clientColumns)})
  on conflict (${clientKey.join(', ')}) do update set ${renewed}
  where (${clientColumns.map((name) => `c.${name}`).join(', ')})
    is distinct from (${clientColumns.map((name) => `excluded.${name}`).join(', ')})`
const remember = `insert into import_seen select * from unnest(${arrays(clientKey)})`
const unseen = `not exists (select 1 from import_seen s
  where ${clientKey.map((name) => `s.${name} = client.${name}`).join(' and ')})`

/**
 * In one transaction from the first line to the last: PostgreSQL shows nobody what is not committed, and only imports
 * add or change clients. Nor does anybody else see the table of seen clients, which is no temporary one: some databases
 * have none.
 */
export function loadInPlace(
  store: Store,
  batches: AsyncIterable<readonly Client[]>,
  { isWhole, shouldRemove, commit }: LoadOptions,
): Promise<void> {
  return store.bulk(async (trx) => {
    const { triggers } = await store.abilities()
    // left over where a database does not roll back `create table`
    if (isWhole) await sql`drop table if exists import_seen`.execute(trx)
    if (isWhole)
      await sql`create ${sql.raw(triggers ? 'unlogged' : '')} table import_seen (store_key bigint, customer_id bigint, person_id bigint)`.execute(
        trx,
      )
    let loaded = 0
    // The database takes one batch in while the next one is read.
    let writing: Promise<void> = Promise.resolve()
    for await (const clients of batches) {
      await writing
      writing = write(trx, clients, isWhole)
      // It is awaited below; until then a failure must not be an unhandled rejection.
      writing.catch(() => undefined)
      loaded += clients.length
    }
    await writing
    const removed = isWhole ? await removeUnseen(trx, shouldRemove) : 0
    if (isWhole) await sql`drop table import_seen`.execute(trx)
    await commit(trx, { loaded, removed })
  })
}

async function write(trx: Trx, clients: readonly Client[], isWhole: boolean): Promise<void> {
  const values: (string | number | null)[] = []
  for (const client of distinct(clients)) addValues(values, client)
  const wide = clientColumns.length
  const rows = values.length / wide
  const lists = clientColumns.map((_, at) =>
    Array.from({ length: rows }, (_row, row) => values[row * wide + at]),
  )
  await trx.executeQuery(CompiledQuery.raw(upsert, lists))
  if (!isWhole) return
  const keys = clientKey.map((name) => lists[clientColumns.indexOf(name)])
  await trx.executeQuery(CompiledQuery.raw(remember, keys))
}

async function removeUnseen(trx: Trx, shouldRemove: LoadOptions['shouldRemove']): Promise<number> {
  await sql`analyze import_seen`.execute(trx)
  // Two counts, not one: a single one would have PostgreSQL scan all of import_seen for each client.
  const { rows } = await sql<{ total: number; gone: number }>`
    select (select count(*) from client) as total,
      (select count(*) from client where ${sql.raw(unseen)}) as gone`.execute(trx)
  const { total = 0, gone = 0 } = rows[0] ?? {}
  if (Number(gone) === 0 || !shouldRemove(Number(gone), Number(total))) return 0
  const { numAffectedRows } = await sql`delete from client where ${sql.raw(unseen)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
