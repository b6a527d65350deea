import type { AuthProvider } from 'ra-core'
import type { Resource } from '../schema'
import { isUnder, pathOf } from './routes'

interface Situation {
  readonly brand: string
  readonly resources: readonly Resource[]
  /** Whether the list of a resource may be seen. */
  readonly canList: (name: string) => boolean
}

/** Whether a user may open a path; a path of no resource (tiles, unknown ones) is open. */
export function mayOpen(pathname: string, { brand, resources, canList }: Situation): boolean {
  const resource = resources.find((one) => isUnder(pathname, pathOf(one, brand)))
  return !resource || canList(resource.name)
}

/** Asks the auth provider which lists may be seen. */
export async function askAccess(
  auth: AuthProvider,
  names: readonly string[],
): Promise<(name: string) => boolean> {
  const may = await Promise.all(
    names.map((resource) => auth.canAccess?.({ resource, action: 'list' }) ?? true),
  )
  const allowed = new Set(names.filter((_, at) => may[at]))
  return (name) => allowed.has(name)
}
