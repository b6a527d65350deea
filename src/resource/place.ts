import type { Resource } from '../schema'
import { childrenOf } from '../schema/registry'
import { recordScreens } from './ofRecords'

/** What an address below a resource's path shows. */
export type Place =
  | { readonly screen: 'list' }
  | { readonly screen: 'create' }
  | { readonly screen: 'edit'; readonly id: string }
  | { readonly screen: 'order' }
  | { readonly screen: 'load' }
  | { readonly screen: 'ofRecord'; readonly id: string; readonly slug: string }
  | {
      readonly screen: 'children'
      readonly id: string
      readonly child: Resource
      readonly inner: Place
    }
  | { readonly screen: 'unknown' }

/** The last part of a child's address: `chapters` in `/books/7/chapters`. */
export const childSlug = (child: Resource): string => child.route ?? child.name

/** The last part of the address where a whole list is put in order. */
export const ORDER = 'order'

/** The last part of the address where a file is loaded into a list. */
export const LOAD = 'load'

/**
 * Reads the parts of an address behind the resource's own path.
 * @param rest e.g. `['7', 'chapters', '3']`, already decoded
 * @param children the resources that may stand under this one
 */
export function placeOf(
  resource: Resource,
  rest: readonly string[],
  children: readonly Resource[],
): Place {
  const [id, second, ...more] = rest
  if (id === undefined) return { screen: 'list' }
  const { endpoints } = resource.api
  if (second === undefined) {
    if (id === 'create') return endpoints.create ? { screen: 'create' } : { screen: 'unknown' }
    if (id === ORDER && endpoints.orderAll) return { screen: 'order' }
    if (id === LOAD && endpoints.load) return { screen: 'load' }
    return endpoints.read ? { screen: 'edit', id } : { screen: 'unknown' }
  }
  const own = recordScreens.find(({ slug, isFor }) => slug === second && isFor(resource))
  if (own && more.length === 0) return { screen: 'ofRecord', id, slug: own.slug }
  const child = children.find((one) => childSlug(one) === second)
  if (!child) return { screen: 'unknown' }
  const inner = placeOf(child, more, [])
  return inner.screen === 'unknown' ? inner : { screen: 'children', id, child, inner }
}

/**
 * The place of an address that begins with a resource. For a child only its own children's lists count: its records
 * have addresses below their parent's.
 */
export function placeBelow(resource: Resource, rest: readonly string[]): Place {
  const place = placeOf(resource, rest, childrenOf(resource))
  return resource.parent && place.screen !== 'children' ? { screen: 'unknown' } : place
}

/** The parts of a path after a base, decoded; a part with invalid encoding is kept unchanged. */
export function restOf(pathname: string, base: string): readonly string[] {
  return pathname
    .slice(base.length)
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}
