import { askToStay, type ExportJob } from '../../app/exports'
import { retryPassing } from '../../app/queryClient'
import type { Value } from '../../app/value'
import { csvCounter } from './csvCounter'
import { openSink, type Sink } from './sink'
import { isBusy, type Export } from './useExport'

/** After how long a silent server counts as lost, ms. */
const PATIENCE = 30_000
/** After how long a busy server is asked again, ms. */
const SOON = 5_000
/** The progress is told so often, ms. */
const PACE = 100

/**
 * Takes an export to a file, piece by piece, and tells on the way how far it is. Only what came whole becomes a file: a
 * stream that breaks off, or ends within a row, leaves none.
 * @returns the number of rows; null where the person stopped it, or named no file
 * @throws where the server refused, fell silent or broke off, or the disk is full
 */
export async function runExport(
  jobs: Value<readonly ExportJob[]>,
  { key, title, total, file, open }: Export,
): Promise<number | null> {
  const isRunning = () => jobs.get().some((job) => job.key === key)
  if (isRunning()) return null
  const sink = await openSink(file, total)
  if (!sink || isRunning()) return null
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  jobs.set([...jobs.get(), { key, title, total, rows: 0, stop }])
  addEventListener('beforeunload', askToStay)
  try {
    const rows = await take(open, {
      sink,
      total,
      signal: stopped.signal,
      onRows: (come) =>
        jobs.set(jobs.get().map((job) => (job.key === key ? { ...job, rows: come } : job))),
    })
    await sink.finish()
    return rows
  } catch (error) {
    await sink.discard()
    if (stopped.signal.aborted) return null
    throw error
  } finally {
    jobs.set(jobs.get().filter((job) => job.key !== key))
    if (jobs.get().length === 0) removeEventListener('beforeunload', askToStay)
  }
}

/** Retries while the server is too busy for an export, as a list does. */
async function openSoon(
  open: Export['open'],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Export['open']>>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await open(signal)
    } catch (error) {
      if (!isBusy(error) || !retryPassing(tries, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, SOON))
      signal.throwIfAborted()
    }
  }
}

interface Taking {
  readonly sink: Sink
  readonly total: number
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
}

/** Reads the stream to its end; on any failure aborts the request. */
async function take(
  open: Export['open'],
  { sink, total, signal, onRows }: Taking,
): Promise<number> {
  const over = new AbortController()
  const stream = await openSoon(open, AbortSignal.any([signal, over.signal]))
  const reader = stream.getReader()
  const counter = csvCounter()
  // on a timer, because a slow disk delays reads and must not delay the progress
  const telling = setInterval(() => onRows(counter.rows()), PACE)
  try {
    for (;;) {
      const timer = setTimeout(() => over.abort(), PATIENCE)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) break
      counter.add(value)
      await sink.write(value)
    }
  } finally {
    clearInterval(telling)
    over.abort()
  }
  if (!counter.isWhole(total)) throw new Error('the export ended within a row')
  return counter.rows()
}
