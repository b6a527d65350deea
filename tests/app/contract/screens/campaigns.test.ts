import { beforeAll, describe, expect, it, test } from 'vitest'
import { resourceByName, resources } from '../../../../src/schema/registry'
import { targetField } from '../../../../resources/kinds/target/field'
import { openApi, type Api } from '../../../support/server/api'
import { picture } from '../../../support/samples'
import { t } from '../../../support/text'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const prices = resourceByName('promo-article-prices')
const namesAt = async (path: string) => {
  const { status, data } = await api.call('GET', path)
  expect(status).toBe(200)
  return [data['items']].flat().map((item) => String(Object(item).name))
}

describe('the list of DNR', () => {
  it('is whole without a phrase, and finds without regard to case and marks', async () => {
    const all = await namesAt('article-prices/dnr')
    expect(all.length).toBeGreaterThan(30)
    expect(await namesAt('article-prices/dnr?phrase=')).toEqual(all)
    expect(await namesAt('article-prices/dnr?phrase=LOSOS')).toEqual([
      'Cena dla HoReCa: \u0142oso\u015b \u015bwie\u017cy',
    ])
    expect(await namesAt('article-prices/dnr?phrase=%25')).toEqual(
      all.filter((name) => name.includes('%')),
    )
    expect(await namesAt('article-prices/dnr?phrase=nie-ma-takiej')).toEqual([])
  })

  test.each([
    'article-prices/dnr?nope=1',
    `article-prices/dnr?phrase=${'x'.repeat(201)}`,
    'article-prices/dnr?phrase=a&phrase=b',
    'restart-gastro/actions?phrase=a',
    'dictionary/categories?limit=5',
  ])('%s is a 400', async (path) => {
    expect((await api.call('GET', path)).status).toBe(400)
  })

  it('holds every price: an id that it has not is a 422 beside its field', async () => {
    for (const dnrName of [9999, 0, -1]) {
      const { status, errors } = await api.create(prices, { changes: { dnrName } })
      expect([dnrName, status, errors]).toEqual([dnrName, 422, { dnr_name: t('rule.choice') }])
    }
  })
})

test('every family with a target lists its clients and lets one go', () => {
  // a message that is sent keeps no clients to list
  const aimed = resources.filter(
    (resource) => targetField(resource) !== undefined && resource.api.endpoints.update,
  )
  expect(aimed.length).toBeGreaterThan(20)
  for (const { name, api: calls } of aimed)
    expect([name, Object.keys(calls.endpoints)]).toEqual([
      name,
      expect.arrayContaining(['targetClients', 'removeTargetClient']),
    ])
})

describe('a campaign', () => {
  const contests = resourceByName('promo-gold-emirates')

  it.each(['<script>alert(1)</script>', "'; DROP TABLE x; --", '=HYPERLINK("x")', '\u202eabc'])(
    'keeps %j as it is',
    async (competitionId) => {
      const { status, data } = await api.create(contests, { changes: { competitionId } })
      expect([status, data['competition_id']]).toEqual([201, competitionId])
    },
  )

  it('wants a picture, of its width', async () => {
    const bare = await api.create(contests, { changes: { image: null } })
    expect([bare.status, Object.keys(bare.errors)]).toEqual([422, ['image']])
    const entries = await api.entriesOf(contests)
    const narrow = entries.map(([key, value]) =>
      key === 'image_file' ? ([key, wrong] as const) : ([key, value] as const),
    )
    const { status, errors } = await api.verb(contests, 'create', {
      body: api.send(contests, narrow),
    })
    expect([status, Object.keys(errors)]).toEqual([422, ['image']])
  })

  it('of a provider is deleted while a cashback stays', async () => {
    const [cashback, provider] = ['promo-suppliers-cashback', 'promo-suppliers-cashback-provider']
    const kept = await api.create(resourceByName(cashback ?? ''))
    const { data } = await api.create(resourceByName(provider ?? ''))
    const path = `suppliers-cashback-provider/provider/${String(data['id'])}`
    expect((await api.call('DELETE', path)).status).toBe(200)
    expect((await api.call('GET', path)).status).toBe(404)
    const read = await api.call('GET', `suppliers-cashback/action/${String(kept.data['id'])}`)
    expect(read.status).toBe(200)
  })
})

let wrong: File
beforeAll(async () => {
  wrong = new File([await picture(641, 300)], 'a.png', { type: 'image/png' })
})
