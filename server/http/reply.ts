import { setTimeout as wait } from 'node:timers/promises'
import { say, translate } from '../../i18n/translate'
import { type Locale, locales } from '../../src/schema/languages'
import { ApiError } from './apiError'

/** An answer as data, before the headers that every answer gets. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

/** How fast a body must come in, or be taken: a number of bytes in a number of ms. */
export interface Pace {
  readonly bytes: number
  readonly ms: number
}

const jsonType = 'application/json; charset=utf-8'

/** `{"data": …}`, as the contract has every success. */
export function json(
  data: unknown,
  {
    status = 200,
    headers = {},
  }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Reply {
  return {
    status,
    headers: { 'Content-Type': jsonType, ...headers },
    body: JSON.stringify({ data }),
  }
}

/** The same of a body that is text already. */
export const jsonText = (body: string): Reply => ({
  status: 200,
  headers: { 'Content-Type': jsonType },
  body,
})

/** A page of a list. */
export const listReply = (items: readonly unknown[], total: number): Reply => json({ items, total })

/** The ETag of a record: its revision (RFC 9110, 8.8.3). */
export const etagOf = (revision: number): string => etagText(String(revision))

/** Any version as an ETag. @param version letters and digits */
export const etagText = (version: string): string => `"${version}"`

type Fields = Readonly<Record<string, string>>

/**
 * Merges the headers of every answer with those of this one, which win; names are compared without case. Node writes a
 * plain object as it is, but checks and copies each header of a `Headers` three times.
 * @param always by names in lower case
 */
export function mergeHeaders(always: Fields, own: Fields): Record<string, string> {
  const headers: Record<string, string> = { ...always }
  for (const name in own) headers[name.toLowerCase()] = own[name] ?? ''
  return headers
}

/** A record with its revision as the ETag, and what else a write has to say. */
export function recordReply(
  record: Readonly<Record<string, unknown>>,
  { status = 200, extra = {} }: { status?: number; extra?: Readonly<Record<string, unknown>> } = {},
): Reply {
  return json(
    { ...record, ...extra },
    { status, headers: { ETag: etagOf(Number(record['revision'])) } },
  )
}

/** A standard response as a reply, so that it passes through the same headers. */
export function fromResponse(response: Response): Reply {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body,
  }
}

/**
 * Passes the stream on until it ends, or its reader is slower than `pace`; then its source is cancelled. The time it
 * takes to make a piece is not counted. `release` is called at the end in any case: if the reader goes away, once the
 * piece in the making is done.
 */
export function whileTaken(
  body: ReadableStream<Uint8Array>,
  { pace, release }: { pace: Pace; release: () => void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  let given = 0
  let waited = 0
  let waitsSince = 0
  let reading: Promise<unknown> = Promise.resolve()
  const end = () => {
    clearTimeout(timer)
    release()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    waitsSince = performance.now()
    timer = setTimeout(() => {
      end()
      controller.error(new ApiError(408, 'error.tooSlow'))
      reader.cancel().catch(() => undefined)
    }, pace.ms - waited)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(timer)
        waited += performance.now() - waitsSince
        if (given >= pace.bytes) given = waited = 0
        try {
          const piece = reader.read()
          reading = piece
          const next = await piece
          if (next.done) {
            end()
            return controller.close()
          }
          controller.enqueue(next.value)
          given += next.value.length
          watch(controller)
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel(reason) {
        clearTimeout(timer)
        // a cancelled read ends at once, though its piece is still being made: that is waited for, unless it hangs
        await Promise.race([reading.catch(() => undefined), wait(pace.ms, null, { ref: false })])
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Passes the stream on, and calls `broken` if its source fails midway.
 * @param broken returns whether it has cut the connection; if not, the stream fails for its reader
 */
export function tellingBreak(
  body: ReadableStream<Uint8Array>,
  broken: (error: unknown) => boolean,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader.closed.catch((error: unknown) => {
          if (!broken(error)) controller.error(error)
        })
      },
      async pull(controller) {
        const next = await reader.read().catch(() => null)
        if (next?.done) controller.close()
        else if (next) controller.enqueue(next.value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** The body of contract section 1: a message in the asker's language, and one beside each field. */
export function errorReply(
  error: ApiError,
  locale: Locale,
  { requestId }: { requestId: string },
): Reply {
  const errors =
    error.errors &&
    Object.fromEntries(
      Object.entries(error.errors).map(([name, message]) => [name, say(locale, message)]),
    )
  const text = translate(locale, error.key, { ...error.args })
  // Only the log explains a 500, so the message has the id that the log has.
  const message =
    error.status === 500 ? `${text} ${translate(locale, 'api.requestId', { requestId })}` : text
  return json(
    { ...error.body, message, ...(errors && { errors }) },
    { status: error.status, headers: error.headers },
  )
}

/** The language that the browser asks for first, where the app has it; the app's own otherwise. */
export function localeOf(headers: Headers): Locale {
  const [, wanted] = /^\s*([a-z]+)\b/i.exec(headers.get('accept-language') ?? '') ?? []
  return locales.find((locale) => locale === wanted?.toLowerCase()) ?? locales[0]
}

/**
 * The revision (or other version) an update says it saw (`If-Match: "3"`, a `W/` prefix accepted). Throws 428 without
 * one or with `*`, 412 when it is not the present one.
 */
export function requireRevision(headers: Headers, present: number | string): void {
  const given = headers.get('if-match')?.trim()
  if (!given || given === '*') throw new ApiError(428, 'error.noRevision')
  if (tagOf(given) !== String(present)) throw new ApiError(412, 'error.stale')
}

/** For a delete: checked only if it is sent. */
export function honourRevision(headers: Headers, present: number): void {
  if (headers.has('if-match')) requireRevision(headers, present)
}

const tagOf = (header: string) => /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? null
