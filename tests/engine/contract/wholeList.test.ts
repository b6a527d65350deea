import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const { nameless, wholeList } = await import('../../support/fixtures/generatedFixtures')
  handWith([nameless, wholeList])
})

describe.each(databases)('a list without pages, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  it('names each record as people read it, and by its number where it has no name', async () => {
    for (const kind of ['late', '']) {
      const body = new FormData()
      body.append('kind', kind)
      expect((await api.call('POST', 'test-whole-list', { body })).status).toBe(201)
    }
    const said = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const { data } = await api.call('GET', 'test-whole-list', { headers })
      return data['items']
    }
    expect(await said('en')).toMatchObject([
      { id: 2, kind: null, name: '2' },
      { id: 1, kind: 'late', name: 'Too late' },
    ])
    expect(await said('pl')).toMatchObject([
      { name: '2' },
      { kind: 'late', name: 'Za p\u00f3\u017ano' },
    ])
  })

  it('leaves a name that is a field as it is, and a list of choices made of it says the number', async () => {
    const body = new FormData()
    body.append('code', 'A1')
    expect((await api.call('POST', 'test-nameless', { body })).status).toBe(201)
    const { data } = await api.call('GET', 'test-nameless')
    expect(data['items']).toMatchObject([{ id: 1, code: 'A1', name: null }])
    const { namedRecords } = await import('../../../server/family/optionList')
    const { readsOf } = await import('../../../server/resources/reads')
    const { records } = readsOf(api.store, api.store.db)
    expect(await namedRecords(records, 'test-nameless', { limit: 9 })).toEqual([
      { id: 1, name: '1' },
    ])
  })
})
