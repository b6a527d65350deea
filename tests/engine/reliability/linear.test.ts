import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { normaliseAccount } from '../../../server/auth/account'
import { sortKey } from '../../../server/database/derived'
import { cleanName } from '../../../server/files/tempFile'
import { pagePolicy } from '../../../server/http/securityHeaders'
import { createPanel } from '../../../server/http/static'
import { fold } from '../../../src/schema/fold'
import { openApi } from '../../support/server/api'
import { growth, LINEAR } from '../../support/growth'
import { call, testServer } from '../../support/server/testServer'

// Each of these texts took seconds once, and stopped everybody else.

/** Marks out of their order: putting them in order takes the square of their number. */
const marks = (count: number) => `a${'\u0315\u0300'.repeat(count / 2)}`

test.each([
  ['a password of signs', 'password', (length: number) => `${'!'.repeat(length)}a`],
  ['a password of marks', 'password', marks],
  ['a name of marks', 'username', marks],
  ['a text of marks', 'description', marks],
])('%s is refused in linear time', async (_, key, text) => {
  const api = await openApi()
  const grows = await growth(120_000, async (length) => {
    const body = new URLSearchParams({ username: 'nowa@example.com', [key]: text(length) })
    expect((await api.call('POST', 'useraccount', { body })).status).toBe(422)
  })
  expect(grows).toBeLessThan(LINEAR)
})

test('an odd list of encodings is read in linear time', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>page')
  const { services } = await testServer()
  const panel = await createPanel(folder, pagePolicy(services.config))
  const app = createApp({ ...services, routes: [], panel })
  // longer than HTTP servers take a header, so that its square would be seen
  const grows = await growth(60_000, async (length) => {
    const accept = { 'Accept-Encoding': `br${'\t'.repeat(length)}x` }
    expect((await call(app, 'GET', '/', accept)).status).toBe(200)
  })
  expect(grows).toBeLessThan(LINEAR)
})

test.each([
  ['folded for search', fold],
  ['made a key of order', sortKey],
  ['read as an account', normaliseAccount],
  ['cleaned as the name of a file', (text: string) => cleanName(`${text}.png`)],
])('a text of marks is %s in linear time', async (_, work) => {
  expect(await growth(100_000, (length) => work(marks(length)))).toBeLessThan(LINEAR)
})
