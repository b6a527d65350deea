import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { type Api, openApi } from '../../../support/server/api'
import { world } from '../../../support/samples'

const place = resourceByName('gallery-places')
let api: Api
beforeEach(async () => {
  api = await openApi()
})
afterEach(() => api.store.close())

const rename = () =>
  api.verb(place, 'update', {
    params: { id: world.id },
    body: new URLSearchParams({ name: 'Inna' }),
    headers: { 'If-Match': '"1"' },
  })
const stored = async () => (await api.verb(place, 'read', { params: { id: world.id } })).data

/** The lines about the place, the newest first. */
async function lines(): Promise<readonly Record<string, unknown>[]> {
  const { data } = await api.call('GET', 'audit?limit=500')
  const items: readonly Record<string, unknown>[] = Array.isArray(data['items'])
    ? data['items']
    : []
  return items.filter(({ resource }) => resource === 'gallery-places')
}

test('a write that is acknowledged has one line, with who, what was and what is', async () => {
  const { name } = await stored()
  expect((await rename()).status).toBe(200)
  const [line, ...others] = await lines()
  expect(others.map(({ action }) => action)).toEqual(['create'])
  expect(line).toMatchObject({ action: 'update', before: { name }, after: { name: 'Inna' } })
  expect(JSON.stringify(line)).toContain(api.admin.username)
})

test('a write that cannot be written down is not made', async () => {
  const before = await stored()
  await sql`alter table audit rename to audit_away`.execute(api.store.db)
  expect((await rename()).status).toBe(500)
  await sql`alter table audit_away rename to audit`.execute(api.store.db)
  expect(await stored()).toEqual(before)
  expect(await lines()).toHaveLength(1)
})
