import { HttpError } from 'ra-core'
import type { Request } from '../dataProvider/http'
import { forgetUser, saveUser } from './storage'
import { toUser, type User } from './user'

export interface Credentials {
  username: string
  password: string
  /** Six digits of the authenticator app. */
  token: string
}

/**
 * Signs in and saves the user; the CSRF token is kept by the request function. A refused sign-in
 * rejects with the server's HttpError (401), an unreadable answer with `shell.http.generic`.
 */
export async function signIn(request: Request, credentials: Credentials): Promise<User> {
  const body = new URLSearchParams({
    _username: credentials.username,
    _password: credentials.password,
    _token: credentials.token,
  })
  const { json } = await request('POST', '/login_check/', { body, renew: false })
  const user = toUser(json)
  if (!user) throw new HttpError('shell.http.generic', 500, {})
  saveUser(user)
  return user
}

/**
 * Asks the server who is signed in and saves the answer. A 401 clears the saved user and answers null;
 * a dropped line or a server error rejects and keeps it.
 */
export async function refreshUser(request: Request): Promise<User | null> {
  try {
    const { json } = await request('GET', '/api/useraccount/auth/me/', { renew: false })
    const current =
      typeof json === 'object' && json !== null && 'currentUser' in json ? json.currentUser : null
    const user = toUser(current)
    if (user) saveUser(user)
    return user
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error
    forgetUser()
    return null
  }
}
