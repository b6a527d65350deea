import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { translate } from '../../i18n/translate'
import { locales } from '../../src/schema'
import type { Message } from '../../src/schema'
import type { Config } from '../config'
import { openDrive } from '../files/drive'
import { importKinds, inboxes, takeFile } from '../features/import/inbox'
import { mustBeThere } from '../features/backup/backup'
import type { Progress } from '../features/import/describe'
import { mustBeReported, runImport, type ImportResult } from '../features/import/run'
import { OperatorError } from '../operatorError'
import { former, tableSpecs } from '../specs'
import { changeSchema, readPlan } from '../database/schemaChange/migrate'
import { withStore, type Store } from '../database/store'

/** What the command was told. */
export interface ImportRequest {
  readonly kind: string
  readonly file: string
  readonly isWhole?: boolean
  readonly isForced?: boolean
}

interface Printer {
  readonly onProgress?: (progress: Progress) => void
  readonly onRejected?: (line: number, problems: readonly Message[]) => void
}

const shown = 20
const wanted = { specs: tableSpecs, ...former }

/** `visits file.csv --replace` → a request; without a kind it is the app's first one. @returns null without a file */
export function importRequest(args: readonly string[]): ImportRequest | null {
  const words = args.filter((arg) => !arg.startsWith('--'))
  const [kind = '', file, more] = words.length > 1 ? words : [importKinds[0]?.name, ...words]
  if (more !== undefined) throw new OperatorError(`${more}: one file is imported at a time`)
  if (file === undefined) return null
  const flags = args.filter((arg) => arg.startsWith('--'))
  const stray = flags.find((flag) => !['--replace', '--force'].includes(flag))
  if (stray !== undefined) throw new OperatorError(`${stray}: no such option of import`)
  return {
    kind,
    file: path.resolve(file),
    isWhole: flags.includes('--replace'),
    isForced: flags.includes('--force'),
  }
}

/**
 * Imports a file into the database, beside a running server.
 * @throws OperatorError where that cannot begin: an unknown kind, another import of it, no such file
 */
export async function importFile(
  config: Config,
  { kind: name, file, isWhole = false, isForced = false }: ImportRequest,
  printer: Printer = {},
): Promise<ImportResult> {
  const kind = importKinds.find((one) => one.name === name)
  if (!kind) {
    const names = importKinds.map((one) => one.name).join(', ')
    throw new OperatorError(
      `${name}: nothing of that kind is imported. ${names === '' ? 'The app has no imports' : `There are: ${names}`}`,
    )
  }
  if (isWhole && !kind.canBeWhole)
    throw new OperatorError(`--replace: ${name} are added, never replaced`)
  return atPlace(config, async (place) => {
    await changeSchema(place.store, wanted)
    return runImport(place, { kind, file, isWhole, isForced, ...printer })
  })
}

/**
 * Imports a file of a watched folder; the server runs this in a child process. The program may have been replaced since
 * that server started: its tables are changed by its next start alone.
 */
export async function importFromInbox(config: Config, folder: string, file: string): Promise<void> {
  const inbox = inboxes.find((one) => one.folder === folder)
  if (!inbox) throw new OperatorError(`${folder}: no folder of imports`)
  await atPlace(config, async (place) => {
    await mustFit(place.store)
    return takeFile(place, inbox, file)
  })
}

async function mustFit(store: Store): Promise<void> {
  const { lines, refused } = await readPlan(store, wanted)
  if (lines.length + refused.length > 0)
    throw new OperatorError(
      'The database is not yet as the program that lies where the server was started from wants it ' +
        `(${refused[0] ?? lines[0]}). The file waits until a server of that program has started.`,
    )
}

async function atPlace<T>(
  config: Config,
  work: (place: Parameters<typeof takeFile>[0]) => Promise<T>,
): Promise<T> {
  const files = await openDrive(config)
  return withStore(config, (store) => work({ store, files, config, clock: Date.now }))
}

/** The command, on a database that exists: prints progress, the first bad lines and the result. */
export async function importCommand(config: Config, request: ImportRequest): Promise<void> {
  await mustBeThere(config)
  const isTerminal = process.stdout.isTTY === true
  let said = 0
  let told = 0
  const result = await importFile(config, request, {
    onProgress(progress) {
      // A log gets a line every ten seconds, a terminal each update.
      if (!isTerminal && progress.seconds - told < 10) return
      told = progress.seconds
      const line = progressLine(progress)
      if (isTerminal) process.stdout.write(`\r${line.padEnd(60)}`)
      else console.log(line)
    },
    onRejected(line, problems) {
      if (said++ >= shown) return
      const texts = problems.map(({ message, args }) => translate(locales[0], message, { ...args }))
      console.log(`${isTerminal ? '\r' : ''}  ${line}: ${texts.join('; ')}`)
    },
  })
  if (isTerminal) process.stdout.write('\r')
  console.log(result.description)
  if (result.report) {
    const beside = `${request.file}.report.csv`
    const lies = await copyFile(result.report, beside).then(
      () => beside,
      () => result.report,
    )
    console.log(`Rejected lines: ${lies}`)
  }
  if (result.status === 'error') process.exitCode = 1
  else mustBeReported(result)
}

const grouped = (value: number) => Math.round(value).toLocaleString('en')

export function progressLine({ rows, seconds, share }: Progress): string {
  const percent = share === null ? '' : `, ${Math.floor(share * 100)} %`
  return `${grouped(rows)} rows, ${grouped(rows / Math.max(0.001, seconds))} rows/s${percent}`
}
