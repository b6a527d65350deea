import { refreshUser, type Server } from '../../authProvider/session'
import { CSRF_KEY, readUser, USER_KEY } from '../../authProvider/storage'
import { readLocale } from './locale'
import type { Shell } from './ShellContext'

/** Roles and names are asked for again when a window comes back after this long, in ms. */
const STALE = 5 * 60_000

/** The address for calls about the session, read anew for each. */
export const serverOf = (shell: Shell) => (): Server => ({
  apiUrl: shell.config.get().apiUrl,
  locale: readLocale(),
})

/**
 * Keeps the stored user up to date: asks at the start, and when the page becomes visible if it last asked longer ago
 * than `STALE`; follows other tabs. Signing out in another tab opens a dialog here, since a form may be open;
 * another user signing in there reloads this page.
 */
export function keepSession(shell: Shell): void {
  let asked = 0
  async function refresh() {
    asked = Date.now()
    try {
      const user = await refreshUser(serverOf(shell)())
      if (user) {
        shell.user.set(sameAs(shell.user.get(), user))
        shell.isAlive.set(true)
      } else if (shell.isAlive.get()) {
        void shell.renewal.ask()
      } else {
        shell.leave()
      }
    } catch (error) {
      // without a connection the stored user stays; typed work may need protection from now on
      console.warn('The session could not be checked', error)
      shell.isAlive.set(true)
    }
  }

  function follow(event: StorageEvent) {
    // when the same user signs in again, only the token changes and USER_KEY fires no event
    const isToken = event.key === CSRF_KEY && event.newValue !== null
    if (event.key !== USER_KEY && event.key !== null && !isToken) return
    const user = readUser()
    const mine = shell.user.get()
    if (!user) void shell.renewal.ask()
    else if (mine && user.id !== mine.id) location.reload()
    else {
      shell.user.set(sameAs(mine, user))
      shell.renewal.answer(true)
    }
  }

  void refresh()
  window.addEventListener('storage', follow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > STALE) void refresh()
  })
}

/** The old object where nothing has changed, to avoid a re-render. */
const sameAs = <T>(before: T, after: T): T =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after
