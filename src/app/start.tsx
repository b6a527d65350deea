import { localStorageStore } from 'ra-core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createAuthProvider } from '../../authProvider/authProvider'
import { readUser } from '../../authProvider/storage'
import { signOut } from '../../authProvider/signOut'
import { createRequest } from '../../dataProvider/http'
import { sendWithProgress } from '../../dataProvider/upload'
import { createDataProvider } from '../../dataProvider'
import { createI18nProvider } from '../../i18n/provider'
import { resources } from '../../resources'
import { brandOf } from '../theme/brand'
import { readMode } from '../theme/mode'
import { landingPath, menuTree } from '../layout/menuTree'
import { App } from './App'
import { readLocale } from './locale'
import { mayOpen } from './mayOpen'
import { createQueryClient } from './queryClient'
import { keepSession } from './session'
import { type Shell, ShellContext } from './ShellContext'
import type { Services } from './services'
import { createValue } from './value'

interface Start {
  root: HTMLElement
  services: Services
  /** Just signed in: a screen the user may not see gives way to the first one they may. */
  isLanding: boolean
}

/** Bump when what lies in react-admin's store changes its meaning. */
const STORE_VERSION = '1'

/** Starts the shell in a page whose user is known. */
export async function start({ root, services, isLanding }: Start): Promise<void> {
  const locale = readLocale()
  const i18nProvider = await createI18nProvider(locale)
  const request = createRequest({ ...services.http, upload: sendWithProgress })
  const shell: Shell = {
    ...services,
    request,
    user: createValue(readUser()),
    mode: createValue(readMode()),
    signOut: async () => {
      await signOut(request)
      location.replace('/login')
    },
  }
  keepSession(shell)
  if (isLanding) land(shell)

  const store = localStorageStore(STORE_VERSION, 'panel')
  store.setItem('locale', locale)
  const { leave } = services
  const providers = {
    store,
    i18nProvider,
    queryClient: createQueryClient(),
    authProvider: createAuthProvider({ request, resources, leave }),
    dataProvider: createDataProvider({ request }),
  }
  const router = createBrowserRouter([{ path: '*', element: <App {...providers} /> }])
  root.className = ''
  createRoot(root).render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  )
}

function land({ user, config }: Shell) {
  const brand = config.get().brand
  const settings = { user: user.get(), locale: readLocale(), brand: brandOf(brand) }
  const isAllowed = mayOpen(location.pathname, { user: user.get(), brand, resources })
  const path = landingPath(
    location.pathname + location.search,
    menuTree(resources, settings),
    isAllowed,
  )
  history.replaceState(null, '', path)
}
