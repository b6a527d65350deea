import type { Resource, View } from '../schema'

/** The path of a resource's list without the leading slash; `{brand}` becomes the configured brand. */
export const routeOf = (resource: Resource, brand: string): string =>
  (resource.route ?? resource.name).replace('{brand}', brand)

export const pathOf = (resource: Resource, brand: string): string => `/${routeOf(resource, brand)}`

/** The address of a view (a part of a collection with a menu entry of its own). */
export const viewPath = (resource: Resource, view: View, brand: string): string =>
  `${pathOf(resource, brand)}?view=${view.name}`

/** Whether a path is a screen of this resource: its list, or anything under it. */
export const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** The start page, which people may choose as their first screen. */
export const START = '/start'
