import type { Api } from '../../../support/server/api'

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: () => BodyInit
  /** Without a session. */
  readonly isStranger?: boolean
}

/** An answer as far as it has to be the same wherever it comes from. */
export interface Told {
  readonly status: number
  readonly type: string
  readonly etag: string | null
  readonly location: string | null
  readonly body: unknown
}

/** Makes the call of one server. */
export async function tell(
  api: Api,
  { method, path, headers, body, isStranger }: Call,
): Promise<Told> {
  const sent = body?.()
  const answer = await api
    .call(method, path, {
      headers: { ...headers },
      ...(sent !== undefined && { body: sent }),
      ...(isStranger && { who: {} }),
    })
    .catch((error: unknown) => ({
      status: 599,
      text: String(error instanceof Error ? error.stack : error),
      headers: new Headers(),
    }))
  const type = answer.headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  // drawn by a library, and shown this once
  const text = answer.text.replace(/"secret":"[A-Z2-7]{32}"/, '"secret":"…"')
  return {
    status: answer.status,
    type,
    etag: answer.headers.get('etag'),
    location: answer.headers.get('location'),
    body: isJson ? ordered(JSON.parse(text)) : text,
  }
}

/** What is wrong with the answers of two servers to one call, or of one to it; null where nothing is. */
export function faultOf(first: Told, second: Told | undefined): string | null {
  for (const one of [first, second ?? first]) {
    const text = JSON.stringify(one.body)
    if (one.status >= 500 || /\bat .*\.ts:\d+|node_modules/.test(text))
      return `${one.status} ${text.slice(0, 600)}`
  }
  const [a, b] = [JSON.stringify(first), JSON.stringify(second ?? first)]
  if (a === b) return null
  const at = [...a].findIndex((letter, place) => letter !== b[place])
  const from = Math.max(0, at - 80)
  return `sqlite   ${a.slice(from, at + 200)}\npostgres ${b.slice(from, at + 200)}`
}

/** A call as a report says it. */
export async function spelt({ method, path, headers, body }: Call): Promise<string> {
  const sent = body === undefined ? '' : await new Response(body()).text().catch(() => '?')
  return `${method} ${path} ${JSON.stringify(headers)} ${sent.slice(0, 1_500)}`
}

/** Objects with their keys in one order, which JSON leaves open. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  // of many records in one call those whose transaction breaks off draw numbers for their lines that only SQLite draws again
  const isLine = 'action' in value && 'ip' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isLine || key !== 'id')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  )
}
