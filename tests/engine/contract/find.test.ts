import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { openApi, type Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

describe.each(databases)('a phrase looked for everywhere, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  test('of which a collection leaves nothing finds none of it', async () => {
    const numbered = resourceByName('gallery-typed')
    const made = await api.create(numbered, { changes: { id: 4321, name: 'Winter sale' } })
    expect(made.status).toBe(201)
    const found = async (phrase: string) => {
      const { status, data } = await api.call('GET', `find?phrase=${encodeURIComponent(phrase)}`)
      expect(status).toBe(200)
      return data['items']
    }
    expect(await found('#winter')).toMatchObject([{ resource: numbered.name, id: 4321 }])
    for (const phrase of ['#', '#\u0301'])
      expect([phrase, await found(phrase)]).toEqual([phrase, []])
  })
})
