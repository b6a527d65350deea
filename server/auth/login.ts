import type { Store } from '../database/store'
import { holdUser, signedInAt } from './store/userRows'
import { normaliseAccount } from './account'
import { audit } from './audit'
import { claimStep, findCredential } from './credential'
import { countTry, forgetFailures, knowAddress } from './loginLimit'
import { decoyHash, isPassword } from './password'
import type { SecretBox } from './secretBox'
import { endSession, startSession, findUser, type CurrentUser } from './session'
import { newTotpSecret, stepOf } from './totp'

export interface LoginInput {
  readonly username: string
  readonly password: string
  readonly token: string
  readonly ip: string
  readonly now: number
  /** The session whose cookie came with the try, by the hash of its id: it ends with the sign-in. */
  readonly former?: string | undefined
}

export type LoginResult =
  | { readonly outcome: 'in'; readonly user: CurrentUser; readonly sessionId: string }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'flooded' }

const decoySecret = newTotpSecret()

/**
 * One try to sign in. Whatever is wrong, the same work is done and the same answer comes:
 * an unknown user costs an Argon2 run, and a locked account too.
 */
export async function login(
  { store, box }: { store: Store; box: SecretBox },
  input: LoginInput,
): Promise<LoginResult> {
  const { password, token, ip, now, former } = input
  const account = normaliseAccount(input.username)
  const admission = await countTry(store, { account, address: ip, now })
  if (admission === 'flooded') return { outcome: 'flooded' }
  const credential = await findCredential(store.db, account)
  const isRight = await isPassword(credential?.password_hash ?? decoyHash, password)
  const step = stepOf(credential ? box.open(credential.secret) : decoySecret, token, now)
  const mayEnter = admission === 'go' && isRight && step !== null
  return store.transaction(async (trx) => {
    if (credential && mayEnter) await holdUser(trx, store.dialect, credential.user_id)
    const user = credential ? await findUser(trx, credential.user_id) : null
    const entry = { at: now, ip, actor: user, resource: 'users' }
    if (!credential || !user || !mayEnter || !(await claimStep(trx, credential, step))) {
      // The typed name is kept only where it is an account's: people type passwords there.
      await audit(trx, { ...entry, action: 'sign-in-refused' })
      return { outcome: 'refused' }
    }
    await forgetFailures(trx, { account, address: ip })
    await knowAddress(trx, { account, address: ip }, now)
    await signedInAt(trx, user.id, now)
    if (former !== undefined) await endSession(trx, former)
    const sessionId = await startSession(trx, { userId: user.id, ip, now })
    await audit(trx, { ...entry, action: 'sign-in' })
    return { outcome: 'in', user, sessionId }
  })
}
