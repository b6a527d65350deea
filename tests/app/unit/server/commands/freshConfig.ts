import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { addCredential } from '../../../../../server/auth/credential'
import { hashPassword } from '../../../../../server/auth/password'
import { newTotpSecret } from '../../../../../server/auth/totp'
import { readConfig, type Config, type Env } from '../../../../../server/config'
import type { Services } from '../../../../../server/http/context'
import type { Role } from '../../../../../src/schema/roles'
import { emptyDatabase } from '../../../../support/server/testStore'

/** Settings of a panel that nobody has started yet, in a folder and a database of its own. */
export async function freshConfig(kind: 'sqlite' | 'postgres', env: Env = {}): Promise<Config> {
  const { databaseUrl } = await emptyDatabase(kind)
  return readConfig({
    SEED: 'none',
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'operator-')),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...env,
  })
}

/** An account beside the first one. */
export async function addUserTo(
  { store, box }: Pick<Services, 'store' | 'box'>,
  username: string,
  roles: readonly Role[],
): Promise<void> {
  const passwordHash = await hashPassword('Poprawne-haslo-7')
  await store.transaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into useraccount (username, email, roles)
      values (${username}, ${username}, ${JSON.stringify(roles)}) returning id`.execute(trx)
    const userId = Number(rows[0]?.id)
    await addCredential(trx, box, { userId, username, passwordHash, secret: newTotpSecret() })
  })
}
