import { isRole, type Role } from '../../src/schema/roles'
import { fromColumn } from '../database/tableSpec'
import type { Db, Trx } from '../database/store'
import { userRow, type UserRow } from './store/userRows'

/** Who makes a call. */
export interface CurrentUser {
  readonly id: number
  readonly revision: number
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly description: string | null
  readonly email: string | null
  readonly roles: readonly Role[]
  readonly landsOnStart: boolean
}

/** A row of `useraccount` as a user. Roles that are none of ours grant nothing. */
export function toUser(row: UserRow): CurrentUser {
  const roles: unknown = row.roles === null ? [] : JSON.parse(row.roles)
  return {
    id: Number(row.id),
    revision: Number(row.revision),
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    description: row.description,
    email: row.email,
    roles: Array.isArray(roles) ? roles.filter(isRole) : [],
    landsOnStart: fromColumn('boolean', row.lands_on_start) === true,
  }
}

/** The user as login and `auth/me` answer it: no secret is in it. */
export function userJson(user: CurrentUser): Record<string, unknown> {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    description: user.description,
    email: user.email,
    roles: user.roles,
    landing: user.landsOnStart ? 'start' : null,
    revision: user.revision,
  }
}

/** The user of that id, or null. */
export async function findUser(db: Db | Trx, id: number): Promise<CurrentUser | null> {
  const row = await userRow(db, id)
  return row ? toUser(row) : null
}
