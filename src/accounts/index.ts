import type { Resource } from '../schema'
import account from './account'
import customRoles from './customRoles'
import users from './users'

/** The resources that every app has: accounts, custom roles, and one's own account. By file, as an app's are. */
export const accounts: Readonly<Record<string, Resource>> = {
  'src/accounts/account.ts': account,
  'src/accounts/customRoles.ts': customRoles,
  'src/accounts/users.ts': users,
}

/** Whether an app has said nothing of its own yet. */
export const isEmptyApp = (resources: readonly Resource[]): boolean =>
  resources.every((one) => Object.values(accounts).some(({ name }) => name === one.name))
