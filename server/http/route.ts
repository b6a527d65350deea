import type { Schema } from '../jsonSchema'
import type { BodyKind } from '../../src/schema'
import type { Grant } from '../../src/schema/roles'
import type { Context } from './context'
import type { Reply } from './reply'
import type { QuotaName } from '../quota'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A key of a call's query, as its description has it. An array is a key that may be repeated. */
export interface QueryKey {
  readonly schema: Schema
  readonly required?: boolean
  readonly description?: string
}

/** The format of a call's body, and what it may hold. */
export interface RouteBody {
  readonly kind: BodyKind
  readonly schema: Schema
}

/**
 * One call of the API. A server with a route without `roles` does not start. The administrator is in every list of
 * roles, named or not.
 */
export interface Route {
  readonly method: Method
  /** Below `/api`, as in `programs/service/{id}`; with a leading slash it is the whole path. */
  readonly path: string
  readonly roles: Allowed
  /** Whose record it is about, for the audit log. */
  readonly resource?: string
  readonly verb?: string
  /**
   * Every key that its query may have: the guard refuses any other. Without it the handler checks them, as lists do.
   */
  readonly query?: Readonly<Record<string, QueryKey>>
  /** What its body is, where it reads one that does not follow from its verb. */
  readonly body?: RouteBody
  /** What it does with a record of no resource: a create takes an Idempotency-Key, a change an If-Match. */
  readonly writes?: 'create' | 'update' | 'delete'
  /** The kind of work, if `quotaOf` cannot tell it from the route: each person has a quota of each kind. */
  readonly quota?: QuotaName
  /** It searches for the phrase of its query, though `query` does not name that key. */
  readonly isSearched?: boolean
  /** `none`: an unsafe call that needs no token, because there is no session yet. */
  readonly csrf?: 'none'
  /** A public call that looks its session up. Other public GETs are answered without the database, with any cookie. */
  readonly asksWho?: true
  /** The panel makes it by itself: it is no sign that a person is there, and keeps no session alive. */
  readonly isUnattended?: true
  readonly handler: (context: Context) => Reply | Response | Promise<Reply | Response>
}

export type Allowed = 'public' | 'signedIn' | readonly Grant[]

/** The path a route answers on, without a trailing slash. */
export const fullPath = ({ path }: Route): string => (path.startsWith('/') ? path : `/api/${path}`)

/** The calls of one path. */
export interface Place {
  readonly routes: readonly Route[]
  /** Every method it answers, HEAD among them, as `Allow` names them (RFC 9110, 10.2.1). */
  readonly methods: readonly string[]
}

const parameter = /\{(\w+)\}/g
const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** The path of a route as hono writes it: `/api/useraccount/:id`. */
export const patternOf = (route: Route): string => fullPath(route).replace(parameter, ':$1')

/**
 * The routes by path, in the order in which hono is to ask them: a fixed segment before a parameter.
 * @throws where a route declares no role, or two stand on one method and path
 */
export function placesOf(routes: readonly Route[]): readonly Place[] {
  const places = new Map<string, Route[]>()
  for (const route of routes) {
    const path = fullPath(route)
    if (route.roles === undefined || (Array.isArray(route.roles) && route.roles.length === 0)) {
      throw new Error(`${route.method} ${path}: declares no role`)
    }
    // Two paths that differ in the names of their parameters alone are one; a parameter sorts behind every letter.
    const shape = path.replace(parameter, '\uffff')
    const here = places.get(shape) ?? []
    if (here.some(({ method }) => method === route.method)) {
      throw new Error(`${route.method} ${path}: declared twice`)
    }
    places.set(shape, [...here, route])
  }
  return [...places]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, here]) => ({ routes: here, methods: methodsOf(here) }))
}

const methodsOf = (routes: readonly Route[]) =>
  order.filter((name) => routes.some(({ method }) => method === (name === 'HEAD' ? 'GET' : name)))

/** The path to be matched: without a slash at its end; one that nothing matches if an escape is broken. */
export function pathOf(pathname: string): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (!path.includes('%')) return path
  try {
    // An escaped `%` stays as it is: the parameter decodes what is behind it.
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return ''
  }
}
