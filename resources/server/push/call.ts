/** What the called service answered. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  /** How long the whole answer may take, ms. */
  readonly timeout?: number
}

/** The timeout for a service that hangs, ms. */
const usualTimeout = 10_000

/** The most characters of an answer that are read. */
const longest = 64 * 1024

/**
 * Posts to another service. A redirect is not followed: the body is meant for that address alone. A status of success
 * counts by itself, also where the text after it breaks off or has no end.
 * @throws where no answer came: not reached, cut off, too slow, too long
 */
export async function post(
  url: string,
  { headers, body, signal, timeout = usualTimeout }: Call,
): Promise<Answer> {
  // AbortSignal.timeout within AbortSignal.any is collected before its time (node 20), and the call would never end
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), timeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    })
    const text = await textOf(response).catch((error: unknown) => {
      if (response.ok) return ''
      throw error
    })
    return { status: response.status, headers: response.headers, text }
  } finally {
    clearTimeout(timer)
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) throw new Error('the answer is too long')
  }
  return text
}

/** Why there was no answer, in a few words that hold nothing of what was sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error.name === 'AbortError') return 'cut off'
  const { cause } = error
  const code: unknown =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : null
  return typeof code === 'string' ? code : 'no answer'
}

/** The pause that an answer asks for, ms (RFC 9110, 10.2.3: seconds or a date); null where it says nothing of one. */
export function pauseAsked(headers: Headers, now: number): number | null {
  const said = headers.get('retry-after')?.trim()
  if (!said) return null
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now
  // an hour at most: a receiver that asks for more is asked again
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), 3_600_000)
}

/** A JSON object in an answer; empty where there is none. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
