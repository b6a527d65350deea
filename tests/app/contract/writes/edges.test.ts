import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filtersOf } from '../../../../src/fields/filter'
import { storageOf } from '../../../../src/fields/stores'
import { wireNameOf } from '../../../../src/fields/codec'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { subjects } from '../../../support/fixtures/subjects'
import { databases } from '../../../support/server/testStore'

const spans = ['9999-12-31..', '..9999-12-31', '9999-12-31', '1900-01-01', '..1900-01-01']
const isDated = (type: unknown) => type === 'date' || type === 'instant'

describe.each(databases)('the first and the last day there is, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const lists = subjects.flatMap((resource) => {
    const { fields, api: calls, singleton, parent } = resource
    const dated = Object.entries(fields).filter(([, field]) => isDated(storageOf(field)))
    return calls.endpoints.list && !singleton && !parent && dated.length > 0
      ? [[resource.name, { resource, dated }] as const]
      : []
  })

  test.each(lists)('filter a list: %s', async (_, { resource, dated }) => {
    const known = filtersOf(resource).map(({ key }) => key)
    for (const [name, field] of dated) {
      const key = wireNameOf(name, field)
      if (!known.includes(key)) continue
      for (const span of spans) {
        const query = `filter[${key}]=${span}`
        const found = await api.verb(resource, 'list', { query })
        expect([query, found.status]).toEqual([query, 200])
      }
    }
  })

  test.each([
    'audit?from=9999-12-31',
    'audit?to=9999-12-31',
    'timeline?from=9999-12-30&to=9999-12-30',
    'timeline?from=9999-12-31&to=9999-12-31',
    'visible?type=1&hall=10&day=9999-12-31',
    'report/dwb-consents?from=9999-12-31&to=9999-12-31',
  ])('answer %s', async (path) => {
    const { status, text } = await api.call('GET', path)
    expect([status, status === 200 || text]).toEqual([200, true])
  })

  test('are found again by the days that they are on', async () => {
    const items = resourceByName('promo-scratch-card-items')
    const params = { parent: (await api.create(resourceByName('promo-scratch-cards'))).data['id'] }
    const changes = { showTo: '9999-12-31T22:00:00.000Z' }
    const made = await api.create(items, { params, changes })
    expect([made.status, made.text]).toEqual([201, made.text])
    const found = async (span: string) => {
      const { data } = await api.verb(items, 'list', { params, query: `filter[show_to]=${span}` })
      return JSON.parse(JSON.stringify(data)).total
    }
    expect([await found('9999-12-31'), await found('..9999-12-30')]).toEqual([1, 0])
  })
})
