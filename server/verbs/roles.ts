import { allowedRoles, isOpen, type Intent, type Role } from '../../src/schema'
import type { Allowed } from '../http/route'
import type { Model } from '../resources/model'

/** Who passes the gate of a call that serves these resources: the roles that may do one of these to any of them. */
export function rolesOf(served: readonly Model[], ...intents: readonly Intent[]): Allowed {
  const each = served.flatMap(({ resource }) => intents.map((intent) => ({ resource, intent })))
  if (each.some(({ resource, intent }) => isOpen(resource, intent))) return 'signedIn'
  return [...new Set<Role>(each.flatMap(({ resource, intent }) => allowedRoles(resource, intent)))]
}
