import { HttpError } from 'ra-core'
import { type ApiAdapter, standardAdapter } from './adapter'
import { unreadable } from './errors'
import type { Send } from './upload'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type QueryValue = string | number | boolean | readonly string[] | null | undefined

export interface RequestOptions {
  /** FormData and URLSearchParams go as they are, anything else as JSON. */
  body?: FormData | URLSearchParams | object
  /** Empty values (null, undefined, '') are left out; a list is its values one after the other. */
  query?: Record<string, QueryValue>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Called with the bytes sent and the total during an upload. */
  onProgress?: (sent: number, total: number) => void
  /** `blob` for files, `stream` for what is taken as it comes; errors are JSON all the same. */
  as?: 'json' | 'blob' | 'stream'
  /** Milliseconds until a silent server counts as lost; with `onProgress`, since the last progress. */
  timeout?: number
  /** `false`: a 401 is thrown at once, nobody is asked to sign in again. */
  renew?: boolean
}

export interface Answer {
  status: number
  /** The content of the answer, from the adapter; null for a blob or an empty body. */
  json: unknown
  blob: Blob | null
  /** What comes, where a stream was asked for; it ends with an error where the line breaks. */
  stream?: ReadableStream<Uint8Array<ArrayBuffer>> | null
  headers: Headers
}

/** Makes a call of the API. @throws HttpError where the answer is no success */
export type Request = (method: Method, path: string, options?: RequestOptions) => Promise<Answer>

/** A text shared by all tabs of this browser (localStorage), or null. */
export interface Cell {
  read: () => string | null
  write: (value: string | null) => void
}

export interface HttpSettings {
  /** Origin of the API server; '' is the panel's own. */
  baseUrl: () => string
  locale: () => string
  csrf: Cell
  /** How the API's answers are understood; without one, as `standardAdapter` does. */
  adapter?: ApiAdapter
  /** Resolves to true when the person signed in again: the call is then repeated, body and all. */
  onUnauthorized?: () => Promise<boolean>
  /** Sends requests with `onProgress` (dataProvider/upload.ts); without it no progress is reported. */
  upload?: Send
  /** Called with the definition hash of every answer. */
  onDefinition?: (hash: string) => void
}

const TIMEOUT = 30_000

/**
 * Makes the one function through which the panel speaks to the API: credentials, CSRF, language,
 * time-out, the answer's shape (`adapter`), and errors as react-admin's `HttpError` whose `message` is the
 * server's text or one of our keys (`shell.http.*`) and whose `body` is `{ message, errors }`.
 * A network failure or time-out has status 0; an abort is the DOM's AbortError, not an HttpError.
 */
export function createRequest(settings: HttpSettings): Request {
  return async function request(method, path, options = {}) {
    const url = settings.baseUrl() + path + toQuery(options.query)
    const send = () => exchange(settings, { method, url, options })
    const token = settings.csrf.read()
    let come = await send()
    const mayRenew = options.renew !== false && settings.onUnauthorized
    if (come.response.status === 401 && mayRenew && (await mayRenew())) come = await send()
    // the server has changed its key meanwhile, and its answer brought the new CSRF token: retry with that
    if (come.response.status === 403 && settings.csrf.read() !== token) come = await send()
    return toAnswer(come, settings.adapter ?? standardAdapter)
  }
}

/** The result of a call. */
interface Come {
  readonly response: Response
  /** The whole body, of a file as its bytes; null of a stream, which is taken as it comes. */
  readonly content: string | Blob | null
}

interface Call {
  method: Method
  url: string
  options: RequestOptions
}

async function exchange(settings: HttpSettings, { method, url, options }: Call): Promise<Come> {
  const headers = new Headers(options.headers)
  if (!headers.has('Accept'))
    headers.set('Accept', options.as && options.as !== 'json' ? '*/*' : 'application/json')
  headers.set('Accept-Language', settings.locale())
  headers.set('X-Requested-With', 'XMLHttpRequest')
  const csrf = settings.csrf.read()
  if (csrf && method !== 'GET') headers.set('X-CSRF-Token', csrf)
  const body = toBody(options.body, headers)

  const timer = new AbortController()
  const timeout = options.timeout ?? TIMEOUT
  let timeoutId = setTimeout(() => timer.abort(), timeout)
  const touch = () => {
    clearTimeout(timeoutId)
    timeoutId = setTimeout(() => timer.abort(), timeout)
  }
  const signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal
  const { onProgress } = options
  try {
    const response =
      onProgress && settings.upload
        ? await settings.upload(url, {
            method,
            headers,
            body,
            signal,
            onProgress: (sent, total) => {
              touch()
              onProgress(sent, total)
            },
          })
        : await fetch(url, { method, headers, body, signal, credentials: 'include' })
    const token = response.headers.get('X-CSRF-Token')
    if (token && token !== csrf) settings.csrf.write(token)
    const definition = response.headers.get('X-Definition')
    if (definition) settings.onDefinition?.(definition)
    const as = response.ok ? options.as : 'json'
    if (as === 'stream') return { response, content: null }
    // the connection may also die within the body, so the timeout starts again
    touch()
    const pieces = await piecesOf(response, touch).catch((error: unknown) => {
      if (as === 'blob' || signal.aborted) throw error
      return null
    })
    if (!pieces) return { response, content: CUT }
    const type = response.headers.get('Content-Type') ?? ''
    return { response, content: as === 'blob' ? new Blob(pieces, { type }) : textOf(pieces) }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new HttpError(timer.signal.aborted ? 'shell.http.timeout' : 'shell.http.network', 0, {})
  } finally {
    clearTimeout(timeoutId)
  }
}

/** The bytes of a body, however long they take, as long as some come. */
async function piecesOf({ body }: Response, touch: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    pieces.push(next.value)
    touch()
  }
  return pieces
}

function textOf(pieces: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder()
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('')
  return text + decoder.decode()
}

function toAnswer({ response, content }: Come, adapter: ApiAdapter): Answer {
  const { status, headers } = response
  if (typeof content !== 'string') {
    // no file of the API's is a page, a captive portal's is
    if (headers.get('Content-Type')?.startsWith('text/html')) throw unreadable()
    const stream = response.body
    return content
      ? { status, headers, json: null, blob: content }
      : { status, headers, json: null, blob: null, stream }
  }
  const body = parsed(content)
  if (response.ok) {
    if (body === undefined) throw unreadable()
    return { status, headers, json: adapter.content(body, headers), blob: null }
  }
  const refusal = adapter.refusal(body ?? null)
  throw new HttpError(refusal.message || 'shell.http.generic', status, refusal)
}

/** Stands for a truncated body: it is no JSON. */
const CUT = '{'

/** The JSON of a body, null of an empty one; undefined where it is none. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toBody(body: RequestOptions['body'], headers: Headers) {
  if (body === undefined || body instanceof FormData || body instanceof URLSearchParams) return body
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}

function toQuery(query: RequestOptions['query']): string {
  const entries = Object.entries(query ?? {}).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.map((one: string) => [key, one])
      : value === null || value === undefined || value === ''
        ? []
        : [[key, String(value)]],
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
