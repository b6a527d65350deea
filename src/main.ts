import { rememberPath, takePath } from '../authProvider/savedPath'
import { refreshUser } from '../authProvider/session'
import { readUser } from '../authProvider/storage'
import { loadShell } from './app/loadShell'
import { readLocale, saveLocale } from './app/locale'
import { createServices } from './app/services'
import { mountSignIn } from './signIn/signIn'
import './signIn/signIn.css'
import './theme/base.css'
import { applyMode, readMode, shownMode } from './theme/mode'

const DEFAULT_PATH = '/users'

/**
 * The door of the panel. It is all that a signed-out person loads: the shell comes by a dynamic import,
 * at once for someone signed in, while typing for someone who is not.
 */
const services = createServices()
const root = document.getElementById('root') ?? document.body

saveLocale(readLocale())
const dress = () => applyMode(shownMode(readMode()), services.config.get().brand)
dress()
services.config.subscribe(dress)

async function openShell(landing?: string) {
  if (landing) history.replaceState(null, '', landing)
  const [{ start }] = await Promise.all([loadShell(), services.ready])
  await start({ root, services, isLanding: landing !== undefined })
}

function openSignIn() {
  if (location.pathname !== '/login') rememberPath(location.pathname + location.search)
  history.replaceState(null, '', '/login')
  const page = mountSignIn({ root, services, loadShell, onSignedIn: () => openTarget() })
  // someone may be signed in although this browser has forgotten who
  void services.ready
    .then(() => refreshUser(services.request))
    .then((user) => (user && page.isIdle() ? openTarget() : undefined))
    .catch(() => {})
}

const openTarget = () => openShell(takePath() ?? DEFAULT_PATH)

if (readUser()) {
  if (location.pathname === '/login') history.replaceState(null, '', '/')
  root.className = 'boot'
  void openShell().catch((error: unknown) => {
    console.error(error)
    root.className = ''
    openSignIn()
  })
} else {
  openSignIn()
}
