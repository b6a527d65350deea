import { freshToken } from './token'
import type { Account, Panel } from './startPanel'

/** A session as a browser keeps it: the cookie, and what the panel writes into localStorage. */
export interface SavedSession {
  readonly cookie: { readonly name: string; readonly value: string }
  readonly csrf: string
  readonly user: unknown
}

/** Signs in without a browser. @throws Error with the answer's status where it is refused */
export async function signInByCall(
  panel: Panel,
  account: Account = panel.admin,
): Promise<SavedSession> {
  const response = await fetch(`${panel.url}/login_check/`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({
      _username: account.email,
      _password: account.password,
      _token: await freshToken(panel, account),
    }),
  })
  if (!response.ok) throw new Error(`sign-in of ${account.email}: ${response.status}`)
  const body: { data: unknown } = await response.json()
  const [pair = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  const at = pair.indexOf('=')
  return {
    cookie: { name: pair.slice(0, at), value: pair.slice(at + 1) },
    csrf: response.headers.get('X-CSRF-Token') ?? '',
    user: body.data,
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; null where it is no JSON. */
  readonly json: unknown
}

/** Calls the API as a signed-in script does, to prepare what a test needs and to look behind the panel. */
export async function call(
  panel: Panel,
  session: SavedSession,
  {
    method = 'GET',
    path,
    body,
    headers = {},
  }: { method?: string; path: string; body?: BodyInit; headers?: Record<string, string> },
): Promise<Answer> {
  const response = await fetch(`${panel.url}${path}`, {
    method,
    headers: {
      Cookie: `${session.cookie.name}=${session.cookie.value}`,
      'X-CSRF-Token': session.csrf,
      'X-Requested-With': 'XMLHttpRequest',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const json: unknown = await response.json().catch(() => null)
  return { status: response.status, headers: response.headers, json }
}
