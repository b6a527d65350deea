/** An answer as data, before the headers that every answer gets. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
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
 * The headers of every answer with those of this one, which win whatever the case of their names: each stands once. A
 * plain object, which Node writes as it is; of `Headers` each is judged and copied three times on its way.
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
 * The stream, until it ends, or nobody read from it for `patience` ms; then what makes it is told to
 * stop. `release` is called at its end in any case.
 */
export function whileTaken(
  body: ReadableStream<Uint8Array>,
  { patience, release }: { patience: number; release: () => void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    release()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      end()
      controller.error(new Error('nobody takes the answer'))
      reader.cancel().catch(() => undefined)
    }, patience)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(timer)
        try {
          const next = await reader.read()
          if (next.done) {
            end()
            return controller.close()
          }
          controller.enqueue(next.value)
          watch(controller)
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel(reason) {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
