import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { namedFiles, type NamedFile } from './fileRows'
import { markTable } from './marks'
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

/** The tables of the schema that the connection is in; marks of change are no rows of anybody's. */
export async function tableNames(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> ${markTable} order by table_name`.execute(trx)
  return rows.map(({ name }) => name)
}
