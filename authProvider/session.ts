import { sessionAdapter } from './sessionAdapter'
import { csrfCell, forgetUser, saveUser } from './storage'
import { toUser, type User } from './user'

export interface Credentials {
  username: string
  password: string
  /** Six digits of the authenticator app. */
  token: string
}

/** The server and language for a call. */
export interface Server {
  /** Origin of the API; '' is the panel's own. */
  apiUrl: string
  locale: string
}

/** A call about the session that failed; status 0: nobody answered. The message is the server's or empty. */
export class SessionError extends Error {
  status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const TIMEOUT = 20_000

/**
 * Calls about the session itself go by plain `fetch` and not by dataProvider/http.ts: none of them may ask
 * the person to sign in again, and the sign-in page must be light.
 */
async function call({ apiUrl, locale }: Server, path: string, body?: URLSearchParams) {
  try {
    const response = await fetch(apiUrl + path, {
      method: body ? 'POST' : 'GET',
      body,
      credentials: 'include',
      headers: { 'Accept-Language': locale, 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const json: unknown = await response.json().catch(() => null)
    const user = response.ok ? toUser(sessionAdapter.user(json)) : null
    if (user) saveUser(user)
    // after the user: the new token makes other tabs read the user
    const token = response.headers.get('X-CSRF-Token')
    if (token) csrfCell.write(token)
    return { status: response.status, user, message: sessionAdapter.message(json) }
  } catch {
    throw new SessionError('', 0)
  }
}

/**
 * Signs in, and saves the user, and the CSRF token where there is one. A refused sign-in, or an answer that names nobody,
 * rejects with the server's text and status, a lost line with status 0.
 */
export async function signIn(server: Server, credentials: Credentials): Promise<User> {
  const body = new URLSearchParams({
    _username: credentials.username,
    _password: credentials.password,
    _token: credentials.token,
  })
  const { status, user, message } = await call(server, '/login_check/', body)
  if (!user) throw new SessionError(message, status)
  return user
}

/**
 * Asks the server who is signed in, and saves the answer. A 401 clears the saved user and answers null; a
 * dropped line or a server error rejects and keeps it.
 */
export async function refreshUser(server: Server): Promise<User | null> {
  const { status, user, message } = await call(server, '/api/useraccount/auth/me/')
  if (status === 401) {
    forgetUser()
    return null
  }
  if (!user) throw new SessionError(message, status)
  return user
}
