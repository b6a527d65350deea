import { ApiError } from '../http/apiError'
import { BodyError } from './bodyError'
import { jsonEntries } from './jsonBody'
import { inPace, inTime, steady, type BodyLimits } from './limits'
import { multipartEntries } from './multipart'
import { tempFolder, type TempFile } from './tempFile'
import { decodeUtf8, refuseNul } from './text'

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
 * Reads the body of a write, whatever its kind, into flat entries: lists are repeated `key[]`,
 * nested values `key[part]`. Files lie in temporary files, text in memory, and with it the files of a body that is small
 * by its own word.
 *
 * @param received how many bytes have come over its connection so far, where that is known
 * @throws ApiError 400 malformed or cut off, 408 too slow, 413 too large, 415 of another type, 422 with a NUL
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
    if (announced > limits.body) throw tooLarge(limits.body)
    return readMultipart(request, { header, limits, received })
  }
  if (type === 'application/x-www-form-urlencoded') {
    const bytes = await readAll(request, limits.field * 16, { limits, received })
    return { kind: 'urlencoded', entries: urlencodedEntries(bytes, limits), dispose: nothing }
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

/** A form without uploads: a body that needs no room of its own. */
const shortBody = 64 * 1024

export const isShort = (request: Pick<Request, 'headers'>): boolean =>
  announcedOf(request) <= shortBody

/** How long the body is said to be, in bytes; a body of which nothing is said may be as long as it likes. */
function announcedOf({ headers }: Pick<Request, 'headers'>): number {
  const announced = headers.get('content-length')
  return announced !== null && /^\d+$/.test(announced) ? Number(announced) : Infinity
}

/** Read at once, not as a stream: that costs more than all that is done with a form. */
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
  if (Number(request.headers.get('content-length') ?? '0') > limit) throw tooLarge(limit)
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
      throw tooLarge(limit)
    }
    parts.push(next.value)
  }
}

function urlencodedEntries(bytes: Uint8Array, limits: BodyLimits): BodyEntry[] {
  const text = decodeUtf8(bytes)
  if (text === '') return []
  const pairs = text.split('&')
  if (pairs.length > limits.parts) throw new BodyError(413, 'file.body.parts')
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      const name = percentDecode(at < 0 ? pair : pair.slice(0, at))
      const value = at < 0 ? '' : percentDecode(pair.slice(at + 1))
      if (name === '' || name.length > limits.name) throw new BodyError(400, 'file.body.malformed')
      if (value.length > limits.field) throw tooLarge(limits.field)
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

function tooLarge(limit: number): BodyError {
  return new BodyError(413, 'file.body.large', { size: Math.max(1, Math.floor(limit / 1048576)) })
}

async function nothing(): Promise<void> {}
