import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { newTotpSecret } from '../../../../server/auth/totp'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

const products = resourceByName('products')
const promotions = resourceByName('market-makro')
const users = resourceByName('users')
const match = { 'If-Match': '"1"' }

describe.each(databases)('on %s', (kind) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(kind)
  })
  afterAll(() => api.store.close())

  test('a price change leaves the switch of a product alone; a new one must say it', async () => {
    const parent = (await api.create(promotions)).data['id']
    const entries = await api.entriesOf(products)
    const silent = await api.verb(products, 'create', {
      params: { parent },
      body: api.send(
        products,
        entries.filter(([key]) => key !== 'is_active'),
      ),
    })
    expect([silent.status, Object.keys(silent.errors)]).toEqual([422, ['is_active']])
    const made = await api.create(products, { params: { parent } })
    const changed = await api.verb(products, 'update', {
      params: { parent, id: made.data['id'] },
      body: api.send(products, [
        ['name', 'Mleko'],
        ['netto', '1.00'],
        ['brutto', '1.05'],
      ]),
      headers: match,
    })
    expect([changed.status, changed.data['is_active'], changed.data['netto']]).toEqual([
      200,
      true,
      1,
    ])
  })

  test("under another type's address a record is not there", async () => {
    const { id } = (await api.create(promotions)).data
    const path = `productheader/${id}`
    expect((await api.call('GET', `${path}?type=PRO`)).status).toBe(200)
    expect((await api.call('GET', path)).status).toBe(200)
    const body = () => api.send(promotions, [['name', 'Inna']])
    for (const type of ['NEW', 'FLY', 'nope']) {
      expect((await api.call('GET', `${path}?type=${type}`)).status).toBe(404)
      const saved = await api.call('POST', `${path}?type=${type}`, { body: body(), headers: match })
      expect(saved.status).toBe(404)
      expect((await api.call('DELETE', `${path}?type=${type}`)).status).toBe(404)
    }
    expect((await api.call('GET', path)).data['revision']).toBe(1)
  })

  test('a secret is shown once, and history says that it was changed', async () => {
    const headers = { 'Idempotency-Key': 'ten-sam' }
    const changes = { username: 'nowa@example.com', secret: null }
    const first = await api.create(users, { changes, headers })
    const again = await api.create(users, { changes, headers })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.data['secret']).toMatch(/^[A-Z2-7]{32}$/)
    expect(again.data).toEqual({ ...first.data, secret: undefined })
    expect(again.text).not.toContain('secret')
    const { id } = first.data
    await api.verb(users, 'update', {
      params: { id },
      body: new URLSearchParams({ secret: newTotpSecret() }),
      headers: match,
    })
    const { items } = (await api.call('GET', `history/users/${id}?limit=1`)).data
    expect(items).toEqual([
      expect.objectContaining({ after: expect.objectContaining({ changed: ['secret'] }) }),
    ])
  })
})
