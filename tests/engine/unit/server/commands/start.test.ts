import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newTotpSecret } from '../../../../../server/auth/totp'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { introduce } from '../../../../../server/commands/welcome'
import { readConfig } from '../../../../../server/config'
import { OperatorError } from '../../../../../server/operatorError'
import { openServices } from '../../../../../server/services'

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

test('a demo says what is true of every app, with sample content or without', async () => {
  const admin = { email: 'a@b.pl', password: 'Zielona-Hala-2026', secret: null }
  const text = await introduce(fresh({ SEED: 'demo' }), admin, Date.now())
  expect(text).toContain('*** DEMO: a known password. Not for real data. ***')
})
