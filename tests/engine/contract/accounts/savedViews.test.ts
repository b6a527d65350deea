import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isObject } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

describe.each(databases)('a saved view, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  test('follows a field that was renamed', async () => {
    const body = JSON.stringify({ resource: 'gallery-former', name: 'Kody', content: {} })
    const headers = { 'Content-Type': 'application/json' }
    const { data } = await api.call('POST', 'views', { body, headers })
    const content = JSON.stringify({ sort_by: 'title', sort_dir: 'asc', columns: ['id', 'title'] })
    await api.store.transaction((trx) =>
      trx.updateTable('list_view').set({ content }).where('id', '=', Number(data['id'])).execute(),
    )
    const { items } = (await api.call('GET', 'views?resource=gallery-former')).data
    const [found] = Array.isArray(items) ? items.filter(isObject) : []
    expect(found).toMatchObject({
      content: { sort_by: 'name', columns: ['id', 'name'] },
      dropped: [],
    })
  })
})
