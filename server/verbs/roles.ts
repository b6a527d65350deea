import { allowedRoles, isOpen, type Intent, type Role } from '../../src/schema'
import type { Allowed } from '../http/route'
import type { Model } from '../resources/model'

/** Who passes the gate of a call that serves these resources: whoever may do it to any of them. */
export function rolesOf(served: readonly Model[], intent: Intent): Allowed {
  if (served.some(({ resource }) => isOpen(resource, intent))) return 'signedIn'
  return [...new Set<Role>(served.flatMap(({ resource }) => allowedRoles(resource, intent)))]
}
