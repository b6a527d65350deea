import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { Api } from '../server/api'

export const origin = 'http://panel.local'

/** A request that left the panel; its status is 0 until it is answered. */
export interface Sent {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: ReadonlyMap<string, string>
  status: number
}

/** What stands between the panel and the server; an answer given here takes the place of the server's. */
type Between = (request: Request) => Promise<Response | undefined> | Response | undefined

/**
 * msw takes every request of this process and hands it to the real server function, keeping the session cookie as a
 * browser would. `close` ends the interception.
 */
export function openNetwork({ app }: Api, cookie = '') {
  const kept = { cookie }
  const sent: Sent[] = []
  const network = { sent, between: undefined as Between | undefined, close: () => taken.close() }
  const taken = setupServer(
    http.all(`${origin}/*`, async ({ request }) => {
      // set in place: a Request made anew under msw loses the headers that it does not know
      if (kept.cookie) request.headers.set('Cookie', kept.cookie)
      const { method, headers, url } = request
      const line: Sent = {
        method,
        path: url.slice(origin.length),
        headers: new Map(headers),
        status: 0,
      }
      sent.push(line)
      const response = (await network.between?.(request)) ?? (await app.fetch(request))
      const set = response.headers.getSetCookie()[0]?.split(';')[0]
      if (set !== undefined) kept.cookie = set
      line.status = response.status
      return response
    }),
  )
  taken.listen({ onUnhandledRequest: 'error' })
  return network
}
