import { ApiError } from '../http/apiError'
import type { Pace } from '../http/reply'
import { BodyError, bodyTooLarge, decodeUtf8, MiB, refuseNul, textTooLong } from './bodyError'
import { jsonEntries } from './jsonBody'
import { multipartEntries } from './multipart'
import { tempFolder, type TempFile } from './tempFile'

/** What one request body may be at most. Sizes are in bytes. */
export type BodyLimits = {
  /** a whole multipart body */
  body: number
  /** one uploaded file */
  file: number
  /** how many uploaded files */
  files: number
  /** how many parts in all, files and fields */
  parts: number
  /** one text value, and a whole JSON body (a urlencoded body may have many values: 16 of them) */
  field: number
  /**
   * the largest multipart body held in memory with its files; one that is longer, or of unknown length, goes to disk
   */
  held: number
  /** the name of a field, in characters */
  name: number
  /** the head of one multipart part */
  head: number
  /** how long reading may make no progress while there are bytes to read, in ms */
  stall: number
  /** how slowly it may come in */
  pace: Pace
  /** where uploads wait until they are stored; made when missing */
  tempDir: string
}

const textLimits = { parts: 5_000, field: 256 * 1024, name: 200 }

/**
 * The limits of all calls. A record may have a dozen images and name thousands of rows beside it, so parts are many and
 * files are few; a file of a million short lines is about 40 MiB.
 *
 * @param tempDir folder for waiting uploads; on the disk of the stored files, never a memory disk
 */
export function defaultLimits(tempDir: string): BodyLimits {
  return {
    body: 64 * MiB,
    file: 64 * MiB,
    files: 30,
    ...textLimits,
    held: MiB,
    head: 8 * 1024,
    stall: 5_000,
    pace: slowest,
    tempDir,
  }
}

/** Even a phone at the edge of its network sends more; a client that sends less has gone. */
export const slowest: Pace = { bytes: 4_096, ms: 30_000 }

/** The rest of the body would be read as the next call, so the connection is closed with the answer. */
const tooSlow = () => new ApiError(408, 'error.tooSlow', { headers: { Connection: 'close' } })

/** The result of `work`, unless the timer that `begin` starts calls first. @throws ApiError 408 */
async function unlessLate<T>(
  work: Promise<T>,
  begin: (late: () => void) => NodeJS.Timeout,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = begin(() => reject(tooSlow()))
  })
  return Promise.race([work, late]).finally(() => clearInterval(timer))
}

const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  unlessLate(work, (late) => setTimeout(late, ms))

/**
 * The result of reading a whole body, as long as bytes keep arriving.
 * @param received how many bytes have come over its connection so far
 * @throws ApiError 408
 */
const inPace = <T>(work: Promise<T>, { bytes, ms }: Pace, received: () => number): Promise<T> =>
  unlessLate(work, (late) => {
    let before = received()
    return setInterval(() => {
      const now = received()
      if (now - before < bytes) late()
      before = now
    }, ms)
  })

