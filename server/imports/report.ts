import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { translate } from '../../i18n/translate'
import type { Message } from '../../src/schema'
import { rowWriter } from '../csv/write'

/** Reports are kept as long as their imports are shown, and a day. */
const kept = 32 * 86_400_000

const folderOf = (dataDir: string) => path.join(dataDir, 'imports', 'reports')

/** Where the bad lines of an import are written down. @param id of its row in imports-history */
export const reportFile = (dataDir: string, id: number): string =>
  path.join(folderOf(dataDir), `${id}.csv`)

export interface Report {
  /** Lines, however many there are; what is wrong with one stands in a row each. */
  add(line: number, problems: readonly Message[]): Promise<void>
  /** How many lines are in it. */
  readonly count: number
  /** @returns where it lies; null where there was nothing to write down */
  close(): Promise<string | null>
}

/** A CSV file of bad lines: `line;column;value;message`. It is made with the first of them. */
export function openReport(dataDir: string, id: number): Report {
  const file = reportFile(dataDir, id)
  const write = rowWriter()
  let out: WriteStream | undefined
  let count = 0
  return {
    get count() {
      return count
    },
    async add(line, problems) {
      if (!out) {
        await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
        out = createWriteStream(file, { mode: 0o600 })
        await once(out, 'open')
        out.write(`\uFEFF${write(['line', 'column', 'value', 'message'])}`)
      }
      count++
      const rows = problems.map(({ message, args = {} }) =>
        write([
          line,
          String(args['column'] ?? ''),
          String(args['value'] ?? ''),
          translate('pl', message, { ...args }),
        ]),
      )
      if (!out.write(rows.join(''))) await once(out, 'drain')
    },
    async close() {
      if (!out) return null
      out.end()
      await finished(out)
      return file
    },
  }
}

/** Removes reports that nobody can ask for any more. */
export async function tidyReports(dataDir: string, now: number): Promise<void> {
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && /^\d+\.csv$/.test(name) && found.mtimeMs < now - kept)
      await rm(file, { force: true })
  }
}
