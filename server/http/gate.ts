import { roles as allRoles, type Role } from '../../src/schema/roles'
import { csrfHeader, csrfToken, isCsrfToken, isFromScript } from '../auth/csrf'
import type { SecretBox } from '../auth/secretBox'
import type { Session } from '../auth/session'
import { ApiError } from './apiError'
import { fullPath, type Allowed, type Route } from './route'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * The one gate: throws 401 without a session, 403 without the headers of an unsafe call or without
 * a role of the route. Nothing of the body was read yet.
 */
export function pass(
  route: Route,
  { request, session, box }: { request: Request; session: Session | null; box: SecretBox },
): void {
  const needsToken = !isSafe(request.method)
  if (route.roles === 'public') {
    if (needsToken && !isFromScript(request.headers)) throw new ApiError(403, 'error.csrf')
    if (needsToken && route.csrf !== 'none') checkToken(box, session, request)
    return
  }
  if (!session) throw new ApiError(401, 'error.unauthenticated')
  if (needsToken) {
    if (!isFromScript(request.headers)) throw new ApiError(403, 'error.csrf')
    checkToken(box, session, request)
  }
  if (!isAllowedTo(route.roles, session.user.roles)) throw new ApiError(403, 'error.forbidden')
}

function checkToken(box: SecretBox, session: Session | null, request: Request): void {
  if (!session) throw new ApiError(401, 'error.unauthenticated')
  if (!isCsrfToken(box, session.id, request.headers.get('x-csrf-token'))) {
    // Made by a key that was rotated since: no page of another origin can read the one that holds.
    throw new ApiError(403, 'error.csrf', { headers: { [csrfHeader]: csrfToken(box, session.id) } })
  }
}

const isAllowedTo = (allowed: Allowed, held: readonly Role[]): boolean =>
  allowed === 'public' ||
  allowed === 'signedIn' ||
  held.some((role) => role === 'ROLE_ADMIN' || allowed.includes(role))

/** One line of the matrix: who may make a call. `public` and `signedIn` stand for themselves. */
export interface MatrixLine {
  readonly path: string
  readonly method: string
  readonly allow: readonly ('public' | 'signedIn' | Role)[]
}

/** Every route with whom it lets through, as `npm run routes -- --json` prints it. */
export function matrix(routes: readonly Route[]): readonly MatrixLine[] {
  return routes
    .map((route) => ({ path: fullPath(route), method: route.method, allow: allowOf(route.roles) }))
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
}

function allowOf(allowed: Allowed): MatrixLine['allow'] {
  if (allowed === 'public') return ['public']
  if (allowed === 'signedIn') return ['signedIn', ...allRoles]
  return allRoles.filter((role) => role === 'ROLE_ADMIN' || allowed.includes(role))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
