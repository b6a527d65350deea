import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { normaliseAccount } from '../../../server/auth/account'
import { cleanName } from '../../../server/files/tempFile'
import { pagePolicy } from '../../../server/http/securityHeaders'
import { createPanel } from '../../../server/http/static'
import { sortKey } from '../../../server/database/derived'
import { fold } from '../../../src/schema/fold'
import { openApi } from '../../support/api'
import { call, testServer } from '../../support/testServer'

/**
 * Milliseconds of work that a call took, whatever else the machine does; each text below took seconds, and stopped
 * everybody else.
 */
async function took(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** Marks out of their order: putting them in order takes the square of their number. */
const marks = (count: number) => `a${'\u0315\u0300'.repeat(count / 2)}`

test.each([
  ['a password of signs', 'password', `${'!'.repeat(120_000)}a`],
  ['a password of marks', 'password', marks(120_000)],
  ['a name of marks', 'username', marks(120_000)],
  ['a text of marks', 'description', marks(120_000)],
])('%s is refused at once', async (_, key, value) => {
  const api = await openApi()
  const body = new URLSearchParams({ username: 'nowa@example.com', [key]: value })
  const ms = await took(async () => {
    expect((await api.call('POST', 'useraccount', { body })).status).toBe(422)
  })
  expect(ms).toBeLessThan(1_000)
})

test('an odd list of encodings is read at once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>page')
  const { services } = await testServer()
  const panel = await createPanel(folder, pagePolicy(services.config))
  const app = createApp({ ...services, routes: [], panel })
  const accept = { 'Accept-Encoding': `br${'\t'.repeat(15_000)}x` }
  const ms = await took(async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await call(app, 'GET', '/', accept)).status).toBe(200)
    }
  })
  expect(ms).toBeLessThan(200)
})

test('names, and what is kept for search and order, are made in linear time', async () => {
  const ms = await took(async () => {
    fold(marks(100_000))
    sortKey(marks(100_000))
    normaliseAccount(marks(100_000))
    cleanName(`${marks(100_000)}.png`)
  })
  expect(ms).toBeLessThan(200)
})
