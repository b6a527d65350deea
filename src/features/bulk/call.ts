import { HttpError } from 'ra-core'
import type { Request } from '../../../dataProvider/http'
import { listQuery, type ListParams } from '../../../dataProvider/query'
import { newKey } from '../form/drafts/store'
import type { Named, Step } from '../../resource/waysBack'
import { bulkPath, fillPath, isObject, parseEndpoint, type Resource } from '../../schema'

/** What is to be done, as the server takes it. */
export type Deed =
  | { readonly act: 'shift'; readonly days: number }
  | { readonly act: 'set'; readonly values: string }
  | Pick<Step, 'act'>

/** The list that the records stand in. */
export interface Place {
  readonly resource: Resource
  readonly parent: string | undefined
  /** Its query; records that are named need none. */
  readonly list?: ListParams
}

/** What became of a record. */
export interface Line {
  readonly id: string | number
  readonly isDone: boolean
  readonly revision: number | null
  readonly before: string | null
  readonly name: string
  /** Why the record was skipped: a sentence, and the problems by wire name. */
  readonly message: string
  readonly errors: readonly (readonly [string, string])[]
}

interface Asked {
  readonly place: Place
  readonly deed: Deed
  /** The records; a number for all that the list's filter finds, which is how many there were. */
  readonly which: readonly Named[] | number
  readonly isWhole?: boolean
  /** The idempotency key of an earlier attempt at the same, so that nothing is done twice. */
  readonly key?: string
  readonly signal: AbortSignal
  readonly onLine: (line: Line) => void
  /** Called when the call waits for a server, and when that is back. */
  readonly onWait?: (isWaiting: boolean) => void
}

/** After how long a silent server counts as lost, and how long to retry without progress, ms. */
const [SILENCE, PATIENCE] = [60_000, 10 * 60_000] as const
/** The back-off between two attempts, at first and at most, ms. */
const [SOON, LATER] = [500, 10_000] as const
/** What one call names at most: records, and characters of JSON. */
const [MOST, LONGEST] = [500, 200_000] as const

/** The server ended before its work was done. */
export class BrokenOff extends Error {
  /** Whether it may be sent again. */
  readonly isPassing: boolean
  constructor(message = '', isPassing = true) {
    super(message)
    this.isPassing = isPassing
  }
}

/** The state of a call between its attempts. */
interface Progress {
  readonly key: string
  /** The records not known to be stored; their number until the server has named them. */
  left: readonly Named[] | number
  /** Whether the server has said that it resumes a repeated call. */
  goesOn: boolean
  /** Results that the server has sent, but that may not be stored yet. */
  unsaved: Line[]
  /** When it last made progress. */
  at: number
  isWaiting: boolean
}

/**
 * Changes many records, and tells of each once it is stored. After a lost connection or a server's end it retries the
 * rest under the same key, so that no record is changed twice.
 * @throws HttpError, BrokenOff, AbortError
 */
export async function callMany(request: Request, asked: Asked): Promise<void> {
  const { key = newKey(), which: left, signal, onLine, onWait } = asked
  const at = Date.now()
  const progress: Progress = { key, left, goesOn: false, unsaved: [], at, isWaiting: false }
  for (let pause: number = SOON; ; pause = Math.min(2 * pause, LATER)) {
    const before = progress.at
    try {
      return await callLeft(request, asked, progress)
    } catch (error) {
      const mayGoOn = progress.goesOn && typeof progress.left !== 'number' && !signal.aborted
      const isLost = Date.now() - progress.at > PATIENCE
      if (!mayGoOn || isLost || !isPassing(error)) {
        for (const line of progress.unsaved) onLine(line)
        throw error
      }
      console.warn('A change of many records goes on after', error)
      progress.unsaved = []
      progress.isWaiting = true
      onWait?.(true)
      if (progress.at !== before) pause = SOON
      await sleep(pause, signal)
    }
  }
}

