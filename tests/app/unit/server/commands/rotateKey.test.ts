import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../../../server/app'
import { changeKey } from '../../../../../server/auth/keyFile'
import { credentialOf } from '../../../../../server/auth/credential'
import { presentToken } from '../../../../../server/auth/totp'
import { heldKeyPrint } from '../../../../../server/database/keyFingerprint'
import { backup } from '../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { restore } from '../../../../../server/features/backup/restore'
import { rotateKey } from '../../../../../server/commands/rotateKey'
import { tokenOf } from '../../../../../server/commands/token'
import { readConfig, type Config } from '../../../../../server/config'
import type { Services } from '../../../../../server/http/context'
import { createOnce } from '../../../../../server/http/idempotency'
import { json } from '../../../../../server/http/reply'
import type { Route } from '../../../../../server/http/route'
import { systemRoutes } from '../../../../../server/routes'
import { openServices } from '../../../../../server/services'
import { call, fromScript, postLogin } from '../../../../support/server/testServer'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const [one, two] = ['ab'.repeat(32), 'cd'.repeat(32)]

/** A create whose answer is kept, as every one of the API's is. */
const making: Route = {
  method: 'POST',
  path: 'thing',
  roles: 'signedIn',
  handler: (context) => createOnce(context, async () => json({ made: true })),
}

/** A server that runs, and somebody who is signed in on it. */
async function serverOf(config: Config) {
  const services = await openServices(config)
  return { services, app: createApp({ ...services, routes: [...systemRoutes, making] }) }
}

type Server = Awaited<ReturnType<typeof serverOf>>
const admin = { username: 'ada@example.com', password: 'Poprawne-haslo-7' }

/** A token works once: a minute later the next one does. */
let now = Date.now()
async function signIn({ app, services }: Server) {
  now += 60_000
  const { secret } = await credentialOf(services.store.db, 1).then((found) => ({
    secret: services.box.open(found?.secret ?? ''),
  }))
  await services.store.transaction((trx) => sql`update credential set last_step = 0`.execute(trx))
  const token = presentToken(secret, Date.now())
  const response = await postLogin(app, { ...admin, token }, { now })
  expect(response.status).toBe(200)
  return {
    Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'X-CSRF-Token': response.headers.get('X-CSRF-Token') ?? '',
    ...fromScript,
  }
}

const create = ({ app }: Server, headers: Record<string, string>, key: string) =>
  call(app, 'POST', '/api/thing', { ...headers, 'Idempotency-Key': key })

const run = async (config: Config, ...args: string[]) => {
  const lines: string[] = []
  await rotateKey(config, args, (line) => lines.push(line))
  return lines.join('\n')
}

const auditOf = async ({ store }: Pick<Services, 'store'>) =>
  store.db
    .selectFrom('audit')
    .select(['actor', 'ip', 'before', 'after'])
    .where('action', '=', 'rotate-key')
    .orderBy('id')
    .execute()

