import { findCredential } from '../auth/credential'
import { openSecretBox } from '../auth/secretBox'
import { presentToken } from '../auth/totp'
import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { withStore } from '../database/store'
import { mustBeThere } from '../features/backup/backup'

/** The present token of an account, by default of the first one. Throws where there is none. */
export async function tokenOf(config: Config, email: string | undefined): Promise<string> {
  await mustBeThere(config)
  return withStore(config, async (store) => {
    const credential = email
      ? await findCredential(store.db, email)
      : await store.db
          .selectFrom('credential')
          .selectAll()
          .orderBy('user_id')
          .limit(1)
          .executeTakeFirst()
    if (!credential)
      throw new OperatorError(email ? `No account ${email}` : 'There is no account yet')
    const secret = openSecretBox(config, { sealed: credential.secret }).open(credential.secret)
    return `${presentToken(secret, Date.now())}  ${credential.account}`
  })
}
