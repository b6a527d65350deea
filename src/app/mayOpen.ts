import { mayAccess } from '../../authProvider/access'
import type { User } from '../../authProvider/user'
import type { Resource } from '../schema'
import { isUnder, pathOf } from './routes'

interface Situation {
  user: User | null
  brand: string
  resources: readonly Resource[]
}

/** Whether a user may open a path; a path of no resource (tiles, unknown ones) is open. */
export function mayOpen(pathname: string, { user, brand, resources }: Situation): boolean {
  const resource = resources.find((one) => !one.parent && isUnder(pathname, pathOf(one, brand)))
  return !resource || mayAccess(user, resource, 'list')
}
