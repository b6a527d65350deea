import { isAllowed, type Resource } from '../src/schema'
import type { User } from './user'

const READING = new Set(['list', 'show', 'view', 'export'])

/**
 * Whether a user may do an action with a resource. Reading verbs (`list`, `show`, `view`, `export`)
 * pass for the viewing roles too, everything else needs a role that may edit. Nobody signed in: never.
 */
export function mayAccess(user: User | null, resource: Resource | undefined, action: string) {
  if (!user) return false
  return isAllowed(resource ?? {}, READING.has(action) ? 'view' : 'edit', user.roles)
}
