import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newTotpSecret } from '../../../../server/auth/totp'
import { ensureAdmin } from '../../../../server/commands/firstAdmin'
import { welcome } from '../../../../server/commands/welcome'
import { readConfig } from '../../../../server/config'
import { OperatorError } from '../../../../server/operatorError'
import { openServices } from '../../../../server/services'

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
    const text = await welcome(config, admin, Date.now())
    expect(text).not.toContain(secret)
    expect(text).not.toContain('Poprawne-haslo-7')
    expect(text.includes('Scan with')).toBe(isShown)
  }
})
