import { type Access, isAllowed } from '../src/schema'
import type { User } from './user'

const READING = new Set(['list', 'show', 'view', 'export'])

/**
 * Whether a user may do an action with a resource or a page. Reading verbs (`list`, `show`, `view`, `export`)
 * pass for the viewing roles too, everything else needs a role that may edit. Nobody signed in: never.
 */
export function mayAccess(user: User | null, access: Access | undefined, action: string) {
  if (!user) return false
  return isAllowed(access ?? {}, READING.has(action) ? 'view' : 'edit', user.roles)
}
