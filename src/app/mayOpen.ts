import type { AuthProvider } from 'ra-core'
import type { Resource } from '../schema'
import { isUnder, pathOf } from './routes'

interface Situation {
  readonly brand: string
  readonly resources: readonly Resource[]
  /** Each by its address. */
  readonly pages: readonly { readonly name: string }[]
  /** Whether the list of a resource, or a page, may be seen. */
  readonly canList: (name: string) => boolean
}

/** Whether a user may open a path; an unknown one is open. */
export function mayOpen(pathname: string, situation: Situation): boolean {
  const { brand, resources, pages, canList } = situation
  const resource = resources.find((one) => isUnder(pathname, pathOf(one, brand)))
  const screen = resource ?? pages.find(({ name }) => isUnder(pathname, name))
  return !screen || canList(screen.name)
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
