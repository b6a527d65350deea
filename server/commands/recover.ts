import { normaliseAccount } from '../auth/account'
import {
  addCredential,
  anySealed,
  changeCredential,
  credentialOf,
  findCredential,
} from '../auth/credential'
import { forgetFailures } from '../auth/loginLimit'
import { hashPassword } from '../auth/password'
import { openSecretBox, type SecretBox } from '../auth/secretBox'
import { endSessionsOf, findUser, type CurrentUser } from '../auth/session'
import { newTotpSecret } from '../auth/totp'
import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { prepareLocks } from '../database/locks/advisoryLock'
import { knownKeyPrint } from '../database/keyFingerprint'
import { lockTable, updateRow } from '../records/rows'
import type { Db, Store, Trx } from '../database/store'
import { accountNamed, administrators } from '../auth/store/userRows'
import { madeUpPassword } from './firstAdmin'
import { auditCommand, withDatabase, type Say } from './operator'
import { notChanged, toldBy } from './told'
import { secretLines } from './welcome'

const flags = ['--password', '--secret', '--any-account', '--make-administrator', '--apply']

/** The new credentials of an account; null keeps the present one. */
interface Fresh {
  readonly password: string | null
  readonly secret: string | null
}

/**
 * Lets somebody in again who lost password or phone: makes a new password and a new secret, or only the one that is
 * named, prints them once, and ends the account's sessions and its wait after failed sign-ins.
 * @throws OperatorError for an account that does not exist, or is no administrator's and no flag allows that
 */
export async function recover(config: Config, args: readonly string[], say: Say): Promise<void> {
  const asks = 'Say whom to let in: npm run recover -- <e-mail>'
  const told = toldBy(args, { command: 'recover', flags, asks })
  await withDatabase(config, async (store) => {
    const user = await mustBeMeant(store.db, told.word, told)
    const makesAdmin = told.has('--make-administrator') && !isAdmin(user)
    const isAll = !told.has('--password') && !told.has('--secret')
    const gets = {
      password: isAll || told.has('--password'),
      secret: isAll || told.has('--secret'),
    }
    const what = [
      ...(gets.password ? ['a new password'] : []),
      ...(gets.secret ? ['a new secret for the authenticator app'] : []),
      ...(makesAdmin ? ['the role of an administrator'] : []),
    ]
    const done = told.isApplied ? 'gets' : 'would get'
    say(
      `${user.username} ${done} ${what.join(', ')}; sessions and the wait after failed sign-ins end.`,
    )
    if (!told.isApplied) return say(notChanged)
    const fresh: Fresh = {
      password: gets.password ? madeUpPassword() : null,
      secret: gets.secret ? newTotpSecret() : null,
    }
    const box = openSecretBox(config, {
      sealed: await anySealed(store.db),
      fingerprint: await knownKeyPrint(store),
    })
    await letIn(store, { user, fresh, box, makesAdmin })
    for (const line of await linesOf(config, user.username, fresh)) say(line)
  })
}

const isAdmin = ({ roles }: CurrentUser): boolean => roles.includes('ROLE_ADMIN')

/** The account of that name. @throws OperatorError where there is none, or no flag allows one without the role */
async function mustBeMeant(
  db: Db,
  email: string,
  told: { has(flag: string): boolean },
): Promise<CurrentUser> {
  const id = (await findCredential(db, email))?.user_id ?? (await accountNamed(db, email))
  const user = id === undefined ? null : await findUser(db, Number(id))
  const others = await administrators(db)
  const there =
    others.length === 0 ? 'There is no administrator' : `Administrators: ${others.join(', ')}`
  if (!user) throw new OperatorError(`${email}: no such account. ${there}`)
  if (isAdmin(user) || told.has('--any-account') || told.has('--make-administrator')) return user
  throw new OperatorError(
    `${user.username} is no administrator, whom the panel lets in again: add --any-account, or --make-administrator. ${there}`,
  )
}

interface LetIn {
  readonly user: CurrentUser
  readonly fresh: Fresh
  readonly box: SecretBox
  readonly makesAdmin: boolean
}

async function letIn(store: Store, { user, fresh, box, makesAdmin }: LetIn): Promise<void> {
  const passwordHash = fresh.password === null ? null : await hashPassword(fresh.password)
  // prepared before the transaction: waiting for the answer within it would take three connections
  await prepareLocks(store)
  await store.transaction(async (trx) => {
    await lockTable(trx, store, 'useraccount')
    await giveCredential(trx, { user, passwordHash, secret: fresh.secret, box })
    if (makesAdmin) {
      const roles = JSON.stringify([...user.roles, 'ROLE_ADMIN'])
      const { id, revision } = user
      if (!(await updateRow(trx, 'useraccount', { id, revision, row: { roles } })))
        throw new OperatorError('Somebody just changed this account: do it again')
    }
    await endSessionsOf(trx, user.id)
    await forgetFailures(trx, { account: normaliseAccount(user.username) })
    await auditCommand(trx, 'recover', {
      resource: 'users',
      recordId: user.id,
      after: {
        renewed: [
          ...(fresh.password === null ? [] : ['password']),
          ...(fresh.secret === null ? [] : ['secret']),
        ],
        ...(makesAdmin && { roles: 'ROLE_ADMIN' }),
      },
    })
  })
}

/** An account without any credential needs both parts new. */
async function giveCredential(
  trx: Trx,
  {
    user,
    passwordHash,
    secret,
    box,
  }: { user: CurrentUser; passwordHash: string | null; secret: string | null; box: SecretBox },
): Promise<void> {
  const { id: userId, username } = user
  if (await credentialOf(trx, userId))
    return changeCredential(trx, box, {
      userId,
      ...(passwordHash !== null && { passwordHash }),
      ...(secret !== null && { secret }),
    })
  if (passwordHash === null || secret === null)
    throw new OperatorError(`${username} has neither: leave --password and --secret out`)
  return addCredential(trx, box, { userId, username, passwordHash, secret })
}

async function linesOf(
  config: Config,
  email: string,
  { password, secret }: Fresh,
): Promise<readonly string[]> {
  return [
    '',
    '  This is shown once.',
    '',
    ...(password === null ? [] : [`  Password  ${password}`]),
    ...(secret === null ? [] : await secretLines(config, { email, secret }, Date.now())),
  ]
}