/** The stream of a body, as long as bytes keep arriving; time that its reader takes between pieces does not count. */
export function steady(
  body: ReadableStream<Uint8Array>,
  { bytes, ms }: Pace = slowest,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let come = 0
  let waited = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const began = performance.now()
        try {
          const next = await inTime(reader.read(), Math.max(1, ms - waited))
          if (next.done) return controller.close()
          waited += performance.now() - began
          come += next.value.length
          if (come >= bytes) come = waited = 0
          controller.enqueue(next.value)
        } catch (error) {
          // not awaited: a stream that never sends may never be cancelled either
          reader.cancel().catch(() => undefined)
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

type Received = () => number
type Reading = { limits: BodyLimits; received: Received | undefined }

/** One key of a body with its value, in the order in which they came; keys may repeat. */
export type BodyEntry = readonly [name: string, value: string | TempFile]

/** A body that was read. Its caller calls `dispose` once the files are stored or refused. */
export type ParsedBody = {
  kind: 'multipart' | 'urlencoded' | 'json' | 'none'
  entries: readonly BodyEntry[]
  /** Of JSON: the object as it came, for what tells a number from a text. */
  json?: unknown
  dispose(): Promise<void>
}

/**
 * Reads the body of a write, whatever its kind, into flat entries: lists are repeated `key[]`, nested values
 * `key[part]`. Text stays in memory, files go to temporary files, but those of a body whose announced length is small
 * stay in memory too.
 *
 * @param received how many bytes have come over its connection so far, where that is known
 * @throws ApiError 400 malformed or cut off, 408 too slow, 413 too large, 415 of another type, 422 with a NUL or a text
 *   too long
 */
export async function readBody(
  request: Request,
  limits: BodyLimits,
  received?: Received,
): Promise<ParsedBody> {
  const header = request.headers.get('content-type') ?? ''
  const type = header.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const announced = Number(request.headers.get('content-length') ?? '0')
  if (type === 'multipart/form-data') {
    if (announced > limits.body) throw bodyTooLarge(limits.body)
    return readMultipart(request, { header, limits, received })
  }
  if (type === 'application/x-www-form-urlencoded') {
    const bytes = await readAll(request, limits.field * 16, { limits, received })
    const entries = urlencodedEntries(decodeUtf8(bytes), limits)
    return { kind: 'urlencoded', entries, dispose: nothing }
  }
  if (type === 'application/json') {
    const text = decodeUtf8(await readAll(request, limits.field, { limits, received }))
    const entries = jsonEntries(text, limits.parts)
    return { kind: 'json', entries, json: JSON.parse(text), dispose: nothing }
  }
  const bytes = await readAll(request, limits.field, { limits, received })
  if (bytes.length === 0) return { kind: 'none', entries: [], dispose: nothing }
  throw new BodyError(415, 'file.body.type')
}

async function readMultipart(
  request: Request,
  { header, limits, received }: Reading & { header: string },
): Promise<ParsedBody> {
  const folder = tempFolder(limits.tempDir)
  try {
    const isHeld = announcedOf(request) <= limits.held
    const body = isHeld
      ? await readAll(request, limits.held, { limits, received })
      : request.body && steady(request.body, limits.pace)
    if (!body) throw new BodyError(400, 'file.body.malformed')
    const entries = await multipartEntries(body, { header, limits, folder })
    return { kind: 'multipart', entries, dispose: () => folder.dispose() }
  } catch (error) {
    await folder.dispose()
    throw error
  }
}

/** A form without uploads: a body this short takes no quota of bytes. */
const shortBody = 64 * 1024

export const isShort = (request: Pick<Request, 'headers'>): boolean =>
  announcedOf(request) <= shortBody

/** The announced length of the body in bytes; Infinity where none is announced, for it may be of any length. */
function announcedOf({ headers }: Pick<Request, 'headers'>): number {
  const announced = headers.get('content-length')
  return announced !== null && /^\d+$/.test(announced) ? Number(announced) : Infinity
}

/** Read at once: a stream costs more than everything else that is done with a form. */
async function wholeBody(
  request: Request,
  { limits: { pace }, received }: Reading,
): Promise<Buffer> {
  const whole = request.arrayBuffer().catch(() => {
    throw new BodyError(400, 'file.body.cut')
  })
  return Buffer.from(await (received ? inPace(whole, pace, received) : inTime(whole, pace.ms)))
}

async function readAll(request: Request, limit: number, reading: Reading): Promise<Buffer> {
  const { limits, received } = reading
  if (Number(request.headers.get('content-length') ?? '0') > limit) throw bodyTooLarge(limit)
  const isBounded = announcedOf(request) <= limit
  if (isShort(request) || (received && isBounded)) return wholeBody(request, reading)
  if (!request.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = steady(request.body, limits.pace).getReader()
  for (;;) {
    const next = await reader.read().catch((error: unknown) => {
      throw error instanceof ApiError ? error : new BodyError(400, 'file.body.cut')
    })
    if (next.done) return Buffer.concat(parts, size)
    size += next.value.length
    if (size > limit) {
      await reader.cancel().catch(nothing)
      throw bodyTooLarge(limit)
    }
    parts.push(next.value)
  }
}

/**
 * The keys and values of urlencoded text, of a body or from elsewhere. Escapes that are no UTF-8 are refused;
 * `URLSearchParams` would replace them by U+FFFD.
 *
 * @throws BodyError 400 malformed, 413 with too many keys, 422 with a NUL or a text that is too long
 */
export function urlencodedEntries(
  text: string,
  limits: Pick<BodyLimits, 'parts' | 'field' | 'name'> = textLimits,
): [name: string, value: string][] {
  if (text === '') return []
  const pairs = text.split('&')
  if (pairs.length > limits.parts) throw new BodyError(413, 'file.body.parts')
  return pairs
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=')
      const name = percentDecode(at < 0 ? pair : pair.slice(0, at))
      const value = at < 0 ? '' : percentDecode(pair.slice(at + 1))
      if (name === '' || name.length > limits.name) throw new BodyError(400, 'file.body.malformed')
      if (value.length > limits.field) throw textTooLong(name)
      refuseNul(name, value)
      return [name, value]
    })
}

function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new BodyError(400, 'file.body.encoding')
  }
}

async function nothing(): Promise<void> {}
