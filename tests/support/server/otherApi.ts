import type { App } from '../../../server/app'

/**
 * How an API that has only what the specification shows may answer: `bare` records and `{ items, total }` without an
 * envelope; `array` lists with their total in a header; `silent` as bare, and nothing at all after an update or a delete.
 */
export type Shape = 'bare' | 'array' | 'silent'

/** Calls that are ours alone, contract section 4, last row, and the panel's configuration. */
const ours = /^\/(api\/(find|history|audit|target-users\/preview|openapi\.json)|panel-config)(\/|$)/

const taken = ['ETag', 'X-CSRF-Token', 'X-Definition', 'Idempotency-Replayed']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON value without any revision in it. */
function unversioned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unversioned)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      key === 'revision' ? [] : [[key, unversioned(part)]],
    ),
  )
}

/**
 * The real server function with everything taken away that the specification does not show: `revision`, `ETag` and the
 * demand for `If-Match` (filled in here from a fresh read), `Idempotency-Key`, the CSRF header, the definition header,
 * our own calls and the envelope.
 * @param token the CSRF token of a session that was begun before
 */
export function otherApi(
  app: App,
  shape: Shape,
  token = '',
): (request: Request) => Promise<Response> {
  let csrf = token

  async function ask(request: Request, headers: ReadonlyMap<string, string>) {
    // set in place: a Request made anew under msw loses the headers that it does not know
    for (const name of Array.from(request.headers.keys())) request.headers.delete(name)
    for (const [name, value] of headers) request.headers.set(name, value)
    const answer = await app.fetch(request)
    csrf = answer.headers.get('X-CSRF-Token') ?? csrf
    return answer
  }

  /** The record's present ETag, read where a write to it or to a part of it goes. */
  async function etagOf(url: string, headers: ReadonlyMap<string, string>): Promise<string> {
    const own = new URL(url)
    own.pathname = own.pathname.replace(/\/(order|switch)\/?$/, '')
    const kept = [...headers].filter(([name]) => !name.startsWith('content-'))
    return (await ask(new Request(own), new Map(kept))).headers.get('ETag') ?? ''
  }

  return async (request) => {
    const { url, method } = request
    if (ours.test(new URL(url).pathname))
      return Response.json({ message: 'No route' }, { status: 404 })
    const headers = new Map(
      [...request.headers].filter(
        ([name]) => !['if-match', 'idempotency-key', 'x-csrf-token'].includes(name),
      ),
    )
    if (method !== 'GET' && csrf) headers.set('x-csrf-token', csrf)
    const again = request.clone()
    let answer = await ask(request, headers)
    const isUpdate = answer.status === 428
    if (isUpdate) {
      headers.set('if-match', await etagOf(url, headers))
      answer = await ask(again, headers)
    }
    const given = new Headers(answer.headers)
    for (const name of taken) given.delete(name)
    if (!given.get('Content-Type')?.startsWith('application/json'))
      return new Response(answer.body, { status: answer.status, headers: given })
    const { status } = answer
    if (shape === 'silent' && status === 200 && (isUpdate || method === 'DELETE'))
      return new Response(null, { status: 204 })
    const { data }: { data: unknown } = await answer.json()
    const content = unversioned(data)
    given.delete('Content-Length')
    if (shape !== 'array' || !isRecord(content))
      return new Response(JSON.stringify(content), { status, headers: given })
    const { items, total, currentUser } = content
    if (Array.isArray(items) && typeof total === 'number') given.set('X-Total-Count', String(total))
    return new Response(JSON.stringify(currentUser ?? items ?? content), { status, headers: given })
  }
}
