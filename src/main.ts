import { rememberPath, takePath } from '../authProvider/savedPath'
import { refreshUser } from '../authProvider/session'
import { readUser } from '../authProvider/storage'
import { watchConfig } from './app/config'
import { loadShell } from './app/loadShell'
import { readLocale, saveLocale } from './app/locale'
import { mountSignIn } from './signIn/signIn'
import './signIn/signIn.css'
import './theme/base.css'
import 'virtual:tokens.css'
import { applyMode, readMode, shownMode } from './theme/mode'

const RETRIED = 'panel.retried'

/**
 * The door of the panel. It is all that a signed-out person loads: the shell comes at once for someone
 * signed in, while typing for someone who is not.
 */
const { config, ready } = watchConfig()
const root = document.getElementById('root') ?? document.body

saveLocale(readLocale())
applyMode(shownMode(readMode()))

async function openShell(landing?: string) {
  if (landing) history.replaceState(null, '', landing)
  const [{ start }] = await Promise.all([loadShell(), ready])
  await start({ root, config, isLanding: landing !== undefined })
  sessionStorage.removeItem(RETRIED)
}

const openWanted = () => openShell(takePath() ?? '/')

function openSignIn() {
  if (location.pathname !== '/login') rememberPath(location.pathname + location.search)
  history.replaceState(null, '', '/login')
  const page = mountSignIn({ root, config, ready, loadShell, onSignedIn: openWanted })
  // someone may be signed in although this browser has forgotten who
  void ready
    .then(() => refreshUser({ apiUrl: config.get().apiUrl, locale: readLocale() }))
    .then((user) => (user && page.isIdle() ? openWanted() : undefined))
    .catch(() => {})
}

if (readUser()) {
  if (location.pathname === '/login') history.replaceState(null, '', '/')
  root.className = 'boot'
  void openShell().catch((error: unknown) => {
    console.error(error)
    root.className = ''
    // most likely a new version was put in place in between: a fresh page knows its files
    if (sessionStorage.getItem(RETRIED)) return openSignIn()
    sessionStorage.setItem(RETRIED, '1')
    location.reload()
  })
} else {
  openSignIn()
}
