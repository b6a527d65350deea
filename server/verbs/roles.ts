import { allowedRoles, isOpen, type Grant, type Intent } from '../../src/schema'
import type { Allowed } from '../http/route'
import type { Model } from '../resources/model'

/** The roles and permissions that a call admits: those that may do one of `intents` to any of these resources. */
export function rolesOf(served: readonly Model[], ...intents: readonly Intent[]): Allowed {
  const each = served.flatMap(({ resource }) => intents.map((intent) => ({ resource, intent })))
  if (each.some(({ resource, intent }) => isOpen(resource, intent))) return 'signedIn'
  return [...new Set<Grant>(each.flatMap(({ resource, intent }) => allowedRoles(resource, intent)))]
}
