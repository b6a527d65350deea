import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../../../server/commands/seedDemo'
import { resourceRoutes } from '../../../../server/verbs/routes'
import { call, signIn, testServer } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'

describe.each(databases)('demo content, on %s', (database) => {
  let server: Awaited<ReturnType<typeof testServer>>
  let headers: Record<string, string>
  let isSeeded = false
  beforeAll(async () => {
    server = await testServer({ env: { SEED: 'demo' }, routes: resourceRoutes(), database })
    const admin = await server.addUser('szef@example.com', ['ROLE_ADMIN'])
    isSeeded = await seedDemo(server.services)
    headers = await signIn(server.app, admin, server.time.now)
  })
  afterAll(() => server.store.close())

  test('is there, and once', async () => {
    expect(isSeeded).toBe(true)
    expect(await seedDemo(server.services)).toBe(false)
  })

  test.each([
    'hall',
    'useraccount',
    'productheader?type=FLY',
    'productheader?type=PRO',
    'productheader?type=NEW',
    'advert',
    'banner',
    'dynamic-link/lists',
    'graphics',
    'dashboard',
    'dashboard-extra',
    'bmpl',
    'bmpl-menu?list=extra',
    'bmpl-menu?list=departments',
    'vouchers',
    'promo-calendar',
    'promo-calendar/1/days',
    'gold-emirates',
    'good-brands',
    'lottery-retro',
    'customer-basket/actions',
    'restart-gastro/items',
    'programs',
    'retro-delivery',
    'universal-action',
    'customer-bonus',
    'bonus24-program',
    'suppliers-cashback',
    'suppliers-cashback-provider',
    'wallet',
    'article-prices',
    'scratch-cards/actions',
    'scratch-cards/items/1',
    'suggestion',
    'importlog/lastmonth',
    'productheader/sourcefiles',
  ])('%s is not empty', async (path) => {
    const response = await call(server.app, 'GET', `/api/${path}`, headers)
    expect(response.status).toBe(200)
    expect((await response.json()).data.items.length).toBeGreaterThan(0)
  })

  test.each(['checked-prices', 'customer-basket'])('%s is saved', async (path) => {
    const { data } = await (await call(server.app, 'GET', `/api/${path}`, headers)).json()
    expect(data).toMatchObject({ revision: 1, image_url: expect.stringContaining('/api/file/') })
  })

  test('has inactive fliers, products under them, and pictures that open', async () => {
    const ask = async (path: string) =>
      (await (await call(server.app, 'GET', path, headers)).json()).data.items
    expect((await ask('/api/productheader?type=FLY&archive=1')).length).toBeGreaterThan(0)
    const [flier] = await ask('/api/productheader?type=FLY')
    expect(flier.child_count).toBeGreaterThan(0)
    expect((await ask(`/api/productheader/${flier.id}/product`)).length).toBeGreaterThan(0)
    const picture = await call(server.app, 'GET', flier.photo_url, headers)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    const preview = await call(server.app, 'GET', flier.photo_preview, headers)
    expect(preview.status).toBe(200)
  })
})
