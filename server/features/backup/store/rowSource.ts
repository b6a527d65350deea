import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { OperatorError } from '../../../operatorError'
import { contentsFile, type Contents } from './dump'
import { linesOf } from './lines'
import type { Versions } from '../../../database/schemaChange/ownSteps'

/** A table of a backup. */
export interface TableRows {
  readonly name: string
  readonly columns: readonly string[]
  /** The types of the columns, where the backup has them. */
  readonly types: ReadonlyMap<string, string>
  /** In COPY's text format. */
  readonly rows: Readable
  /** The number of rows, where the backup has it. */
  readonly count: number | null
  readonly nextId: number | null
}

export interface RowSource {
  /** The schema versions of the server's own tables and of the app's. */
  readonly versions: Versions
  /** The wanted tables, in turn: the rows of one are read to their end before the next comes. */
  tables(isWanted: (name: string) => boolean): AsyncIterable<TableRows>
}

/** What `dump` has written into a folder. */
export async function dumpedRows(folder: string): Promise<RowSource> {
  const contents: Contents = JSON.parse(await fs.readFile(path.join(folder, contentsFile), 'utf8'))
  return {
    versions: { system: contents.version, ...(contents.app && { app: contents.app }) },
    async *tables(isWanted) {
      for (const { name, columns, rows, nextId } of contents.tables) {
        if (!isWanted(name)) continue
        yield {
          name,
          columns: columns.map(([column]) => column),
          types: new Map(columns),
          rows:
            rows === 0 ? Readable.from([]) : createReadStream(path.join(folder, `${name}.copy`)),
          count: rows,
          nextId,
        }
      }
    },
  }
}

type Row = Readonly<Record<string, unknown>>

/** What the releases up to 2.6 wrote: a file with `["table", {…}]` on each line, table after table. */
export async function formerRows(file: string): Promise<RowSource> {
  return {
    versions: { system: await formerVersion(file) },
    async *tables(isWanted) {
      const pairs = rowsOf(file)
      let next = await pairs.next()
      while (!next.done) {
        const [name, first] = next.value
        const columns = Object.keys(first)
        async function* texts(): AsyncGenerator<string> {
          for (; !next.done && next.value[0] === name; next = await pairs.next())
            yield copyLine(columns.map((column) => next.value[1][column]))
        }
        const rows = Readable.from(texts())
        if (isWanted(name))
          yield { name, columns, types: new Map(), rows, count: null, nextId: null }
        // the rows of a table that is not wanted are read past
        else for await (const _ of rows);
      }
    },
  }
}

async function* rowsOf(file: string): AsyncGenerator<readonly [name: string, row: Row]> {
  for await (const line of linesOf(file)) {
    const pair: [string, Row] = JSON.parse(line)
    yield pair
  }
}

async function formerVersion(file: string): Promise<number> {
  for await (const [name, row] of rowsOf(file))
    if (name === 'meta' && row['key'] === 'version') return Number(row['value'])
  throw new OperatorError('The backup does not say what version made it: it is not whole')
}

const escapes: Readonly<Partial<Record<string, string>>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

const copyLine = (values: readonly unknown[]): string =>
  `${values
    .map((value) =>
      value === null || value === undefined
        ? '\\N'
        : String(value).replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter),
    )
    .join('\t')}\n`
