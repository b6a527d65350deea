import { fullPath, type Method, type Route } from './route'

interface Node {
  readonly fixed: Map<string, Node>
  param: Node | null
  readonly methods: Map<string, { readonly route: Route; readonly names: readonly string[] }>
}

export type Match =
  | {
      readonly found: 'route'
      readonly route: Route
      readonly params: Readonly<Record<string, string>>
    }
  | { readonly found: 'path'; readonly methods: readonly string[] }
  | { readonly found: 'nothing' }

export type Router = (method: string, path: string) => Match

const newNode = (): Node => ({ fixed: new Map(), param: null, methods: new Map() })

/**
 * A tree of path segments; a fixed segment wins over a parameter. Refuses, at the start, a route
 * without roles and two routes on one method and path.
 */
export function createRouter(routes: readonly Route[]): Router {
  const root = newNode()
  for (const route of routes) addRoute(root, route)
  return (method, path) => {
    const segments = split(path)
    const values: string[] = []
    const node = segments && find(root, segments, { at: 0, values })
    if (!node) return { found: 'nothing' }
    const hit = node.methods.get(method === 'HEAD' ? 'GET' : method)
    if (!hit) return { found: 'path', methods: allowedMethods(node) }
    return { found: 'route', route: hit.route, params: named(hit.names, values) }
  }
}

function addRoute(root: Node, route: Route): void {
  const path = fullPath(route)
  if (route.roles === undefined || (Array.isArray(route.roles) && route.roles.length === 0)) {
    throw new Error(`${route.method} ${path}: declares no role`)
  }
  const names: string[] = []
  let node = root
  for (const segment of path.split('/').filter(Boolean)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name !== undefined) {
      names.push(name)
      node = node.param ??= newNode()
    } else {
      const next = node.fixed.get(segment) ?? newNode()
      node.fixed.set(segment, next)
      node = next
    }
  }
  if (node.methods.has(route.method)) throw new Error(`${route.method} ${path}: declared twice`)
  node.methods.set(route.method, { route, names })
}

/** Decoded segments; null when an escape is broken or a segment is empty in the middle. */
function split(path: string): readonly string[] | null {
  const parts = path.slice(1).split('/')
  if (parts.at(-1) === '') parts.pop()
  try {
    return path.includes('%') ? parts.map(decodeURIComponent) : parts
  } catch {
    return null
  }
}

function find(
  node: Node,
  segments: readonly string[],
  walk: { at: number; values: string[] },
): Node | null {
  const segment = segments[walk.at]
  if (segment === undefined) return node.methods.size > 0 ? node : null
  const next = { at: walk.at + 1, values: walk.values }
  const fixed = node.fixed.get(segment)
  const hit = fixed && find(fixed, segments, next)
  if (hit || !node.param || segment === '') return hit ?? null
  walk.values.push(segment)
  const found = find(node.param, segments, next)
  if (!found) walk.values.pop()
  return found
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {}
  names.forEach((name, index) => {
    params[name] = values[index] ?? ''
  })
  return params
}

const order: readonly (Method | 'HEAD')[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

const allowedMethods = (node: Node) =>
  order.filter((method) => node.methods.has(method === 'HEAD' ? 'GET' : method))
