import { sql } from 'kysely'
import { postgres, type Dialect } from '../../database/dialect'
import { prepared } from '../../database/prepared'
import type { Db, Trx } from '../../database/store'

export interface UserRow {
  readonly id: number
  readonly revision: number
  readonly username: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly description: string | null
  readonly email: string | null
  readonly roles: string | null
  readonly custom_roles: string | null
  readonly lands_on_start: unknown
}

/** A session with its user, as the tables have them now. */
export type SessionRow = UserRow & { readonly created_at: number; readonly seen_at: number }

// Written out once: this runs before every call.
const selectSession = prepared<SessionRow>(`select s.id_hash, s.created_at, s.seen_at,
  u.id, u.revision, u.username, u.first_name, u.last_name, u.description, u.email, u.roles, u.custom_roles, u.lands_on_start
  from session s join useraccount u on u.id = s.user_id where s.id_hash = ?`)

const selectUser = prepared<UserRow>(`select id, revision, username, first_name, last_name,
  description, email, roles, custom_roles, lands_on_start from useraccount where id = ?`)

export const sessionRow = async (db: Db | Trx, idHash: string): Promise<SessionRow | undefined> =>
  (await selectSession(db, [idHash])).rows[0]

export const userRow = async (db: Db | Trx, id: number): Promise<UserRow | undefined> =>
  (await selectUser(db, [id])).rows[0]

/**
 * Locks an account before its credential, as a save of it does: PostgreSQL locks row by row, and refuses transactions
 * that lock in opposite orders as a deadlock.
 */
export async function holdUser(trx: Trx, dialect: Dialect, id: number): Promise<void> {
  if (dialect !== postgres) return
  await sql`select 1 from useraccount where id = ${id} for no key update`.execute(trx)
}

/** What a custom role permits: the names of screens, a JSON list for each deed. */
export interface CustomRoleRow {
  readonly viewable: string | null
  readonly changeable: string | null
  readonly deletable: string | null
}

/** The custom roles of these ids; what was deleted permits nothing. */
export async function customRoleRows(
  db: Db | Trx,
  ids: readonly number[],
): Promise<readonly CustomRoleRow[]> {
  const { rows } = await sql<CustomRoleRow>`
    select viewable, changeable, deletable from customrole where id in (${sql.join(ids)})`.execute(
    db,
  )
  return rows
}

const noteSignIn = prepared(`update useraccount set last_sign_in = ? where id = ?`)

/** Notes when a user signed in, ms: no change of the account that somebody made, so its revision stays. */
export const signedInAt = async (trx: Trx, id: number, now: number): Promise<void> => {
  await noteSignIn(trx, [new Date(now).toISOString(), id])
}

/** The account of a user name, however it is written. */
export async function accountNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from useraccount
    where lower(username) = ${name.trim().toLowerCase()} order by id limit 1`.execute(db)
  return rows[0] && Number(rows[0].id)
}

/** The user names of all that have the role of an administrator. */
export async function administrators(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ username: string; roles: string | null }>`
    select username, roles from useraccount order by id`.execute(db)
  return rows.filter(({ roles }) => roles?.includes('"ROLE_ADMIN"')).map(({ username }) => username)
}
