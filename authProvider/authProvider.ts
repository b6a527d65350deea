import { type AuthProvider, HttpError } from 'ra-core'
import type { Request } from '../dataProvider/http'
import type { Access } from '../src/schema'
import { mayAccess } from './access'
import { type Server, signIn } from './session'
import { signOut } from './signOut'
import { readUser } from './storage'
import { fullName } from './names'
import { grantsOf } from './user'

interface Dependencies {
  server: () => Server
  request: Request
  /** The access rules of each resource and page. */
  resources: readonly (Access & { readonly name: string })[]
  /** Leaves for the sign-in page; the wanted path and every draft are kept. */
  leave: () => void
}

/**
 * react-admin's view of the session. A 401 never logs out from under a form: the request function has
 * asked the person to sign in again in place by then, and only a refusal ends up in `leave`.
 * A 403 stays where it is.
 */
export function createAuthProvider({
  server,
  request,
  resources,
  leave,
}: Dependencies): AuthProvider {
  return {
    login: (credentials) => signIn(server(), credentials),
    logout: async () => {
      if (readUser()) await signOut(request)
      leave()
      return false
    },
    checkAuth: async () => {
      if (!readUser()) throw new HttpError('ra.auth.auth_check_error', 401)
    },
    checkError: async (error: unknown) => {
      const is401 = error instanceof HttpError && error.status === 401
      if (is401 && !readUser()) throw new HttpError('ra.notification.logged_out', 401)
    },
    getIdentity: async () => {
      const user = readUser()
      if (!user) throw new HttpError('ra.auth.auth_check_error', 401)
      return { id: user.id, fullName: fullName(user) }
    },
    getPermissions: async () => {
      const user = readUser()
      return user ? grantsOf(user) : []
    },
    canAccess: async ({ resource, action }) =>
      mayAccess(
        readUser(),
        resources.find(({ name }) => name === resource),
        action,
      ),
  }
}
