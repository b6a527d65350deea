import { vi } from 'vitest'
import { createAuthProvider } from '../../authProvider/authProvider'
import { csrfCell } from '../../authProvider/storage'
import { createDataProvider } from '../../dataProvider'
import { createRequest } from '../../dataProvider/http'
import { resources } from '../../resources'
import { openApi } from './api'
import { openNetwork, origin } from './network'

/** The panel's providers without a page, in front of the real server function with an in-memory database. */
export async function openBrowser() {
  const api = await openApi()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const network = openNetwork(api)
  const request = createRequest({ baseUrl: () => origin, locale: () => 'pl', csrf: csrfCell })
  return {
    api,
    sent: network.sent,
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
