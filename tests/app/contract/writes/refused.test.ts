import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { translate } from '../../../../i18n/translate'
import type { Resource } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

/** No database is asked with these: PostgreSQL would break off, and an answer would mean nothing. */
describe.each(databases)('what the rule of a field refused, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const fliers = resourceByName('fliers')

  async function refused(
    resource: Resource,
    said: Readonly<Record<string, string>>,
    params: Record<string, unknown> = {},
  ) {
    const others = (await api.entriesOf(resource)).filter(([key]) => !(key in said))
    const body = api.send(resource, [...others, ...Object.entries(said)])
    const { status, errors } = await api.verb(resource, 'create', { params, body })
    return { status, errors: Object.keys(errors).toSorted() }
  }

  test.each(
    ['graphics', 'dashboard-extra'].flatMap((name) =>
      ['1.5', 'NaN', 'true', '1e3', '99999999999999999999', '-1', "'"].map(
        (value) => [name, value] as const,
      ),
    ),
  )('%s: customer_type=%s is no choice, and taken by nobody', async (name, value) => {
    const found = await refused(resourceByName(name), { customer_type: value })
    expect(found).toEqual({ status: 422, errors: ['customer_type'] })
  })

  test.each(['x', '1.5', '-1', '99999999999999999999'])(
    'a deep link leads to no flier %s',
    async (value) => {
      for (const [name, field] of [
        ['dashboard', 'deeplink'],
        ['dynamic-links', 'main_action'],
      ] as const) {
        const parts = { [`${field}[id]`]: 'flier', [`${field}[flier_id]`]: value }
        const found = await refused(resourceByName(name), {
          ...parts,
          [`${field}[dashboard_name]`]: '',
        })
        expect([name, found]).toEqual([name, { status: 422, errors: [`${field}[flier_id]`] }])
      }
    },
  )

  test.each<[name: string, key: string, failure: string, others: Record<string, string>]>([
    ['dashboard', 'image_url', 'image', { image_file: '' }],
    ['products', 'photo_big_url', 'photo_big', { photo_big_file: '' }],
    ['fliers', 'online_document_url', 'online_document_url', { online_document_file: '' }],
    ['banners', 'redirect_link', 'redirect_link', {}],
    ...['document_url', 'url'].map((part): [string, string, string, Record<string, string>] => [
      'dynamic-links',
      `main_action[${part}]`,
      `main_action[${part}]`,
      { 'main_action[id]': part === 'url' ? '' : 'flier', 'main_action[dashboard_name]': '' },
    ]),
  ])('an address of %s is as long as a browser takes it: %s', async (name, key, failure, more) => {
    const resource = resourceByName(name)
    const parent = (await api.create(fliers)).data['id']
    const sent = (length: number) =>
      refused(resource, { ...more, [key]: 'https://a.pl/'.padEnd(length, 'x') }, { parent })
    expect(await sent(2_001)).toEqual({ status: 422, errors: [failure] })
    expect(await sent(2_000)).toEqual({ status: 201, errors: [] })
  })

  test('an offer is shown as long as one says: its time has no end of its own', async () => {
    const adverts = resourceByName('adverts')
    expect(await refused(adverts, { display_time: '86400' })).toEqual({ status: 201, errors: [] })
    expect(await refused(adverts, { display_time: '0' })).toEqual({
      status: 422,
      errors: ['display_time'],
    })
  })

  test.each(['x', '2026-02-30', '0000-00-00', '2026-12-01T10:00:00Z'])(
    'no calendar has a day %s',
    async (value) => {
      const parent = (await api.create(resourceByName('promo-calendar'))).data['id']
      const days = resourceByName('promo-calendar-days')
      expect(await refused(days, { date: value }, { parent })).toEqual({
        status: 422,
        errors: ['date'],
      })
    },
  )

  const november = { start_date: '2026-11-01', end_date: '2026-12-01' }
  test.each<[string, Resource, Record<string, string>, string[]]>([
    ['a flier ends before it is seen', fliers, { visible_from: '2026-12-02' }, ['end_date']],
    [
      'a whole group has no part of another beside it',
      resourceByName('promo-wallet'),
      { customer_type: '3', 'customer_subtypes[]': '99999' },
      ['customer_subtypes'],
    ],
  ])('%s', async (_, resource, said, errors) => {
    const dates = resource === fliers ? november : {}
    expect(await refused(resource, { ...dates, ...said })).toEqual({ status: 422, errors })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ show_to: '9999-12-31T23:59:59-12:00' }, ['show_to']],
    [{ show_to: '9999-12-31T10:00:00Z' }, []],
  ])('a field of a scratch card of %j', async (said, errors) => {
    const parent = (await api.create(resourceByName('promo-scratch-cards'))).data['id']
    const params = { parent, action_id: parent }
    const found = await refused(resourceByName('promo-scratch-card-items'), said, params)
    expect(found).toEqual({ status: errors.length > 0 ? 422 : 201, errors })
  })

  test('a product is no dearer without the tax', async () => {
    const parent = (await api.create(fliers)).data['id']
    const products = resourceByName('products')
    const pair = (netto: string, brutto: string) => refused(products, { netto, brutto }, { parent })
    expect(await pair('5.01', '5')).toEqual({ status: 422, errors: ['netto'] })
    expect((await pair('5', '5')).status).toBe(201)
  })

  test('a hall stands where a map says', async () => {
    const place = { latitude: '52.22983698462437', longitude: '21.011777526093468' }
    const found = await refused(resourceByName('hall'), { ...place, id: '77' })
    expect(found).toEqual({ status: 201, errors: [] })
  })

  test('what hangs on a choice that is none is said nothing of, the rest is', async () => {
    const adverts = resourceByName('adverts')
    const said = { category_id: 'x', sub_category_id: '1', 'halls[]': '4711' }
    const found = await refused(adverts, said)
    expect(found).toEqual({ status: 422, errors: ['category_id', 'halls'] })
    // a part that is refused hides no other part of its value
    const parts = { customer_type: '9', 'halls[]': '4711' }
    expect((await refused(adverts, parts)).errors).toEqual(['customer_type', 'halls'])
    const { errors } = await api.verb(adverts, 'create', {
      body: api.send(adverts, Object.entries(parts)),
    })
    expect(errors['halls']).toBe(translate('pl', 'rule.hall'))
  })
})
