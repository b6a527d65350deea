import { fullPath, type Route } from './route'

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

/** The path that is matched: without a slash at its end, and one that nothing matches where an escape is broken. */
export function pathOf(pathname: string): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (!path.includes('%')) return path
  try {
    // What an escaped escape hides is the parameter's own business.
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return ''
  }
}
