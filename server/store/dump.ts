import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { OperatorError } from '../operatorError'
import { namedFiles, type NamedFile } from './fileRows'
import { migrateIn } from './migrate'
import type { Wanted } from './plan'
import type { Store, Trx } from './store'

const batch = 500

/**
 * Every row of every table of ours, a line each: `["table", {…}]`, read in one snapshot, so that the rows fit together
 * whatever is written meanwhile.
 * @returns the files that this snapshot names
 */
export function dump(store: Store, file: string): Promise<readonly NamedFile[]> {
  return store.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx)
    // Each fetch is short, but what lies between them is a disk.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const names = await tableNames(trx)
    async function* lines() {
      for (const name of names) {
        await sql`declare dump_rows no scroll cursor for select * from ${sql.table(name)}`.execute(
          trx,
        )
        for (;;) {
          const { rows } = await sql`fetch ${sql.lit(batch)} from dump_rows`.execute(trx)
          for (const row of rows) yield `${JSON.stringify([name, row])}\n`
          if (rows.length < batch) break
        }
        await sql`close dump_rows`.execute(trx)
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }))
    return namedFiles(trx)
  })
}

/** What the present version writes about itself; the dump's own word for it is of the version that wrote the dump. */
const isOwn = (name: string, row: Readonly<Record<string, unknown>>): boolean =>
  name === 'migration' || (name === 'meta' && row['key'] === 'version')

/**
 * Makes the tables and fills them from a dump, in one transaction: a restore that fails leaves the database as it was.
 * @throws OperatorError where the database holds accounts, or the dump is of another shape
 */
export async function load(store: Store, file: string, wanted: Wanted): Promise<void> {
  await store.transaction(async (trx) => {
    await migrateIn(trx, store, wanted)
    const accounts = await trx.selectFrom('credential').select('user_id').limit(1).execute()
    if (accounts.length > 0)
      throw new OperatorError('The database of DATABASE_URL is not empty: name an empty one')
    const own = new Set(await tableNames(trx))
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const [name, row]: [string, Record<string, unknown>] = JSON.parse(line)
      if (!own.has(name))
        throw new OperatorError(
          `The backup has a table "${name}" this program does not know: restore it by the version that made it`,
        )
      if (isOwn(name, row)) continue
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      const values = sql.join(Object.values(row))
      await sql`insert into ${sql.table(name)} (${columns}) values (${values})`.execute(trx)
    }
    for (const name of own) await setNextId(trx, name)
  })
}

async function tableNames(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

async function setNextId(trx: Trx, name: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${name}, 'id')`
  const { rows } =
    await sql`select 1 from information_schema.columns where table_schema = current_schema()
    and table_name = ${name} and column_name = 'id' and is_identity = 'YES'`.execute(trx)
  if (rows.length === 0) return
  await sql`select setval(${sequence}, greatest(1, (select coalesce(max(id), 0) from ${sql.table(name)})),
    exists (select 1 from ${sql.table(name)}))`.execute(trx)
}
