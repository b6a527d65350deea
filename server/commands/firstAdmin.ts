import { randomInt } from 'node:crypto'
import { isStrongPassword } from '../../src/fields/formats'
import { longestPassword } from '../../src/fields/password/rule'
import { addCredential } from '../auth/credential'
import { hashPassword, isCommonPassword } from '../auth/password'
import { newTotpSecret } from '../auth/totp'
import { ConfigError } from '../config'
import type { Services } from '../http/context'
import { derive } from '../database/derived'
import { lockTable, insertRow } from '../records/rows'
import { specOf } from '../resources/reads'
import type { Db, Trx } from '../database/store'

/** Tells the operator how the new administrator signs in, before the account is committed. */
export type TellAdmin = (admin: NewAdmin) => Promise<void>

export interface NewAdmin {
  readonly email: string
  /** Null where the operator gave it and knows it. */
  readonly password: string | null
  /** Null likewise. */
  readonly secret: string | null
}

/** The demo administrator's; the start prints loudly that it is a demo. */
export const demoAdmin = { email: 'admin@demo.local', password: 'Demo-panel-2026' }

/**
 * Makes the first administrator from ADMIN_* or with generated values; null if there is an account already. Generated
 * values are in the result (and in what `tell` gets) and nowhere else.
 * @param tell is called within the transaction: if it fails, no account is made
 */
export async function ensureAdmin(
  { store, box, config }: Services,
  tell?: TellAdmin,
): Promise<NewAdmin | null> {
  const isThere = async (db: Db | Trx) =>
    (await db.selectFrom('credential').select('user_id').limit(1).execute()).length > 0
  if (await isThere(store.db)) return null
  const { email, password, secret } = config.admin
  if (password !== null && (isCommonPassword(password) || !isGoodPassword(password))) {
    throw new ConfigError(
      'ADMIN_PASSWORD',
      `needs 8 to ${longestPassword} characters with a lower-case and an upper-case letter and a digit, and must not be a common one`,
    )
  }
  const isDemo = config.seed === 'demo'
  const made = {
    username: email ?? (isDemo ? demoAdmin.email : 'admin@localhost.local'),
    password: password ?? (isDemo ? demoAdmin.password : madeUpPassword()),
    secret: secret ?? newTotpSecret(),
  }
  const passwordHash = await hashPassword(made.password)
  const row = {
    username: made.username,
    email: made.username,
    first_name: 'Administrator',
    roles: JSON.stringify(['ROLE_ADMIN']),
  }
  const columns: Record<string, string | null> = { ...row, ...derive(specOf('useraccount'), row) }
  return store.transaction(async (trx) => {
    await lockTable(trx, store, 'useraccount')
    if (await isThere(trx)) return null
    const userId = Number((await insertRow(trx, 'useraccount', columns))['id'])
    await addCredential(trx, box, { userId, ...made, passwordHash })
    const admin = {
      email: made.username,
      password: password === null ? made.password : null,
      secret: secret === null ? made.secret : null,
    }
    await tell?.(admin)
    return admin
  })
}

/** The rule of the account form; with a longer password nobody could sign in. */
const isGoodPassword = (password: string) =>
  isStrongPassword(password) && [...password].length <= longestPassword

/** Without letters that look alike: sixteen of these are about 93 bits. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Sixteen letters and digits that keep the rules of passwords. */
export function madeUpPassword(): string {
  for (;;) {
    const password = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
    if (isGoodPassword(password)) return password
  }
}
