import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { newTotpSecret } from '../../../../../server/auth/totp'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { introduce, neverSignedIn } from '../../../../../server/commands/welcome'
import { start } from '../../../../../server/commands/start'
import { readConfig } from '../../../../../server/config'
import { OperatorError } from '../../../../../server/operatorError'
import { openServices } from '../../../../../server/services'

afterEach(() => vi.restoreAllMocks())

const fresh = (env: Record<string, string> = {}) =>
  readConfig({ SEED: 'none', DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'start-')), ...env })

test('a lost or foreign key stops the start and is not replaced', async () => {
  const config = fresh()
  const services = await openServices(config)
  await ensureAdmin(services)
  await services.store.close()
  const key = path.join(config.dataDir, 'secret.key')
  rmSync(key)
  const lost = openServices(config)
  await expect(lost).rejects.toThrow(OperatorError)
  await expect(lost).rejects.toThrow(/^secret\.key is missing\. Put .* backup/)
  expect(existsSync(key)).toBe(false)
  writeFileSync(key, Buffer.alloc(32, 7))
  await expect(openServices(config)).rejects.toThrow(/^secret\.key is not the key of this database/)
})

test('a key from the environment or a file is that of the first start, or stops the next', async () => {
  const one = 'ab'.repeat(32)
  const first = fresh({ SECRET_KEY: one })
  const { store } = await openServices(first)
  // Without an account nothing is sealed yet: the fingerprint alone tells the keys apart.
  const { value } = await store.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'secret-key')
    .executeTakeFirstOrThrow()
  await store.close()
  expect(one).not.toContain(value)
  expect(existsSync(path.join(first.dataDir, 'secret.key'))).toBe(false)
  const other = readConfig({ SECRET_KEY: 'cd'.repeat(32), DATA_DIR: first.dataDir, SEED: 'none' })
  await expect(openServices(other)).rejects.toThrow(
    /^SECRET_KEY is not the key of this database \(fingerprint \S{16}, the database's is \S{16}\)\. Give .+$/,
  )
  const file = path.join(first.dataDir, 'key')
  writeFileSync(file, Buffer.from(one, 'hex'))
  for (const content of [
    Buffer.from(one, 'hex'),
    `${Buffer.from(one, 'hex').toString('base64')}\n`,
  ]) {
    writeFileSync(file, content)
    const same = readConfig({ SECRET_KEY_FILE: file, DATA_DIR: first.dataDir, SEED: 'none' })
    await (await openServices(same)).store.close()
  }
})

test('of two first starts on one database with two keys one is refused', async () => {
  const [one, two] = [fresh({ SECRET_KEY: 'ab'.repeat(32) }), 'cd'.repeat(32)]
  const opened = await Promise.allSettled(
    [one, { ...one, secretKey: Buffer.from(two, 'hex') }].map(openServices),
  )
  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const outcome of opened)
    if (outcome.status === 'fulfilled') await outcome.value.store.close()
})

test('a damaged database is one line that says what to do', async () => {
  const config = fresh()
  writeFileSync(
    path.join(config.dataDir, 'panel.sqlite'),
    'this is no database at all. '.repeat(400),
  )
  const opening = openServices(config)
  await expect(opening).rejects.toThrow(OperatorError)
  await expect(opening).rejects.toThrow(/panel\.sqlite is damaged .*npm run restore/)
})

test("the first start prints what it made up, and not the operator's own", async () => {
  const secret = newTotpSecret()
  const own = fresh({
    ADMIN_EMAIL: 'a@b.pl',
    ADMIN_PASSWORD: 'Poprawne-haslo-7',
    ADMIN_SECRET: secret,
  })
  for (const [config, isShown] of [
    [own, false],
    [fresh(), true],
  ] as const) {
    const services = await openServices(config)
    const admin = await ensureAdmin(services)
    await services.store.close()
    if (!admin) throw new Error('no administrator')
    const text = await introduce(config, admin, Date.now())
    expect(text).not.toContain(secret)
    expect(text).not.toContain('Poprawne-haslo-7')
    expect(text.includes('Scan with')).toBe(isShown)
  }
})

