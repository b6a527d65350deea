import { afterAll, beforeAll, vi } from 'vitest'
import { createAuthProvider } from '../../../authProvider/authProvider'
import { csrfCell } from '../../../authProvider/storage'
import { createDataProvider } from '../../../dataProvider'
import { createRequest } from '../../../dataProvider/http'
// fetched behind the first answer, which a test may not outlive
import '../../../dataProvider/writes'
import { toPanelRecord, toRecord } from '../../../dataProvider/records'
import type { Resource } from '../../../src/schema'
import { resourceByName, resources } from '../../../src/schema/registry'
import type { App } from '../../../server/app'
import { presentToken } from '../../../server/auth/totp'
import { openApi } from '../server/api'
import { openNetwork, origin } from './network'
import { password } from '../server/testServer'

interface Served {
  /** What stands in for the server, e.g. one that answers in another way. */
  readonly serve?: (app: App) => (request: Request) => Promise<Response> | Response
}

/** The panel's providers without a page, in front of the real server function with an in-memory database. */
export async function openBrowser({ serve = (app) => app.fetch }: Served = {}) {
  const api = await openApi()
  const line = { loseAnswers: false }
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const network = openNetwork(api)
  const served = serve(api.app)
  network.between = async (request) => {
    const response = await served(request)
    return line.loseAnswers && request.method !== 'GET' ? Response.error() : response
  }
  const request = createRequest({ baseUrl: () => origin, locale: () => 'pl', csrf: csrfCell })
  const data = createDataProvider({ request })
  const auth = createAuthProvider({
    server: () => ({ apiUrl: origin, locale: 'pl' }),
    request,
    resources,
    leave: () => undefined,
  })
  return {
    api,
    network,
    line,
    sent: network.sent,
    kept,
    request,
    data,
    auth,
    /** Makes a record, and what it stands under: as the panel reads it, and what calls of it say beside its id. */
    make: async (resource: Resource, n: number) => {
      const above = resource.parent?.resources[0]
      const parent = above && String((await api.create(resourceByName(above), { n })).data['id'])
      const place: { readonly parent?: string } = parent === undefined ? {} : { parent }
      const { data: json } = await api.create(resource, { n, params: place })
      const { id } = toRecord(resource, json)
      const read = async () =>
        toPanelRecord((await data.getOne(resource.name, { id, meta: place })).data)
      return { id, place, read, record: await read() }
    },
    /** Signs the administrator in, by a token that was not used before. */
    signIn: async () => {
      const { admin, time } = api
      time.now += 60_000
      const token = presentToken(admin.secret, time.now)
      await auth.login({ username: admin.username, password, token })
    },
    close: () => {
      network.close()
      vi.unstubAllGlobals()
    },
  }
}

/** One for all tests of a file, with the administrator signed in. @returns what answers it, once the tests run */
export function signedInBrowser(served?: Served): () => Awaited<ReturnType<typeof openBrowser>> {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    browser = await openBrowser(served)
    await browser.signIn()
  }, 60_000)
  afterAll(() => browser.close())
  return () => browser
}
