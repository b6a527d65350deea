import { allowedRoles, isOpen, type Grant, type Intent } from '../../src/schema'
import type { Allowed } from '../http/route'
import type { Model } from '../resources/model'

/** Who passes the gate of a call that serves these resources: the roles and permissions that may do one of these to any of them. */
export function rolesOf(served: readonly Model[], ...intents: readonly Intent[]): Allowed {
  const each = served.flatMap(({ resource }) => intents.map((intent) => ({ resource, intent })))
  if (each.some(({ resource, intent }) => isOpen(resource, intent))) return 'signedIn'
  return [...new Set<Grant>(each.flatMap(({ resource, intent }) => allowedRoles(resource, intent)))]
}
