import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Store, Trx } from './store'

/**
 * Every row of every table of ours, a line each: `["table", {…}]`, read in one snapshot, so that
 * the rows fit together whatever is written meanwhile.
 */
export async function dump(store: Store, file: string): Promise<void> {
  await store.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx)
    const names = await tableNames(trx)
    async function* lines() {
      for (const name of names) {
        const { rows } = await sql<
          Record<string, unknown>
        >`select * from ${sql.table(name)}`.execute(trx)
        for (const row of rows) yield `${JSON.stringify([name, row])}\n`
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }))
  })
}

/** Reads a dump into freshly migrated, empty tables, and sets each table's next id. */
export async function load(store: Store, file: string): Promise<void> {
  await store.transaction(async (trx) => {
    const own = new Set(await tableNames(trx))
    // What migrating wrote stands for this version; the dump's own rows replace it.
    await sql`delete from meta`.execute(trx)
    await sql`delete from migration`.execute(trx)
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const [name, row]: [string, Record<string, unknown>] = JSON.parse(line)
      if (!own.has(name))
        throw new Error(`The backup has a table "${name}" this program does not know`)
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
