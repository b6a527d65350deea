import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'
import { t } from '../../../support/text'

const links = resourceByName('dynamic-links')
const hall = resourceByName('hall')

describe.each(databases)('what a list shows is found as it stands there, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const idsOf = async (path: string) => {
    const { items } = (await api.call('GET', path)).data
    return Array.isArray(items) ? items.map(({ id }) => id) : []
  }

  test('a dynamic link by its address', async () => {
    await api.create(links)
    const { id, link } = (await api.create(links, { n: 2 })).data
    const phrase = encodeURIComponent(String(link))
    expect(await idsOf(`dynamic-link/lists?phrase=${phrase}`)).toEqual([id])
    expect(await idsOf(`dynamic-link/lists?phrase=${phrase}%2F&phraseIn=link`)).toEqual([id])
    const { items } = (await api.call('GET', `find?phrase=${phrase}`)).data
    expect(items).toMatchObject([{ resource: 'dynamic-links', id }])
  })

  test('a person by the name of a role', async () => {
    const name = encodeURIComponent(t('role.ROLE_ADMIN.name'))
    expect(await idsOf(`useraccount?phrase=${name}`)).toEqual([api.admin.id])
    expect(await idsOf(`useraccount?phrase=${name}&phraseIn=roles`)).toEqual([api.admin.id])
    expect(await idsOf('useraccount?phrase=ROLE_ADMIN&phraseIn=roles')).toEqual([])
  })

  test('a hall by its opening hours, which it is also sorted by', async () => {
    for (const [id, hours] of [
      [501, 'pon. 7:15-21:00'],
      [502, 'pon. 6:15-21:00'],
    ] as const)
      await api.create(hall, { changes: { id, openHours: [hours] } })
    expect(await idsOf('hall?phrase=7%3A15')).toEqual([501])
    expect(await idsOf('hall?phrase=7%3A15&phraseIn=open_hours')).toEqual([501])
    const sorted = await idsOf('hall?sortBy=open_hours&sortDir=asc&phrase=%3A15-21')
    expect(sorted).toEqual([502, 501])
  })
})
