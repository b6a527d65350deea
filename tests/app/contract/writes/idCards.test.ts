import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../support/server/testStore'
import type { Api } from '../../../support/server/api'

await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  handWith([(await import('../../support/cardFixtures')).carded])
})

const form = (values: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') body.append(key, value)
    else body.append(key, value, 'a.csv')
  }
  return body
}

describe.each(databases)('a record that is known by a typed text, on %s', (database) => {
  let api: Api
  const add = async (id: string, more: Record<string, Blob> = {}) =>
    api.call('POST', 'test-carded', { body: form({ id, name: `name of ${id}`, ...more }) })

  beforeAll(async () => {
    const { openApi } = await import('../../../support/server/api')
    api = await openApi(database)
    await api.store.transaction((trx) =>
      sql`insert into client (company_name, full_name, store_key, customer_id, person_id, card_number, customer_type,
        consent_email, consent_dwb, retro_bonus, search__f) values ('A', 'B', 10, 100, 1, '1', 1, 0, 0, 0, 'a b'),
        ('C', 'D', 10, 101, 1, '1', 1, 0, 0, 0, 'c d')`.execute(trx),
    )
  })
  afterAll(() => api.store.close())

  it('owns cards, each record its own', async () => {
    const code = '01'
    const cards = new Blob(['store_key,customer_id,person_id\n10,100,1\n10,100,\n'], {
      type: 'text/csv',
    })
    const made = await add(code, { target_users_file: cards })
    expect([made.status, made.text]).toEqual([201, expect.stringContaining('"id":"01"')])
    await add('1')
    const list = async (id: string) =>
      JSON.parse((await api.call('GET', `test-carded/${id}/target-users`)).text).data.total
    expect([await list(code), await list('1')]).toEqual([2, 0])
    const address = String(made.data['target_users_file_url'])
    expect((await api.call('GET', address)).text).toContain('10;100;1')
    expect((await api.call('DELETE', 'test-carded/1')).status).toBe(200)
    expect((await api.call('DELETE', `test-carded/${code}/target-users/10/100/1`)).status).toBe(200)
    expect((await api.call('DELETE', `test-carded/${code}`)).status).toBe(200)
    expect((await api.call('GET', address)).status).toBe(404)
  })
})
