import { refreshUser, type Server } from '../../authProvider/session'
import { CSRF_KEY, readUser, USER_KEY } from '../../authProvider/storage'
import { readLocale } from './locale'
import type { Shell } from './ShellContext'

/** Roles and names are asked for again when a window comes back after this long, in ms. */
const STALE = 5 * 60_000

/** Where calls about the session go, asked anew at each one. */
export const serverOf = (shell: Shell) => (): Server => ({
  apiUrl: shell.config.get().apiUrl,
  locale: readLocale(),
})

/**
 * Keeps the saved user true to the server: asks at the start and when a window comes back, and follows
 * what other tabs do. Signed out elsewhere means a dialog here, since a form may be open; someone else
 * signed in elsewhere means a fresh page.
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
      // a dropped line keeps the saved user; from here on there may be typed work to protect
      console.warn('The session could not be checked', error)
      shell.isAlive.set(true)
    }
  }

  function follow(event: StorageEvent) {
    // who signs in again is saved as they were, and no event says so: their token is another
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

/** The object in use where nothing has changed, so that nothing renders again. */
const sameAs = <T>(before: T, after: T): T =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after