describe.each(databases)('rotate-key on %s', (kind) => {
  const base = async () => ({
    SEED: 'none',
    ADMIN_EMAIL: admin.username,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'rotate-')),
    ...(await emptyDatabase(kind).then(({ databaseUrl }) =>
      databaseUrl === null ? {} : { DATABASE_URL: databaseUrl },
    )),
  })

  test('several servers roll over: every value is readable at each moment, nobody is signed out', async () => {
    const env = await base()
    const old = readConfig({ ...env, SECRET_KEY: one })
    const both = readConfig({ ...env, SECRET_KEY: two, SECRET_KEY_OLD: one })
    const only = readConfig({ ...env, SECRET_KEY: two })
    const first = await serverOf(old)
    await ensureAdmin(first.services)
    const person = await signIn(first)
    expect((await create(first, person, 'a')).status).toBe(200)

    // the second has both keys, and the database still goes by the old one: either opens what the other seals
    const second = await serverOf(both)
    expect((await create(second, person, 'b')).status).toBe(200)
    expect((await create(first, person, 'b')).headers.get('Idempotency-Replayed')).toBe('true')
    const onSecond = await signIn(second)
    expect((await create(first, onSecond, 'c')).status).toBe(200)

    expect(await run(both)).toMatch(
      /^Key of the database: \S{16}, to be: \S{16}\nSealed by the old key: 1 sign-in secrets\nSealed by the old key: 3 kept answers\nNothing was changed; --apply does it\.$/,
    )
    expect(await auditOf(second.services)).toEqual([])
    const third = await serverOf(both)
    expect(await run(both, '--apply')).toContain('Sealed anew: 3 kept answers')
    expect(await run(both)).toContain('Sealed by the old key: 0 kept answers')

    // the third was told nothing, and seals by the new key from here on
    expect((await create(third, person, 'd')).status).toBe(200)
    expect(await run(both)).toContain('Sealed by the old key: 0 kept answers')
    const last = await serverOf(only)
    for (const key of ['a', 'b', 'c', 'd'])
      expect((await create(third, person, key)).headers.get('Idempotency-Replayed')).toBe('true')
    // without the old key its tokens are refused, with the one that holds beside it; the session stays
    const refused = await create(last, person, 'a')
    expect(refused.status).toBe(403)
    const renewed = { ...person, 'X-CSRF-Token': refused.headers.get('X-CSRF-Token') ?? '' }
    for (const key of ['a', 'b', 'c', 'd'])
      expect((await create(last, renewed, key)).headers.get('Idempotency-Replayed')).toBe('true')
    await signIn(last)
    await expect(openServices(old)).rejects.toThrow(/^SECRET_KEY is not the key of this database/)

    const lines = await auditOf(last.services)
    expect(lines).toMatchObject([
      { actor: 'npm run rotate-key', ip: 'console' },
      { after: '{"sealedAnew":{"credential":1,"idempotency":3}}' },
    ])
    for (const secret of [one, two]) expect(JSON.stringify(lines)).not.toContain(secret)
    for (const { services } of [first, second, third, last]) await services.store.close()
  })

  test('one that was ended in its middle is gone on with', async () => {
    const env = await base()
    const old = await serverOf(readConfig({ ...env, SECRET_KEY: one }))
    await ensureAdmin(old.services)
    const person = await signIn(old)
    await create(old, person, 'a')
    const both = readConfig({ ...env, SECRET_KEY: two, SECRET_KEY_OLD: one })
    // more than one page of them
    const kept = Array.from({ length: 1_100 }, (_, n) => ({
      user_id: n % 3,
      route: `/api/${n % 7}`,
      key: `k${n}`,
      status: 200,
      body: old.services.box.seal(String(n)),
      etag: null,
      at: Date.now(),
    }))
    await old.services.store.transaction(async (trx) => {
      for (let at = 0; at < kept.length; at += 100)
        await trx
          .insertInto('idempotency')
          .values(kept.slice(at, at + 100))
          .execute()
    })
    const before = await credentialOf(old.services.store.db, 1)
    expect(await run(both, '--apply')).toContain('Sealed anew: 1101 kept answers')
    // as it was, for all that the first run came to
    await old.services.store.transaction((trx) =>
      trx
        .updateTable('credential')
        .set({ secret: before?.secret ?? '' })
        .execute(),
    )
    expect(await run(both)).toContain('Sealed by the old key: 1 sign-in secrets')
    const text = await run(both, '--apply')
    expect(text).toContain('goes by the new key')
    expect(text).toContain('Sealed anew: 1 sign-in secrets\nSealed anew: 0 kept answers')
    await signIn(await serverOf(readConfig({ ...env, SECRET_KEY: two })))
    await old.services.store.close()
  })

  test('says how to begin where there is one key alone', async () => {
    const env = await base()
    const config = readConfig({ ...env, SECRET_KEY: one })
    await expect(run(config, '--apply')).rejects.toThrow(/There is no database|is empty/)
    await (await openServices(config)).store.close()
    await expect(run(config, '--apply')).rejects.toThrow(/^Give every server SECRET_KEY_OLD/)
    await expect(run(config, '--now')).rejects.toThrow('--now: no such option of rotate-key')
  })

  test('a key file gives way to a new one while the server runs', async () => {
    const env = await base()
    const config = readConfig(env)
    const server = await serverOf(config)
    await ensureAdmin(server.services)
    const person = await signIn(server)
    await create(server, person, 'a')
    const file = path.join(config.dataDir, 'secret.key')
    const before = readFileSync(file)
    expect(await run(config)).toContain('to be: a new one\nWould be sealed anew: 1 sign-in secrets')
    expect(readFileSync(file)).toEqual(before)
    const saved = path.join(config.dataDir, 'saved')
    await backup(config, saved)

    // one that came no further than the copy of the old key has changed none
    copyFileSync(file, `${file}.old`)
    expect(await run(config, '--apply')).toContain('secret.key.old is gone')
    expect(readFileSync(file)).not.toEqual(before)
    expect(readdirSync(config.dataDir).filter((name) => name.startsWith('secret'))).toEqual([
      'secret.key',
    ])
    await signIn(server)
    expect((await create(server, person, 'a')).headers.get('Idempotency-Replayed')).toBe('true')
    expect((await create(server, person, 'b')).status).toBe(200)
    await server.services.store.close()
    const next = await serverOf(config)
    await signIn(next)
    expect(await run(config)).toContain('Would be sealed anew: 2 kept answers')
    await next.services.store.close()

    // a backup holds the key of its time
    const again = readConfig(await base())
    await restore(again, saved)
    expect(readFileSync(path.join(again.dataDir, 'secret.key'))).toEqual(before)
    expect(await tokenOf(again, admin.username)).toContain(admin.username)
  })

  test('the new files belong to whom the key did, with its rights', async () => {
    const config = readConfig(await base())
    await (await openServices(config)).store.close()
    const file = path.join(config.dataDir, 'secret.key')
    const rightsOf = (name: string) => {
      const { uid, gid, mode } = statSync(name)
      return { uid, gid, mode: mode & 0o777 }
    }
    // a server's own user, where the command is run by root
    if (process.getuid?.() === 0) chownSync(file, 1_234, 5_678)
    chmodSync(file, 0o640)
    const before = rightsOf(file)
    expect(before.mode).toBe(0o640)
    changeKey(config.dataDir)
    expect(rightsOf(file)).toEqual(before)
    expect(rightsOf(`${file}.old`)).toEqual(before)
  })

  test('two at once rotate it once, and lose nothing', async () => {
    const config = readConfig(await base())
    const { services } = await serverOf(config)
    await ensureAdmin(services)
    const begun: string[] = []
    const runs = await services.store
      .transaction(async (trx) => {
        // both have looked at the key before either may change it
        await heldKeyPrint(trx)
        const both = [1, 2].map(() => rotateKey(config, ['--apply'], (line) => begun.push(line)))
        await expect.poll(() => begun).toHaveLength(2)
        return { ended: Promise.allSettled(both) }
      })
      .then(({ ended }) => ended)
    await signIn(await serverOf(config))
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(runs).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({
        message: expect.stringMatching(/^Somebody else just rotates the key/),
      }),
    })
    expect(await auditOf(services)).toHaveLength(2)
    expect(await run(config, '--apply')).toContain('Sealed anew: 1 sign-in secrets')
    await services.store.close()
  })

  test.runIf(kind === 'postgres')(
    'a backup during which the key is rotated is refused',
    async () => {
      const config = readConfig(await base())
      const { services } = await serverOf(config)
      await ensureAdmin(services)
      const { store } = services
      const place = path.join(config.dataDir, 'saved')
      let copying: Promise<unknown> | undefined
      await store.transaction(async (trx) => {
        // the copy of the database waits for this
        await sql`lock table audit in access exclusive mode`.execute(trx)
        copying = backup(config, place).catch((error: unknown) => error)
        for (let waiting = 0; waiting === 0; await setTimeout(20)) {
          const { rows } = await sql`select 1 from pg_locks
          where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
          waiting = rows.length
        }
        changeKey(config.dataDir)
      })
      expect(await copying).toMatchObject({
        message: expect.stringMatching(/^The key was being rotated meanwhile/),
      })
      await expect(restore(readConfig(await base()), place)).rejects.toThrow(/broken off/)
      await store.close()
    },
  )

  test('a start after a key file was changed and nothing more goes by the old key', async () => {
    const config = readConfig(await base())
    const { services } = await serverOf(config)
    await ensureAdmin(services)
    await services.store.close()
    changeKey(config.dataDir)
    const next = await serverOf(config)
    await signIn(next)
    const saved = path.join(config.dataDir, 'saved')
    await backup(config, saved)
    expect(existsSync(path.join(saved, 'secret.key.old'))).toBe(true)
    expect(await run(config, '--apply')).toContain('Sealed anew: 1 sign-in secrets')
    await signIn(next)
    await next.services.store.close()
    const again = readConfig(await base())
    await restore(again, saved)
    await signIn(await serverOf(again))
  })
})
