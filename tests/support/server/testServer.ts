import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hash as hashOf } from '@node-rs/argon2'
import { sql } from 'kysely'
import { createApp, type App } from '../../../server/app'
import { addCredential } from '../../../server/auth/credential'
import { secretBox } from '../../../server/auth/secretBox'
import { newTotpSecret, presentToken } from '../../../server/auth/totp'
import { readConfig, type Env } from '../../../server/config'
import { folderDrive } from '../../../server/files/drive'
import type { Services } from '../../../server/http/context'
import { createReadiness } from '../../../server/http/readiness'
import type { Route } from '../../../server/http/route'
import { systemRoutes } from '../../../server/routes'
import { former, tableSpecs } from '../../../server/specs'
import { migrate } from '../../../server/database/schemaChange/migrate'
import { createTotals } from '../../../server/records/pageCache'
import type { Role } from '../../../src/schema/roles'
import { migratedStore } from './migratedStore'

export const password = 'Poprawne-haslo-7'
/** Weak, for each of some thousand sign-ins reads it; what the server makes itself is as strong as ever. */
const passwordHash = hashOf(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface Account {
  readonly id: number
  readonly username: string
  readonly secret: string
}

/** An application on an empty database with a clock of its own. */
export async function testServer(
  options: {
    env?: Env
    routes?: readonly Route[]
    database?: 'sqlite' | 'postgres'
    services?: Partial<Services>
  } = {},
) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-'))
  const config = readConfig({ SEED: 'none', DATA_DIR: dataDir, ...options.env })
  const given = options.services?.store
  const store = given ?? (await migratedStore(options.database ?? 'sqlite'))
  if (given) await migrate(given, tableSpecs, former)
  const time = { now: Date.parse('2026-11-21T10:00:00Z') }
  const files = options.services?.files ?? folderDrive(path.join(dataDir, 'files'))
  const log = { info() {}, warn() {}, error() {} }
  const services: Services = {
    config,
    store,
    files,
    box: secretBox(randomBytes(32)),
    log,
    readiness: createReadiness({ store, files, log }),
    metrics: null,
    totals: createTotals(store),
    clock: () => time.now,
    ...options.services,
  }
  const app = createApp({ ...services, routes: [...systemRoutes, ...(options.routes ?? [])] })
  return {
    app,
    services,
    time,
    store,
    addUser: (name: string, roles: readonly Role[]) => addUser(services, name, roles),
  }
}

async function addUser(
  { store, box }: Services,
  username: string,
  roles: readonly Role[],
): Promise<Account> {
  const secret = newTotpSecret()
  const hash = await passwordHash
  return store.transaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into useraccount (username, email, roles)
      values (${username}, ${username}, ${JSON.stringify(roles)}) returning id`.execute(trx)
    const id = Number(rows[0]?.id)
    await addCredential(trx, box, { userId: id, username, passwordHash: hash, secret })
    return { id, username, secret }
  })
}

export const fromScript = { 'X-Requested-With': 'XMLHttpRequest' }

/** Posts the sign-in form; without a token the present one is sent. */
export function postLogin(
  app: App,
  account: { username: string; password?: string; token?: string; secret?: string },
  {
    now,
    address = '127.0.0.1',
    headers = {},
  }: { now: number; address?: string; headers?: Record<string, string> },
): Promise<Response> {
  const body = new URLSearchParams({
    _username: account.username,
    _password: account.password ?? password,
    _token: account.token ?? (account.secret ? presentToken(account.secret, now) : '000000'),
  })
  return app.fetch(
    new Request('http://panel.local/login_check/', {
      method: 'POST',
      headers: { ...headers, ...fromScript },
      body,
    }),
    {
      address,
    },
  )
}

/** Signs in and answers the headers of the session's further calls. */
export async function signIn(app: App, account: Account, now: number) {
  const response = await postLogin(app, account, { now })
  if (response.status !== 200) throw new Error(`sign-in: ${response.status}`)
  return {
    Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'X-CSRF-Token': response.headers.get('X-CSRF-Token') ?? '',
    ...fromScript,
  }
}

export const call = (
  app: App,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<Response> => app.fetch(new Request(`http://panel.local${target}`, { method, headers }))
