import { type Access, type Intent, isAllowed } from '../src/schema'
import { grantsOf, type User } from './user'

/** What react-admin's actions want to do; any other changes something. */
const intents: ReadonlyMap<string, Intent> = new Map([
  ['list', 'view'],
  ['show', 'view'],
  ['view', 'view'],
  ['export', 'view'],
  ['create', 'create'],
  ['clone', 'create'],
  ['delete', 'delete'],
])

/** Whether a user may do an action of react-admin's with a resource or a page. Nobody signed in: never. */
export function mayAccess(user: User | null, access: Access | undefined, action: string) {
  if (!user) return false
  return isAllowed(access ?? {}, intents.get(action) ?? 'change', grantsOf(user))
}
