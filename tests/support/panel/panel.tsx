import './browser'
import '../../../src/app/panelDoor'
import { configure, prettyDOM, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type AuthProvider, type DataProvider, memoryStore, type Store } from 'ra-core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createAuthProvider } from '../../../authProvider/authProvider'
import { CSRF_KEY, saveUser } from '../../../authProvider/storage'
import { createDataProvider } from '../../../dataProvider'
import { createI18nProvider } from '../../../i18n/provider'
import { resources } from '../../../src/schema/registry'
import { App } from '../../../src/app/App'
import { toConfig } from '../../../src/app/config'
import { pageAccess } from '../../../src/app/pages'
import { createQueryClient } from '../../../src/app/queryClient'
import { createShell } from '../../../src/app/services'
import { serverOf } from '../../../src/app/session'
import { ShellContext } from '../../../src/app/ShellContext'
import { createValue } from '../../../src/app/value'
// what the panel fetches when it is first asked for is loaded before the tests, and not in their time
import '../../../dataProvider/writes'
import '../../../src/resource/Collection'
import '../../../src/features/form/FormDialog'
import '../../../src/features/form/FormPage'
import '../../../src/parts/mui/Dialog'
import '../../../src/parts/mui/Menu'
import type { Permission, Role } from '../../../src/schema'
import { type Api, openApi } from '../server/api'
import { openNetwork, origin } from './network'

// the machine may be busy; and jsdom, which never shows a popover, takes long to tell what can be seen
configure({
  asyncUtilTimeout: 45_000,
  defaultHidden: true,
  // Drawn as in a browser. What is drawn within `act` and waits for a file then stays as it is where that comes after
  // the call has ended: React takes a work that `act` has dropped for one that is still to come, until something else
  // changes, which with us is the next query that grows stale, 20 s later.
  eventWrapper: (dispatch) => {
    let result: unknown
    flushSync(() => {
      result = dispatch()
    })
    return result
  },
  // A wait asks again whenever the page changes, and would print all of it each time for an error that nobody sees:
  // printed is what is read.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const get = () => `${message ?? ''}\n\n${String(prettyDOM(container))}`
    return Object.defineProperty(error, 'message', { configurable: true, get })
  },
})
vi.setConfig({ testTimeout: 180_000 })

interface Scene {
  /** Fills the server before the panel is opened. */
  readonly prepare?: (api: Api) => Promise<unknown>
  /** Of who is signed in; the administrator where none are given. */
  readonly roles?: readonly Role[]
  /** What custom roles open to them, as their browser knows it. */
  readonly permissions?: readonly Permission[]
  /** Under the number of their account, which who signs in again must have; a number of this panel's own otherwise. */
  readonly isAccount?: boolean
  /** Changes of the providers: an auth provider that refuses, a data provider with lifecycle callbacks. */
  readonly auth?: (own: AuthProvider) => AuthProvider
  readonly data?: (own: DataProvider) => DataProvider
  readonly store?: Store
  readonly brand?: string
}

/** What a browser keeps outlives its page. */
function lasting(): Store {
  const store = memoryStore()
  store.setup()
  return { ...store, setup: () => undefined, teardown: () => undefined }
}

/** Drafts are kept for each person, so that no test finds what another one typed. */
let people = 0

/** The headers of who is signed in, with all that a browser keeps of a session. */
async function signInAs(api: Api, { roles, permissions = [], isAccount }: Scene) {
  const headers: Record<string, string> = roles ? await api.as(roles) : api.session
  localStorage.clear()
  localStorage.setItem(CSRF_KEY, headers['X-CSRF-Token'] ?? '')
  saveUser({
    id: isAccount ? api.admin.id : (people += 1),
    username: api.admin.username,
    firstName: '',
    lastName: '',
    email: api.admin.username,
    roles: roles ?? ['ROLE_ADMIN'],
    permissions,
  })
  return headers
}

/**
 * The whole panel in a page of jsdom at a path, in front of the real server function on a database that has one record:
 * react-admin's contexts, the router in memory, every request handed over by msw.
 */
export async function openPanel(path: string, scene: Scene = {}) {
  const api = await openApi()
  await scene.prepare?.(api)
  const headers = await signInAs(api, scene)
  const network = openNetwork(api, headers['Cookie'])
  // what failed is shown to the person; the copy for the developer's console would only be noise here
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  const { brand = 'makro', store = lasting() } = scene
  const i18nProvider = await createI18nProvider('pl')
  // parts that an earlier test fetched do not wait for this one's texts
  await i18nProvider.complete()
  const shell = createShell(createValue(toConfig({ apiUrl: origin, brand })), createValue(true))
  const { request, leave } = shell
  const known = [...resources, ...pageAccess]
  const auth = createAuthProvider({ server: serverOf(shell), request, resources: known, leave })
  const data = createDataProvider({ request })
  const providers = {
    store,
    i18nProvider,
    queryClient: createQueryClient(),
    authProvider: scene.auth?.(auth) ?? auth,
    dataProvider: scene.data?.(data) ?? data,
  }
  const show = (at: string) => {
    const router = createMemoryRouter([{ path: '*', element: <App {...providers} /> }], {
      initialEntries: [at],
    })
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    flushSync(() =>
      root.render(
        <ShellContext value={shell}>
          <RouterProvider router={router} />
        </ShellContext>,
      ),
    )
    return { router, root, place }
  }
  let page = show(path)
  const hide = () => {
    page.root.unmount()
    page.place.remove()
  }
  // that a form is open is said by the panel, not written by a person
  const writes = () =>
    network.sent.filter(({ method, path: to }) => method !== 'GET' && !to.startsWith('/api/open/'))
  return {
    api,
    /** The panel's own data provider, as no scene has changed it. */
    data,
    store,
    network,
    writes,
    // jsdom would ask the styles of each element up to the page for every click
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** The address shown. */
    address: () => page.router.state.location.pathname + page.router.state.location.search,
    /** As a link does. */
    goTo: (at: string) => page.router.navigate(at),
    /** As a reload or a shared link does: everything in memory is gone, what the browser keeps is not. */
    reload: (at = page.router.state.location.pathname) => {
      hide()
      providers.queryClient.clear()
      page = show(at)
    },
    /** The next write that is a POST comes through, its answer does not. */
    loseAnswer: () => {
      let isLost = true
      network.between = async (sent) => {
        if (sent.method !== 'POST' || !isLost) return undefined
        isLost = false
        await api.app.fetch(sent)
        return Response.json({ data: { message: 'x' } }, { status: 500 })
      }
    },
    /** Waits until the panel has heard the answers of a number of writes. */
    written: (count: number) =>
      waitFor(() => {
        const heard = writes().filter(({ status }) => status > 0).length
        if (heard < count) throw new Error(`${heard} of ${count} writes were answered`)
      }),
    close: () => {
      hide()
      network.close()
      quiet.mockRestore()
    },
  }
}

export type Panel = Awaited<ReturnType<typeof openPanel>>
