import path from 'node:path'
import { formatArgs } from '../../../i18n/format'
import { translate } from '../../../i18n/translate'
import { locales } from '../../../src/schema'
import type { Message } from '../../../src/schema'
import { audit } from '../../auth/audit'
import { addRecords } from './addRecords'
import { CsvError } from '../../csv/read'
import { readTable } from '../../csv/table'
import { OperatorError } from '../../operatorError'
import { beginFile, endFile, type Fate } from './store/lines'
import { sharedNow } from '../../database/sharedClock'
import {
  endLease,
  keepLease,
  refuseTakenOver,
  takeLease,
  takenOver,
  type Lease,
} from './store/runs'
import type { Store, Trx } from '../../database/store'
import { describeEnd, describeProgress, type Progress } from './describe'
import { addEntry, changeEntry, markInterrupted, type ImportStatus } from './history'
import { ImportRefused, type ImportKind, type Outcome } from './kind'
import { openReport, type ReportPlace } from './report'

export interface ImportJob {
  readonly kind: ImportKind
  readonly file: string
  /** What people call the file. */
  readonly name?: string
  /** Identifies the file on every server that may find it: once it is in, it is not imported again. */
  readonly once?: string
  /** The file replaces the whole base: records missing from it are removed. */
  readonly isWhole?: boolean
  /** Removes them even if they are so large a share that the file looks broken. */
  readonly isForced?: boolean
  /** Told about once a second, and of each bad line. */
  readonly onProgress?: (progress: Progress) => void
  readonly onRejected?: (line: number, problems: readonly Message[]) => void
}

export interface ImportResult extends Outcome {
  readonly status: ImportStatus
  readonly description: string
  readonly rejectedCount: number
  /** Where the bad lines are written down; null where there are none, or where that failed after all else was in. */
  readonly report: string | null
}

/** @throws OperatorError where bad lines could not be written; called last, once everything else is done */
export function mustBeReported({ report, rejectedCount }: ImportResult): void {
  if (report === null && rejectedCount > 0)
    throw new OperatorError(
      `Everything else is in, but the report of ${rejectedCount} rejected lines could not be written`,
    )
}

/** A file that would remove a larger share of the base than this counts as broken. */
const mostRemoved = 0.2
/** How often an import renews its lease, whatever it is doing, ms. */
const beatEvery = 10_000

interface Place extends ReportPlace {
  readonly store: Store
  readonly clock: () => number
}

/** Another import of the kind has not ended yet. */
export class ImportBusy extends OperatorError {
  override name = 'ImportBusy'
}

/** A file with `once` was imported or refused before, or has ended its process too often. */
export class ImportOver extends OperatorError {
  override name = 'ImportOver'
  readonly fate: Fate

  constructor(fate: Fate) {
    super('This file was imported before')
    this.fate = fate
  }
}

/**
 * Imports a file beside whatever else runs. It is a record of the app's `importLog` from its first moment to its end.
 * @throws ImportBusy while another import of the kind runs, ImportOver of what was imported `once`; a file that is
 *   refused is no error but a result
 */
