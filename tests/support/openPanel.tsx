import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AuthProvider, type DataProvider, memoryStore, type Store } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { readUser } from '../../authProvider/storage'
import { createI18nProvider } from '../../i18n/provider'
import { presentToken } from '../../server/auth/totp'
import { App } from '../../src/app/App'
import { toConfig } from '../../src/app/config'
import { createQueryClient } from '../../src/app/queryClient'
import { createRenewal } from '../../src/app/renewal'
import { type Shell, ShellContext } from '../../src/app/ShellContext'
import { createValue } from '../../src/app/value'
import type { Mode } from '../../src/theme/mode'
import { password } from '../unit/server/testServer'
import { openBrowser } from './browserApi'

interface Open {
  readonly path: string
  /** Changes of the providers: an auth provider that refuses, a data provider with lifecycle callbacks. */
  readonly auth?: (own: AuthProvider) => AuthProvider
  readonly data?: (own: DataProvider) => DataProvider
  readonly store?: Store
  readonly brand?: string
}

/** What jsdom has not: dialogs, popovers, media queries, scrolling. */
function mendJsdom() {
  // the engine is fetched as in a browser, and several test files run side by side
  configure({ asyncUtilTimeout: 10_000 })
  const open = function (this: HTMLElement) {
    this.setAttribute('open', '')
  }
  const close = function (this: HTMLElement) {
    this.removeAttribute('open')
  }
  Object.assign(HTMLDialogElement.prototype, { showModal: open, close })
  Object.assign(HTMLElement.prototype, {
    showPopover: open,
    hidePopover: close,
    scrollIntoView: () => undefined,
  })
  const media = { matches: false, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('scrollTo', () => undefined)
}

/**
 * The whole panel in jsdom before the real server, its administrator signed in: react-admin's contexts, the router
 * in memory, every request handed over by msw. `close` ends it all.
 */
export async function openPanels() {
  mendJsdom()
  const browser = await openBrowser()
  browser.api.time.now += 60_000
  const { admin, time } = browser.api
  const token = presentToken(admin.secret, time.now)
  await browser.auth.login({ username: admin.username, password, token })
  const i18nProvider = await createI18nProvider('pl')

  function open({ path, auth, data, store = memoryStore(), brand = 'makro' }: Open) {
    const shell: Shell = {
      config: createValue(toConfig({ brand })),
      request: browser.request,
      renewal: createRenewal(),
      isAlive: createValue(true),
      isOutdated: createValue(false),
      user: createValue(readUser()),
      mode: createValue<Mode>('light'),
      leave: () => undefined,
      signOut: async () => undefined,
    }
    const providers = {
      store,
      i18nProvider,
      queryClient: createQueryClient(),
      authProvider: auth ? auth(browser.auth) : browser.auth,
      dataProvider: data ? data(browser.data) : browser.data,
    }
    const router = createMemoryRouter([{ path: '*', element: <App {...providers} /> }], {
      initialEntries: [path],
    })
    const view = render(
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>,
    )
    return { ...view, router, store, user: userEvent.setup() }
  }
  return {
    ...browser,
    open,
    close: () => {
      cleanup()
      browser.close()
    },
  }
}
