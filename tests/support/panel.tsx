import './browser'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createAuthProvider } from '../../authProvider/authProvider'
import { CSRF_KEY, saveUser } from '../../authProvider/storage'
import { createDataProvider } from '../../dataProvider'
import { createI18nProvider } from '../../i18n/provider'
import { resources } from '../../resources'
import { App } from '../../src/app/App'
import { toConfig } from '../../src/app/config'
import { createQueryClient } from '../../src/app/queryClient'
import { createShell } from '../../src/app/services'
import { serverOf } from '../../src/app/session'
import { ShellContext } from '../../src/app/ShellContext'
import { createValue } from '../../src/app/value'
import type { Role } from '../../src/schema'
import { type Api, openApi } from './api'

const origin = 'http://panel.local'

// the machine may be busy; and jsdom, which never shows a popover, takes long to tell what can be seen
configure({ asyncUtilTimeout: 20_000, defaultHidden: true })
vi.setConfig({ testTimeout: 90_000 })

export interface Sent {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: ReadonlyMap<string, string>
  status: number
}

/** What stands between the panel and the server; an answer given here takes the place of the server's. */
export type Between = (request: Request) => Promise<Response | undefined> | Response | undefined

/** Drafts are kept for each person, so that no test finds what another one typed. */
let people = 0

interface Scene {
  /** Fills the server before the panel is opened. */
  readonly prepare?: (api: Api) => Promise<unknown>
  readonly roles?: readonly Role[]
}

/**
 * The whole panel in a page of jsdom, in front of the real server function on an empty database: msw hands every
 * request over. Somebody with these roles is signed in; the administrator without any.
 */
export async function openPanel(path: string, { prepare, roles }: Scene = {}) {
  const api = await openApi()
  await prepare?.(api)
  const headers: Record<string, string> = roles ? await api.as(roles) : api.session
  const kept = { cookie: headers['Cookie'] ?? '' }
  localStorage.clear()
  // what failed is shown to the person; the copy for the developer's console would only be noise here
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem(CSRF_KEY, headers['X-CSRF-Token'] ?? '')
  saveUser({
    id: (people += 1),
    username: api.admin.username,
    firstName: '',
    lastName: '',
    email: api.admin.username,
    roles: roles ?? ['ROLE_ADMIN'],
  })
  const sent: Sent[] = []
  const network = { between: undefined as Between | undefined }
  const interception = setupServer(
    http.all(`${origin}/*`, async ({ request }) => {
      request.headers.set('Cookie', kept.cookie)
      const line: Sent = {
        method: request.method,
        path: request.url.slice(origin.length),
        headers: new Map(request.headers),
        status: 0,
      }
      sent.push(line)
      const response = (await network.between?.(request)) ?? (await api.app.fetch(request))
      const set = response.headers.getSetCookie()[0]?.split(';')[0]
      if (set !== undefined) kept.cookie = set
      line.status = response.status
      return response
    }),
  )
  interception.listen({ onUnhandledRequest: 'error' })

  const i18nProvider = await createI18nProvider('pl')
  const shell = createShell(createValue(toConfig({ apiUrl: origin })), createValue(true))
  const { request, leave } = shell
  const providers = {
    store: memoryStore(),
    i18nProvider,
    queryClient: createQueryClient(),
    authProvider: createAuthProvider({ server: serverOf(shell), request, resources, leave }),
    dataProvider: createDataProvider({ request }),
  }
  const show = (at: string) => {
    const router = createMemoryRouter([{ path: '*', element: <App {...providers} /> }], {
      initialEntries: [at],
    })
    render(
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>,
    )
    return router
  }
  const page = { router: show(path) }
  const writes = () => sent.filter(({ method }) => method !== 'GET')
  return {
    api,
    sent,
    writes,
    network,
    user: userEvent.setup(),
    /** The address shown. */
    address: () => page.router.state.location.pathname + page.router.state.location.search,
    /** As a reload or a shared link does: everything in memory is gone, what the browser keeps is not. */
    reload: (at = page.router.state.location.pathname) => {
      cleanup()
      providers.queryClient.clear()
      page.router = show(at)
    },
    /** Waits until the panel has heard the answers of so many writes. */
    written: (count: number) =>
      waitFor(() => {
        const heard = writes().filter(({ status }) => status > 0).length
        if (heard < count) throw new Error(`${heard} of ${count} writes were answered`)
      }),
    close: () => {
      cleanup()
      interception.close()
      quiet.mockRestore()
    },
  }
}

export type Panel = Awaited<ReturnType<typeof openPanel>>