async function callLeft(request: Request, asked: Asked, progress: Progress): Promise<void> {
  const { left } = progress
  const isWhole = asked.isWhole === true
  if (typeof left === 'number')
    return callOnce(request, asked, { progress, which: { total: left } })
  // everything was stored before the connection was lost
  if (left.length === 0) return
  for (const records of packed(left, isWhole)) {
    const named = records.map(({ id, revision, values }) => ({
      id,
      revision,
      ...(values !== undefined && { values }),
    }))
    const which = { records: named, ...(isWhole && { whole: true }) }
    await callOnce(request, asked, { progress, which })
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof BrokenOff
    ? error.isPassing
    : error instanceof HttpError && [0, 502, 503, 504].includes(error.status)

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function packed(records: readonly Named[], isWhole: boolean): readonly (readonly Named[])[] {
  if (isWhole) return [records]
  const packs: Named[][] = []
  let length: number = LONGEST
  for (const record of records) {
    const own = JSON.stringify(record).length
    const last = packs.at(-1)
    if (last && last.length < MOST && length + own < LONGEST) {
      last.push(record)
      length += own
    } else {
      packs.push([record])
      length = own
    }
  }
  return packs
}

/** The query of calls that name their records: it only says which variant they are of. */
const whole: ListParams = { page: 1, perPage: 1, sort: { field: 'id', order: 'ASC' }, filter: {} }

async function callOnce(
  request: Request,
  { place, deed, signal, onLine, onWait }: Asked,
  { progress, which }: { readonly progress: Progress; readonly which: object },
): Promise<void> {
  const { resource, parent, list } = place
  const { path } = parseEndpoint(resource.api.endpoints.list ?? 'GET none')
  const { limit: _, page: __, ...query } = listQuery(resource, list ?? whole)
  const { stream } = await request('POST', `/api/${bulkPath(fillPath(path, { parent }))}`, {
    query,
    body: { ...deed, ...which },
    headers: { 'Idempotency-Key': progress.key },
    as: 'stream',
    timeout: SILENCE,
    signal,
  })
  if (!stream) throw new BrokenOff()
  const settle = () => {
    const { unsaved, left, isWaiting } = progress
    if (unsaved.length === 0) return
    progress.at = Date.now()
    if (typeof left !== 'number') progress.left = left.slice(unsaved.length)
    progress.unsaved = []
    progress.isWaiting = false
    if (isWaiting) onWait?.(false)
    for (const one of unsaved) onLine(one)
  }
  try {
    for await (const line of linesOf(stream)) {
      const { state, records, message, passing } = line
      if (state === 'end') return settle()
      if (state === 'failed') throw new BrokenOff(String(message), passing === true)
      if (state === 'begin') {
        if (!progress.goesOn) progress.at = Date.now()
        progress.goesOn = true
        if (Array.isArray(records)) progress.left = namedIn(records)
      } else if (state === 'saved') settle()
      else {
        progress.unsaved.push(toLine(line))
        // a server that cannot resume sends a result only once it is stored
        if (!progress.goesOn) settle()
      }
    }
  } catch (error) {
    throw error instanceof BrokenOff || signal.aborted ? error : new BrokenOff()
  }
  throw new BrokenOff()
}

const namedIn = (records: readonly unknown[]): readonly Named[] =>
  records.flatMap((one: unknown) => {
    const [id, revision] = Array.isArray(one) ? one : []
    return typeof revision === 'number' ? [{ id, revision }] : []
  })

/** The lines of a stream of JSON, as they come. */
async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) {
        const line: unknown = JSON.parse(text)
        if (isObject(line)) yield line
      }
    }
  } finally {
    // cancelling the reader stops the work on the server
    await reader.cancel().catch(() => undefined)
  }
}

function toLine(line: Readonly<Record<string, unknown>>): Line {
  const { id, state, revision, before, name, message, errors } = line
  return {
    id: typeof id === 'number' ? id : String(id),
    isDone: state === 'done',
    revision: typeof revision === 'number' ? revision : null,
    before: typeof before === 'string' ? before : null,
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message : '',
    errors: Object.entries(isObject(errors) ? errors : {}).map(([key, text]) => [
      key,
      String(text),
    ]),
  }
}
