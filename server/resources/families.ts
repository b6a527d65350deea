import { familyApp } from '../family/familyApp'
import type { Family, Hooks } from '../family/family'
import account from '../accounts/account'
import customRoles from '../accounts/customRoles'
import users from '../accounts/users'

const isFamily = (value: unknown): value is Family =>
  typeof value === 'object' && value !== null && 'resource' in value && 'hooks' in value

const own = {
  'server/accounts/account.ts': account,
  'server/accounts/customRoles.ts': customRoles,
  'server/accounts/users.ts': users,
}

/** The hooks of every family, by the resource's name. */
export const families: ReadonlyMap<string, Hooks> = new Map(
  Object.entries({ ...own, ...familyApp.families }).map(([file, found]) => {
    if (!isFamily(found))
      throw new Error(`${file.replace(/^\./, 'resources/server')}: is no family`)
    return [found.resource.name, found.hooks]
  }),
)
