import { http } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'
import { createAuthProvider } from '../../authProvider/authProvider'
import { csrfCell } from '../../authProvider/storage'
import { createDataProvider } from '../../dataProvider'
import { createRequest } from '../../dataProvider/http'
import { resources } from '../../resources'
import type { App } from '../../server/app'
import { openApi } from './api'

const origin = 'http://panel.local'

interface Served {
  /** What stands in for the server, e.g. one that answers in another way. */
  readonly serve?: (app: App) => (request: Request) => Promise<Response>
}

/**
 * The panel's providers in front of the real server function with an in-memory database: msw takes every request the
 * providers make and hands it over, keeping the session cookie as a browser would. `close` ends the interception.
 */
export async function openBrowser({ serve = (app) => app.fetch }: Served = {}) {
  const api = await openApi()
  const fetched = serve(api.app)
  const line = { loseAnswers: false }
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  let cookie = ''
  const seen: {
    readonly method: string
    readonly path: string
    readonly headers: ReadonlyMap<string, string>
  }[] = []
  const network = setupServer(
    http.all(`${origin}/*`, async ({ request }) => {
      // set in place: a Request made anew under msw loses the headers that it does not know
      if (cookie) request.headers.set('Cookie', cookie)
      const { method, headers, url } = request
      seen.push({ method, path: new URL(url).pathname, headers: new Map(headers) })
      const response = await fetched(request)
      const set = response.headers.getSetCookie()[0]?.split(';')[0]
      if (set !== undefined) cookie = set
      return line.loseAnswers && method !== 'GET' ? Response.error() : response
    }),
  )
  network.listen({ onUnhandledRequest: 'error' })
  const request = createRequest({ baseUrl: () => origin, locale: () => 'pl', csrf: csrfCell })
  return {
    api,
    line,
    seen,
    kept,
    request,
    data: createDataProvider({ request }),
    auth: createAuthProvider({
      server: () => ({ apiUrl: origin, locale: 'pl' }),
      request,
      resources,
      leave: () => undefined,
    }),
    close: () => {
      network.close()
      vi.unstubAllGlobals()
    },
  }
}
