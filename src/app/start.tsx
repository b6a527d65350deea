import { type AuthProvider, localStorageStore } from 'ra-core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createAuthProvider } from '../../authProvider/authProvider'
import { createDataProvider } from '../../dataProvider'
import { createI18nProvider } from '../../i18n/provider'
import { has, landingResource, resources } from '../schema/registry'
import { landingPath, menuTree } from '../layout/menuTree'
import { brandOf } from '../theme/brand'
import { App } from './App'
import type { PanelConfig } from './config'
import { readLocale } from './locale'
import { askAccess, mayOpen } from './mayOpen'
import { pageAccess, pages } from './pages'
import { createQueryClient } from './queryClient'
import { primeAccess } from './primeAccess'
import { isUnder, pathOf, START } from './routes'
import { createShell } from './services'
import { keepSession, serverOf } from './session'
import { type Shell, ShellContext } from './ShellContext'
import { loadTexts, textsFrom } from '../parts/texts'
import { createValue, type Value } from './value'

interface Start {
  root: HTMLElement
  config: Value<PanelConfig>
  /** Just signed in: a screen the user may not see gives way to the first one they may. */
  isLanding: boolean
}

/** Increase it when the meaning of react-admin's stored values changes. */
const STORE_VERSION = '1'

/** How long the first list has the line for itself, ms. */
const TEXTS_AFTER = 500

/** Starts the shell in a page whose user is known. */
export async function start({ root, config, isLanding }: Start): Promise<void> {
  const locale = readLocale()
  const i18nProvider = await createI18nProvider(locale)
  textsFrom(i18nProvider.complete)
  const shell = createShell(config, createValue(isLanding))
  keepSession(shell)

  const store = localStorageStore(STORE_VERSION, 'panel')
  store.setItem('locale', locale)
  const { request, leave } = shell
  const queryClient = createQueryClient()
  const providers = {
    store,
    i18nProvider,
    queryClient,
    authProvider: createAuthProvider({
      server: serverOf(shell),
      request,
      resources: [...resources, ...pageAccess],
      leave,
    }),
    dataProvider: createDataProvider({ request }),
  }
  // a change of roles may open other screens
  shell.user.subscribe(() => void queryClient.invalidateQueries({ queryKey: ['auth'] }))
  if (isLanding) await land(shell, providers.authProvider)
  await primeAccess(queryClient, providers.authProvider, {
    names: [...resources, ...pageAccess].map(({ name }) => name),
    here: hereIn(config.get().brand),
  })
  const router = createBrowserRouter([{ path: '*', element: <App {...providers} /> }])
  root.className = ''
  createRoot(root).render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  )
  // preloading only: a screen that needs the texts loads them itself, also after a failure here
  setTimeout(() => void loadTexts().catch(() => undefined), TEXTS_AFTER)
}

/** The resource or page of the present address. */
function hereIn(brand: string): string | undefined {
  const { pathname } = location
  const resource = resources.find((one) => !one.parent && isUnder(pathname, pathOf(one, brand)))
  return (resource ?? pageAccess.find(({ name }) => isUnder(pathname, name)))?.name
}

async function land({ config, user }: Shell, auth: AuthProvider) {
  const brand = config.get().brand
  const isHome = location.pathname === '/'
  const landing = has('start') && user.get()?.landing ? undefined : landingResource()
  const first = landing ? pathOf(landing, brand) : START
  const path = isHome ? first : location.pathname
  const canList = await askAccess(
    auth,
    [...resources, ...pageAccess].map(({ name }) => name),
  )
  const settings = { canList, locale: readLocale(), brand: brandOf(brand), pages }
  // without a start page and a resource that the app names, the menu says where
  const isSaid = !isHome || landing !== undefined || has('start')
  const isAllowed = isSaid && mayOpen(path, { brand, resources, pages: pageAccess, canList })
  const wanted = path + location.search
  history.replaceState(null, '', landingPath(wanted, menuTree(resources, settings), isAllowed))
}
