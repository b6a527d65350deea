import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { translate } from '../../../i18n/translate'
import { locales } from '../../../src/schema'
import type { Message } from '../../../src/schema'
import type { Config } from '../../config'
import { rowWriter } from '../../csv/write'
import type { Drive } from '../../files/drive'
import type { Log } from '../../log'

/** Reports are kept as long as their imports are shown, and a day. */
const kept = 32 * 86_400_000

/** The folder of reports in the store of files, for all servers. */
const folder = 'reports'
const keyOf = (id: number): string => `${folder}/${id}.csv`

const folderOf = (dataDir: string) => path.join(dataDir, 'imports', 'reports')

const reportFile = (dataDir: string, id: number): string =>
  path.join(folderOf(dataDir), `${id}.csv`)

export interface ReportPlace {
  readonly config: Pick<Config, 'dataDir'>
  readonly files: Drive
}

/** What is wrong with a line of a file. */
export interface BadLine {
  readonly line: number
  readonly problem: Message
}

/**
 * The bad lines of an import: as they were written here, else as the server that it ran on put them into the store.
 * @param id of its record in the app's `importLog`
 */
export async function readReport(
  { config, files }: ReportPlace,
  id: number,
): Promise<Readable | undefined> {
  const file = reportFile(config.dataDir, id)
  return (await isThere(file)) ? createReadStream(file) : files.stream(keyOf(id))
}

export interface Report {
  /** Adds a line, with a row for each problem of it. @throws where it cannot be written */
  add(line: number, problems: readonly Message[]): Promise<void>
  /** How many lines are in it. */
  readonly count: number
  /**
   * Completes the report and puts it where every server reads it. If nothing was added, it removes an older report of
   * this id: the embedded database gives the id of an import that was rolled back to the next one.
   * @returns where it lies here, or null
   * @throws where it cannot be written
   */
  close(): Promise<string | null>
}

/**
 * A CSV file of bad lines: `line;column;value;message`. The file is made with the first bad line, and has a name that
 * nobody reads until it is complete.
 */
export function openReport({ config, files }: ReportPlace, id: number): Report {
  const { dataDir } = config
  const file = reportFile(dataDir, id)
  const part = `${file}.part`
  const write = rowWriter()
  let out: WriteStream | undefined
  let broken: Error | undefined
  let count = 0
  return {
    get count() {
      return count
    },
    async add(line, problems) {
      if (!out) {
        await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
        out = createWriteStream(part, { mode: 0o600 })
        out.on('error', (error) => (broken ??= error))
        await once(out, 'open')
        out.write(`\uFEFF${write(['line', 'column', 'value', 'message'])}`)
      }
      // A broken stream never drains.
      if (broken) throw broken
      count++
      const rows = problems.map(({ message, args = {} }) =>
        write([
          line,
          String(args['column'] ?? ''),
          String(args['value'] ?? ''),
          translate(locales[0], message, { ...args }),
        ]),
      )
      if (!out.write(rows.join(''))) await once(out, 'drain')
    },
    async close() {
      // left by an import that was rolled back and had this id
      const former = await isThere(file)
      if (former) await rm(file)
      if (!out) {
        if (former) await files.delete(keyOf(id)).catch(() => undefined)
        return null
      }
      if (broken) throw broken
      out.end()
      await finished(out)
      await rename(part, file)
      // The import is committed: a store that does not answer must not undo it.
      await files.put(keyOf(id), { path: file }).catch(() => undefined)
      return file
    },
  }
}

/** The writes in progress, by the id of the report: a second one waits for the first. */
const writing = new Map<number, Promise<void>>()

/** Writes a report; the answer does not wait for it, and a failure is a line of the log. */
export function writeReport(
  { log, ...place }: ReportPlace & { readonly log: Log },
  id: number,
  lines: readonly BadLine[],
): void {
  const write = async () => {
    await writing.get(id)
    const report = openReport(place, id)
    for (const { line, problem } of lines) await report.add(line, [problem])
    await report.close()
  }
  const written = write()
    .catch((err: unknown) => log.error({ err, id }, 'the report of an import was not written'))
    .finally(() => {
      if (writing.get(id) === written) writing.delete(id)
    })
  writing.set(id, written)
}

/** Resolves when all reports in progress are written. */
export const reportsWritten = (): Promise<unknown> => Promise.all(writing.values())

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Removes reports that nobody can ask for any more. */
export async function tidyReports({ config, files }: ReportPlace, now: number): Promise<void> {
  const here = folderOf(config.dataDir)
  for (const name of await readdir(here).catch(() => [])) {
    const file = path.join(here, name)
    const found = await stat(file).catch(() => null)
    if (found && /^\d+\.csv(?:\.part)?$/.test(name) && found.mtimeMs < now - kept)
      await rm(file, { force: true })
  }
  for await (const { key, changed } of files.list(folder))
    if (/^reports\/\d+\.csv$/.test(key) && changed < now - kept) await files.delete(key)
}