export async function runImport(place: Place, job: ImportJob): Promise<ImportResult> {
  const { store, clock } = place
  const { kind, file, once, isWhole = false, isForced = false } = job
  const name = job.name ?? path.basename(file)
  const startedAt = clock()
  const progress = {
    kind: kind.name,
    name,
    rows: 0,
    rejected: 0,
    share: null as number | null,
    seconds: 0,
  }
  await markInterrupted(place)
  const { id, lease } = await begin(place, job, {
    startedAt,
    description: describeProgress(progress),
  })
  const report = openReport(place, id)
  let outcome: Outcome = { loaded: 0 }
  let told = startedAt

  const entryOf = (status: ImportStatus, description: string) => ({
    id,
    entry: { startedAt, endedAt: status === 'running' ? null : clock(), description, status },
  })
  const end = async (trx: Trx, status: ImportStatus, description: string) => {
    await mustHold(place, trx, lease)
    await endLease(trx, lease)
    await changeEntry(trx, store, entryOf(status, description))
    await audit(trx, {
      at: clock(),
      actor: null,
      ip: 'console',
      action: 'import',
      resource: kind.name,
      after: { file: name, status, loaded: outcome.loaded, rejected: report.count },
    })
  }
  const resultOf = (
    status: ImportStatus,
    description: string,
    where: string | null,
  ): ImportResult => ({
    ...outcome,
    status,
    description,
    rejectedCount: report.count,
    report: where,
  })
  const statusOf = (): ImportStatus =>
    outcome.loaded + (outcome.known ?? 0) === 0 ? 'error' : report.count > 0 ? 'warning' : 'success'
  const tell = async () => {
    const now = clock()
    if (now - told < 1_000) return
    told = now
    progress.rejected = report.count
    progress.seconds = (now - startedAt) / 1_000
    job.onProgress?.(progress)
    await store.transaction(async (trx) => {
      await mustHold(place, trx, lease)
      await changeEntry(trx, store, entryOf('running', describeProgress(progress)))
    })
  }
  async function* lines() {
    const options = { columns: kind.columns, required: kind.required }
    const onShare = (share: number) => (progress.share = share)
    for await (const batch of readTable({ path: file }, options, onShare)) {
      progress.rows += batch.length
      await tell()
      yield batch
    }
  }
  const reject = async (line: number, problems: readonly Message[]) => {
    job.onRejected?.(line, problems)
    await report.add(line, problems)
  }
  const shouldRemove = (removed: number, total: number) => {
    // One of the bad lines may be the record that seems to be missing.
    if (report.count > 0) return false
    // Headings alone are no base, even when somebody insists.
    if (progress.rows === 0) throw new ImportRefused('file.csv.empty')
    if (!isForced && removed > total * mostRemoved)
      throw new ImportRefused('imports.tooMany', { removed, total })
    return true
  }
  const settle = async (trx: Trx, status: ImportStatus) => {
    if (once !== undefined) await endFile(trx, once, status === 'error' ? 'failed' : 'done')
  }
  const say = (status: ImportStatus) =>
    describeEnd({ kind: kind.name, name, outcome, rejected: report.count, isWhole, status })
  const stopBeating = beatByTimer(place, lease)
  try {
    await kind.load(lines(), reject, {
      store: heldStore(store, lease),
      now: startedAt,
      isWhole,
      shouldRemove,
      addRecords,
      commit: async (trx, found) => {
        outcome = found
        await settle(trx, statusOf())
        await end(trx, statusOf(), say(statusOf()))
      },
    })
  } catch (error) {
    outcome = { loaded: 0 }
    const problem = problemOf(error) ?? { message: 'imports.failed' }
    const said = translate(locales[0], problem.message, formatArgs({ ...problem.args }, locales[0]))
    const description = `${say('error')}: ${said}`
    const fail = async (trx: Trx) => {
      // A failure that is no fault of the file is retried: the file is not marked as done with.
      if (problem.message !== 'imports.failed') await settle(trx, 'error')
      await end(trx, 'error', description)
    }
    await store.transaction(fail).catch(() => undefined)
    const result = resultOf('error', description, null)
    await report.add(1, [problem]).catch(() => undefined)
    const where = await report.close().catch(() => null)
    if (problem.message === 'imports.failed') throw error
    return { ...result, report: where }
  } finally {
    stopBeating()
  }
  return resultOf(statusOf(), say(statusOf()), await report.close().catch(() => null))
}

const problemOf = (error: unknown): Message | null =>
  error instanceof CsvError || error instanceof ImportRefused ? error.problem : null

async function begin(
  place: Place,
  { kind, once }: ImportJob,
  { startedAt, description }: { startedAt: number; description: string },
): Promise<{ id: number; lease: Lease }> {
  const { store } = place
  return store.transaction(async (trx) => {
    const id = await addEntry(trx, {
      startedAt,
      endedAt: null,
      description,
      status: 'running',
    })
    const now = await sharedNow(place, trx)
    const lease = await takeLease(trx, kind.name, { now, logId: id })
    if (!lease)
      throw new ImportBusy(`Another import of ${kind.name} is running: try again when it has ended`)
    const fate = once === undefined ? null : await beginFile(trx, once)
    if (fate) throw new ImportOver(fate)
    return { id, lease }
  })
}

/** Stops an import that was taken for dead and whose lease another one has: it changes nothing any more. */
async function mustHold(place: Place, trx: Trx, lease: Lease): Promise<void> {
  if (!(await keepLease(trx, lease, await sharedNow(place, trx)))) throw takenOver()
}

/** The store a kind writes with: refuses once another import has the lease, as both would write the same rows. */
function heldStore(store: Store, lease: Lease): Store {
  const held =
    <T>(work: (trx: Trx) => Promise<T>) =>
    async (trx: Trx): Promise<T> => {
      await refuseTakenOver(trx, lease)
      return work(trx)
    }
  return {
    ...store,
    bulk: (work) => store.bulk(held(work)),
    transaction: (work) => store.transaction(held(work)),
    piece: (work) => store.piece(held(work)),
  }
}

/**
 * Renews the lease by a timer: after the last line an import reports nothing while the database sorts.
 * @returns a function that stops it
 */
function beatByTimer(place: Place, lease: Lease): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const beat = () =>
    place.store
      .transaction(async (trx) => keepLease(trx, lease, await sharedNow(place, trx)))
      // the next renewal may succeed
      .catch(() => undefined)
      .finally(wait)
  function wait(): void {
    if (isEnded) return
    timer = setTimeout(() => void beat(), beatEvery)
    timer.unref()
  }
  wait()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
