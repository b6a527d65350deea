import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRequest, type HttpSettings } from '../../../../dataProvider/http'

let token: string | null
const settings = (more: Partial<HttpSettings> = {}): HttpSettings => ({
  baseUrl: () => 'http://api.test',
  locale: () => 'pl',
  csrf: { read: () => token, write: (value) => (token = value) },
  ...more,
})
const stub = (...answers: Response[]) => {
  const fetched = vi.fn<typeof fetch>(
    async () => answers.shift() ?? new Response(null, { status: 204 }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const headersOf = (fetched: ReturnType<typeof stub>, call = 0) =>
  new Headers(fetched.mock.calls[call]?.[1]?.headers)

beforeEach(() => {
  token = 'first'
})
afterEach(() => vi.unstubAllGlobals())

describe('request', () => {
  it('unwraps the envelope and leaves empty query values out', async () => {
    const fetched = stub(Response.json({ data: { id: 1 } }))
    const { json, status } = await createRequest(settings())('GET', '/api/x', {
      query: { page: 1, phrase: '', archive: null },
    })
    expect([status, json]).toEqual([200, { id: 1 }])
    expect(fetched.mock.calls[0]?.[0]).toBe('http://api.test/api/x?page=1')
    expect(headersOf(fetched).get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(headersOf(fetched).get('X-CSRF-Token')).toBeNull()
  })

  it('sends the CSRF token with what writes, and takes a new one', async () => {
    const fetched = stub(Response.json({ data: null }, { headers: { 'X-CSRF-Token': 'second' } }))
    await createRequest(settings())('POST', '/api/x', { body: { a: 1 } })
    expect(headersOf(fetched).get('X-CSRF-Token')).toBe('first')
    expect(headersOf(fetched).get('Content-Type')).toBe('application/json')
    expect(token).toBe('second')
  })

  it('asks once more where the server goes by another key, and says which token holds', async () => {
    const refusal = () => Response.json({}, { status: 403, headers: { 'X-CSRF-Token': 'second' } })
    const fetched = stub(refusal(), Response.json({ data: 1 }))
    const { json } = await createRequest(settings())('PUT', '/api/x', { body: { a: 1 } })
    expect([json, headersOf(fetched, 1).get('X-CSRF-Token')]).toEqual([1, 'second'])
    expect(fetched.mock.calls[1]?.[1]?.body).toBe(fetched.mock.calls[0]?.[1]?.body)
    // whom a role keeps out is not asked twice
    const again = stub(refusal(), Response.json({ data: 1 }))
    await expect(createRequest(settings())('PUT', '/api/x')).rejects.toMatchObject({ status: 403 })
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('makes an HttpError of an answer, with the message and the errors of the body', async () => {
    stub(
      Response.json({ data: { message: 'Not so', errors: { name: 'Required' } } }, { status: 422 }),
    )
    await expect(createRequest(settings())('POST', '/api/x')).rejects.toMatchObject({
      message: 'Not so',
      status: 422,
      body: { errors: { name: 'Required' } },
    })
  })

  it('falls back to our own text where the body is no JSON', async () => {
    stub(new Response('<html>', { status: 502 }))
    await expect(createRequest(settings())('GET', '/api/x')).rejects.toMatchObject({
      message: 'shell.http.generic',
      status: 502,
    })
  })

  it('asks to sign in again once and repeats the call with the new token', async () => {
    const fetched = stub(new Response(null, { status: 401 }), Response.json({ data: 'done' }))
    const onUnauthorized = vi.fn<() => Promise<boolean>>(async () => {
      token = 'renewed'
      return true
    })
    const body = new FormData()
    const { json } = await createRequest(settings({ onUnauthorized }))('POST', '/api/x', { body })
    expect([json, onUnauthorized.mock.calls.length]).toEqual(['done', 1])
    expect(headersOf(fetched, 1).get('X-CSRF-Token')).toBe('renewed')
    expect(fetched.mock.calls[1]?.[1]?.body).toBe(body)
  })

  it('tells a lost line from a slow server', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('down')))
    await expect(createRequest(settings())('GET', '/api/x')).rejects.toMatchObject({
      message: 'shell.http.network',
      status: 0,
    })
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    )
    await expect(createRequest(settings())('GET', '/api/x', { timeout: 10 })).rejects.toMatchObject(
      {
        message: 'shell.http.timeout',
        status: 0,
      },
    )
  })

  it('gives an answer up that stops amid its body, not one that goes on, and an abort then is an abort', async () => {
    const slowly = (pieces: readonly string[]) => {
      vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
        const rest = [...pieces]
        const start = (body: ReadableStreamDefaultController) =>
          signal.addEventListener('abort', () => body.error(signal.reason))
        const pull = async (body: ReadableStreamDefaultController<Uint8Array>) => {
          const piece = rest.shift()
          if (piece === undefined) return new Promise<void>(() => {})
          await new Promise((done) => setTimeout(done, 60))
          body.enqueue(new TextEncoder().encode(piece))
          if (piece.endsWith('}')) body.close()
          return undefined
        }
        return new Response(new ReadableStream({ start, pull }))
      })
    }
    const request = createRequest(settings())
    slowly(['{"name"', ':', '"\u017b', 'aba', '"}'])
    expect((await request('GET', '/api/x', { timeout: 150 })).json).toEqual({ name: '\u017baba' })
    for (const as of ['json', 'blob'] as const) {
      slowly(['{"na'])
      await expect(request('GET', '/api/x', { as, timeout: 150 })).rejects.toMatchObject({
        message: 'shell.http.timeout',
      })
    }
    const controller = new AbortController()
    const call = request('GET', '/api/x', { signal: controller.signal })
    setTimeout(() => controller.abort())
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('lets an abort through as what it is', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
      Promise.reject(signal.reason),
    )
    const controller = new AbortController()
    controller.abort()
    const call = createRequest(settings())('GET', '/api/x', { signal: controller.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('hands on the definition hash', async () => {
    stub(Response.json({ data: null }, { headers: { 'X-Definition': 'h1' } }))
    const seen: string[] = []
    await createRequest(settings({ onDefinition: (hash) => seen.push(hash) }))('GET', '/api/x')
    expect(seen).toEqual(['h1'])
  })
})
