import type { Db, Trx } from '../database/store'
import type { CredentialTable } from '../database/systemTables'
import { normaliseAccount } from './account'
import { followKey } from './followKey'
import type { SecretBox } from './secretBox'

/** What a new user signs in with. */
export interface NewCredential {
  readonly userId: number
  readonly username: string
  readonly passwordHash: string
  /** Base32. */
  readonly secret: string
}

/** A change of a credential; what is not named stays. */
export interface CredentialChange extends Partial<NewCredential> {
  readonly userId: number
  /** The step of the token that proved the new secret: it is used up. */
  readonly step?: number
}

/** Gives a new user a password and a second factor. Hash beforehand: this runs in a transaction. */
export async function addCredential(
  trx: Trx,
  box: SecretBox,
  { userId, username, passwordHash, secret }: NewCredential,
): Promise<void> {
  await followKey(trx, box)
  await trx
    .insertInto('credential')
    .values({
      user_id: userId,
      account: normaliseAccount(username),
      password_hash: passwordHash,
      secret: box.seal(secret),
      last_step: 0,
    })
    .execute()
}

/**
 * Changes what is given and leaves the rest. A new secret forgets the used steps of the old one. The caller ends the
 * user's sessions (`endSessionsOf`), because it knows which one to keep.
 */
export async function changeCredential(
  trx: Trx,
  box: SecretBox,
  { userId, username, passwordHash, secret, step = 0 }: CredentialChange,
): Promise<void> {
  if (secret !== undefined) await followKey(trx, box)
  const values = {
    ...(username !== undefined && { account: normaliseAccount(username) }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(secret !== undefined && { secret: box.seal(secret), last_step: step }),
  }
  if (Object.keys(values).length === 0) return
  await trx.updateTable('credential').set(values).where('user_id', '=', userId).execute()
}

/** Called when a user is deleted. */
export async function removeCredential(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('credential').where('user_id', '=', userId).execute()
}

/** The credential an account signs in with, if there is such an account. */
export const findCredential = (db: Db | Trx, username: string) =>
  db
    .selectFrom('credential')
    .selectAll()
    .where('account', '=', normaliseAccount(username))
    .executeTakeFirst()

/** The credential of a user, for confirming changes by the current password. */
export const credentialOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('credential').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The credential as it was read, when the person proved to know it. */
type Proved = Readonly<Pick<CredentialTable, 'user_id' | 'password_hash' | 'secret'>>

/**
 * Marks a TOTP step as used. False when it, or a later one, was used before: of two parallel
 * sign-ins with one token the database lets exactly one change the row. False too where password or secret were changed
 * since they were proved: the sessions of that account have ended by then.
 */
export async function claimStep(trx: Trx, proved: Proved, step: number): Promise<boolean> {
  // A step used far ahead was used by a clock that was ahead; its owner must not wait until then.
  const furthest = step + 2
  const changed = await trx
    .updateTable('credential')
    .set({ last_step: step })
    .where('user_id', '=', proved.user_id)
    .where('password_hash', '=', proved.password_hash)
    .where('secret', '=', proved.secret)
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', furthest)]))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** A sealed secret of any account, or null where there is no account yet. */
export async function anySealed(db: Db): Promise<string | null> {
  const row = await db.selectFrom('credential').select('secret').limit(1).executeTakeFirst()
  return row?.secret ?? null
}