test('in production nothing secret is printed: it lies in a file of the server alone', async () => {
  const config = fresh({ NODE_ENV: 'production' })
  const admin = { email: 'a@b.pl', password: 'Zielona-Hala-2026', secret: newTotpSecret() }
  const printed = await introduce(config, admin, Date.now())
  const file = path.join(config.dataDir, 'first-sign-in.txt')
  expect(printed).toContain(file)
  const kept = readFileSync(file, 'utf8')
  for (const secret of [admin.password, admin.secret]) {
    expect(printed).not.toContain(secret)
    expect(kept).toContain(secret)
  }
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

/** A port that nobody has, and how to take it. */
async function somePort() {
  const taken = net.createServer()
  const take = (port = 0) =>
    new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
  const leave = () => new Promise<void>((resolve) => void taken.close(() => resolve()))
  await take()
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await leave()
  return { PORT: String(port), take: () => take(port), leave }
}

test('a start on a port that is taken leaves the database to the server that has it', async () => {
  const { PORT, take, leave } = await somePort()
  await take()
  try {
    const config = fresh({ LOG_LEVEL: 'error', PORT })
    await expect(start(config, config.dataDir)).rejects.toThrow(/^PORT: .* is in use/)
    expect(existsSync(path.join(config.dataDir, 'panel.sqlite'))).toBe(false)
  } finally {
    await leave()
  }
})

test.each(['production', 'development'])(
  'what the first start in %s made up is kept where the rest of that start fails',
  async (NODE_ENV) => {
    const { PORT, take, leave } = await somePort()
    let taking = Promise.resolve()
    const said = vi.spyOn(console, 'log').mockImplementation(() => void (taking = take()))
    try {
      const config = fresh({ NODE_ENV, LOG_LEVEL: 'error', PORT })
      await expect(start(config, config.dataDir)).rejects.toThrow(/^PORT: .* is in use/)
      const file = path.join(config.dataDir, 'first-sign-in.txt')
      const kept = existsSync(file) ? readFileSync(file, 'utf8') : said.mock.calls.flat().join('\n')
      expect(existsSync(file)).toBe(NODE_ENV === 'production')
      expect(kept).toMatch(/Password {2}\w{16}\n/)
    } finally {
      await taking
      await leave()
    }
  },
)

test('a start whose administrator cannot be told how to sign in makes none', async () => {
  const config = fresh({ NODE_ENV: 'production', LOG_LEVEL: 'error' })
  // a folder, where a file should be
  mkdirSync(path.join(config.dataDir, 'first-sign-in.txt', 'x'), { recursive: true })
  await expect(start(config, config.dataDir)).rejects.toThrow(/first-sign-in/)
  const { store } = await openServices(config)
  expect(await store.db.selectFrom('credential').selectAll().execute()).toEqual([])
  await store.close()
})

test('in production a start at which nobody has ever signed in says what helps who cannot', async () => {
  const config = fresh({ NODE_ENV: 'production', LOG_LEVEL: 'error', ADMIN_EMAIL: 'a@b.pl' })
  const services = await openServices(config)
  await ensureAdmin(services)
  expect(await neverSignedIn(services)).toMatch(/npm run recover -- a@b\.pl --apply/)
  const used = (step: number) =>
    services.store.transaction((trx) =>
      trx.updateTable('credential').set({ last_step: step }).execute(),
    )
  await used(1)
  expect(await neverSignedIn(services)).toBeNull()
  await used(0)
  writeFileSync(path.join(config.dataDir, 'first-sign-in.txt'), 'how')
  expect(await neverSignedIn(services)).toBeNull()
  await services.store.close()
})

test('a demo says what is true of every app, with sample content or without', async () => {
  const admin = { email: 'a@b.pl', password: 'Zielona-Hala-2026', secret: null }
  const text = await introduce(fresh({ SEED: 'demo' }), admin, Date.now())
  expect(text).toContain('*** DEMO: a known password. Not for real data. ***')
})
