import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { translate } from '../../../i18n/translate'
import type { Resource } from '../../../src/schema'
import { openApi, type Api } from '../../support/api'
import { databases } from '../../support/testStore'

/** No database is asked with these: PostgreSQL would break off, and an answer would mean nothing. */
describe.each(databases)('what the rule of a field refused, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  }, 60_000)
  afterAll(() => api.store.close())

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
