import type { Cell } from '../dataProvider/http'
import { toUser, type User } from './user'

/**
 * A text in localStorage. A browser that refuses storage (private mode, full) loses only the memory
 * across reloads, so failures are swallowed.
 */
export function storedCell(key: string): Cell {
  return {
    read: () => {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // ignored on purpose: see above
      }
    },
  }
}

export const USER_KEY = 'panel.user'
export const CSRF_KEY = 'panel.csrf'

const userCell = storedCell(USER_KEY)
/** Read afresh at each call: another tab may have signed in again in the meantime. */
export const csrfCell = storedCell(CSRF_KEY)

/** The user saved in this browser, or null. */
export function readUser(): User | null {
  try {
    return toUser(JSON.parse(userCell.read() ?? 'null'))
  } catch {
    return null
  }
}

export const saveUser = (user: User): void => userCell.write(JSON.stringify(user))

/** The key under which this tab stores what its user can undo (`src/resource/waysBack.ts`). */
export const WAYS_BACK_KEY = 'panel.waysBack'

/** Removes the user and the CSRF token, for all tabs, and this tab's list of what can be undone. */
export function forgetUser(): void {
  userCell.write(null)
  csrfCell.write(null)
  try {
    sessionStorage.removeItem(WAYS_BACK_KEY)
  } catch {
    // a browser that refuses storage has kept nothing
  }
}
