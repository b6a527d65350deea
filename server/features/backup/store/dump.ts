import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { sync } from '../../../files/drive'
import { OperatorError } from '../../../operatorError'
import { lastShared, type AppTables } from '../../../database/schemaChange/appTables'
import { columnList, copying, tableName } from '../../../database/postgresCopy'
import { linesOf } from './lines'
import { namedFilesQuery, type NamedFile } from '../../../files/store/namedFiles'
import { versionsThere } from '../../../database/schemaChange/ownSteps'
import { columnsThere, idSequences, tablesThere } from '../../../database/ownTables'
import type { Trx } from '../../../database/store'

/** What a dump says of itself, beside the rows: `<table>.copy`, in COPY's text format, a file for each table that has any. */
export const contentsFile = 'contents.json'

export interface DumpedTable {
  readonly name: string
  /** With their types, in the order of the rows. */
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly rows: number
  /** The id that comes next, where the database numbers them. */
  readonly nextId: number | null
}

export interface Contents {
  /** The schema version of the server's own tables. */
  readonly version: number
  /** That of each of the app's table sets, by name; a release that counted these among its own has none here. */
  readonly app?: Readonly<Record<string, number>>
  readonly tables: readonly DumpedTable[]
}

export interface Dumped {
  readonly files: AsyncIterable<NamedFile>
  /** Tables of the same schema that are not the panel's, and not in the dump. */
  readonly others: readonly string[]
}

/**
 * Writes every row of our tables into `folder`, from one snapshot: the rows fit together whatever is written meanwhile.
 * As long as it takes, the tables' shape is locked; nothing else waits.
 * @param url of PostgreSQL
 * @param app the tables that the app has beside those of its resources
 * @throws OperatorError where no panel has made this database
 */
export async function dump(
  url: string,
  folder: string,
  app: readonly AppTables[] | undefined,
): Promise<Dumped> {
  await fs.mkdir(folder, { mode: 0o700 })
  const list = path.join(folder, 'files.wanted')
  const names = await presentTables(url, app)
  const lock = sql.raw(`lock table ${names.map(tableName).join(', ')} in access share mode`)
  const others = await copying(
    url,
    async (trx, { out }) => {
      const found = await tablesThere(trx, app)
      if (found.own.join() !== names.join())
        throw new OperatorError('A server was changing the tables meanwhile: run the backup again')
      const tables: DumpedTable[] = []
      const [present, sequences] = [await columnsThere(trx), await idSequences(trx)]
      for (const name of found.own) {
        const columns = [...(present.get(name) ?? [])]
        const copy = out(
          `copy ${tableName(name)} (${columnList(columns.map(([column]) => column))}) to stdout`,
        )
        const file = path.join(folder, `${name}.copy`)
        await pipeline(copy, createWriteStream(file, { mode: 0o600 }))
        // Most tables of a new installation are empty: nothing to write, to hash, to read back.
        await (copy.rowCount === 0 ? fs.rm(file) : sync(file))
        const nextId = await nextOf(trx, sequences.get(name))
        tables.push({ name, columns, rows: copy.rowCount, nextId })
      }
      const { system: version, app: versions } = await versionsThere(trx)
      const contents: Contents = { version, ...(version > lastShared && { app: versions }), tables }
      await fs.writeFile(path.join(folder, contentsFile), JSON.stringify(contents, null, 1), {
        mode: 0o600,
        flush: true,
      })
      const lines = Readable.from(fileLines(trx, found.own))
      await pipeline(lines, createWriteStream(list, { mode: 0o600 }))
      return found.others
    },
    {
      isReadOnly: true,
      first: async (trx) => {
        await lock.execute(trx)
      },
    },
  )
  return { files: readList(list), others }
}

/** @throws OperatorError where no panel has made this database */
export async function presentTables(
  url: string,
  app: readonly AppTables[] | undefined,
): Promise<readonly string[]> {
  const { own } = await copying(url, (trx) => tablesThere(trx, app))
  if (own.length === 0)
    throw new OperatorError('The database of DATABASE_URL is empty: is it the right one?')
  return own
}

/** The list of files is written to the disk, so that the snapshot need not stay open while they are copied. */
async function* fileLines(trx: Trx, tables: readonly string[]): AsyncGenerator<string> {
  const batch = 5_000
  await sql`declare wanted_files no scroll cursor for ${sql.raw(namedFilesQuery(tables))}`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<NamedFile>`fetch ${sql.lit(batch)} from wanted_files`.execute(trx)
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    if (rows.length < batch) return
  }
}

async function* readList(list: string): AsyncGenerator<NamedFile> {
  for await (const line of linesOf(list)) {
    const named: NamedFile = JSON.parse(line)
    yield named
  }
  await fs.rm(list)
}

/** The next id. One is never given out twice, even if its record is gone: history refers to it. */
async function nextOf(trx: Trx, sequence: string | undefined): Promise<number | null> {
  if (sequence === undefined) return null
  const { rows } = await sql<{
    next: number
  }>`select last_value + is_called::int as next from ${sql.raw(sequence)}`.execute(trx)
  return rows[0]?.next ?? null
}
