import { audit } from '../auth/audit'
import { login } from '../auth/login'
import { endSession, sessionCookie, csrfHeader, csrfToken, userJson } from '../auth/session'
import { ApiError } from '../http/apiError'
import { sessionOf, type Context } from '../http/context'
import { json, type Reply } from '../http/reply'
import type { Route } from '../http/route'
import { readSmallForm } from '../http/smallBody'
import { quotas, withinQuota } from '../quota'

const text = { type: 'string' }

/** Signing in and out, and who is signed in. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/login_check',
    roles: 'public',
    csrf: 'none',
    asksWho: true,
    quota: 'signingIn',
    body: {
      kind: 'urlencoded',
      schema: { type: 'object', properties: { _username: text, _password: text, _token: text } },
    },
    handler: signIn,
  },
  { method: 'GET', path: '/logout', roles: 'public', asksWho: true, handler: signOut },
  { method: 'GET', path: 'useraccount/auth/me', roles: 'signedIn', handler: me },
]

/** Takes the quota after the body: a slow body blocks neither others at its address nor the owner of its old cookie. */
async function signIn(context: Context): Promise<Reply> {
  const form = await readSmallForm(context.request)
  return withinQuota(quotas.changing, context.ip, () => signInBy(form, context))
}

async function signInBy(form: URLSearchParams, context: Context): Promise<Reply> {
  const { store, box, config, metrics, ip, now } = context
  const field = (name: string) => form.get(name) ?? ''
  const typed = { username: field('_username'), password: field('_password') }
  const former = context.session?.idHash
  const result = await login({ store, box }, { ...typed, token: field('_token'), ip, now, former })
  metrics?.signIns.inc({ outcome: result.outcome })
  if (result.outcome === 'flooded') {
    throw new ApiError(429, 'error.tooManyTries', { headers: { 'Retry-After': '600' } })
  }
  if (result.outcome === 'refused') throw new ApiError(401, 'error.signIn')
  const { user, sessionId } = result
  return json(userJson(user), {
    headers: {
      'Set-Cookie': sessionCookie(sessionId, config),
      [csrfHeader]: csrfToken(box, sessionId),
    },
  })
}

async function signOut(context: Context): Promise<Reply> {
  const { request, session, store, config, ip, now } = context
  // An image on another site must not sign anybody out.
  if (request.headers.get('sec-fetch-site') === 'cross-site') {
    throw new ApiError(403, 'error.crossSite')
  }
  if (session) {
    await store.transaction(async (trx) => {
      await endSession(trx, session.idHash)
      await audit(trx, { at: now, actor: session.user, ip, action: 'sign-out', resource: 'users' })
    })
  }
  return json({}, { headers: { 'Set-Cookie': sessionCookie(null, config) } })
}

function me(context: Context): Reply {
  const session = sessionOf(context)
  return json(
    { currentUser: userJson(session.user) },
    { headers: { [csrfHeader]: csrfToken(context.box, session.id) } },
  )
}
