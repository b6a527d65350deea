import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Answer, type Api } from '../../../support/server/api'
import { addClients, clientOf } from '../../support/clients'
import { databases } from '../../../support/server/testStore'

const fliers = resourceByName('fliers')
const banners = resourceByName('banners')
const products = resourceByName('products')

/** A flier for everybody who is signed in, from the 1st to the 10th. */
const flier = {
  name: 'Flier',
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  visibleFrom: '2026-11-28',
  orderNo: 2,
  onTop: false,
  availableAnonymous: false,
  availableSignedIn: true,
  target: { customerType: 7, customerSubtypes: [], halls: [], anonymous: false, user: null },
}
const horeca = { ...flier.target, customerType: 2, halls: [10] }

const itemsOf = ({ data }: Answer): readonly Record<string, unknown>[] => {
  const { items } = data
  return Array.isArray(items) ? items : []
}

describe.each(databases)('what the app shows, on %s', (database) => {
  let api: Api
  const ids: number[] = []
  const ask = (query: string, who?: Record<string, string>) =>
    api.call('GET', `visible?${query}`, who && { who })
  const named = async (query: string) =>
    itemsOf(await ask(query)).map(({ record, reasons }) => [
      Reflect.get(Object(record), 'name'),
      reasons,
    ])
  const countsOf = async (query: string, who?: Record<string, string>) =>
    Object.fromEntries(
      itemsOf(await ask(query, who)).map(({ resource, ...one }) => [resource, one]),
    )

  beforeAll(async () => {
    api = await openApi(database)
    await addClients(api.store, [
      clientOf(1, { customerType: 2, subtype: 21, registrationHall: 10 }),
      clientOf(2, { customerType: 1, registrationHall: 12 }),
    ])
    const drafts = [
      flier,
      { ...flier, name: 'First', orderNo: 1 },
      { ...flier, name: 'Top', orderNo: 9, onTop: true },
      { ...flier, name: 'HoReCa', orderNo: 3, target: horeca },
      { ...flier, name: 'Guests', orderNo: 4, availableAnonymous: true, availableSignedIn: false },
      {
        ...flier,
        name: 'One card',
        orderNo: 5,
        target: { ...flier.target, customerType: null, user: '9001' },
      },
    ]
    for (const changes of drafts) {
      const { status, data, text } = await api.create(fliers, { changes })
      if (status !== 201) throw new Error(text)
      ids.push(Number(data['id']))
    }
    const made = await api.create(products, {
      params: { parent: ids[3] },
      changes: { name: 'Butter', isActive: true },
    })
    if (made.status !== 201) throw new Error(made.text)
  })
  afterAll(() => api.store.close())

  test('is answered in the order of the app', async () => {
    expect(await named('day=2026-12-06&type=1&resource=fliers')).toEqual([
      ['Top', []],
      ['First', []],
      ['Flier', []],
    ])
    expect(await named('day=2026-12-06&card=9001&resource=fliers')).toEqual(
      ['Top', 'First', 'Flier', 'HoReCa', 'One card'].map((name) => [name, []]),
    )
    expect(await named('day=2026-12-06&guest=1&resource=fliers')).toEqual([['Guests', []]])
    expect(await named('day=2026-11-27&card=9001&resource=fliers')).toEqual([])
    expect((await named('day=2026-11-28&card=9001&resource=fliers')).length).toBe(5)
  })

  test('says of what is hidden why', async () => {
    const why = await named('day=2026-12-11&card=9002&resource=fliers&show=hidden')
    expect(Object.fromEntries(why)).toEqual({
      Top: ['ended'],
      First: ['ended'],
      Flier: ['ended'],
      HoReCa: ['ended', 'group', 'hall'],
      Guests: ['ended', 'guestsOnly'],
      'One card': ['ended', 'cards'],
    })
    expect(
      await named('day=2026-12-06&card=9002&resource=fliers&show=hidden&reason=cards'),
    ).toEqual([['One card', ['cards']]])
    const { data } = await ask('day=2026-12-06&card=9002&resource=fliers&show=all&limit=2&page=3')
    expect(data).toMatchObject({
      total: 6,
      items: [{ record: { name: 'Guests' } }, { record: { name: 'One card' } }],
    })
  })

  test('says of a child what it stands under', async () => {
    const query = `day=2026-12-06&resource=products&parent=${ids[3]}`
    const above = { resource: 'fliers', id: ids[3], title: 'HoReCa' }
    expect(itemsOf(await ask(`${query}&card=9001`))).toMatchObject([{ reasons: [], above }])
    expect(itemsOf(await ask(`${query}&card=9002&show=all`))).toMatchObject([
      { reasons: ['parent'], above },
    ])
    expect(
      itemsOf(await ask(`day=2026-12-06&resource=products&parent=${ids[0]}&card=9001`)),
    ).toEqual([])
  })

  test('is counted for everything that one may read, and for a phrase', async () => {
    const counts = await countsOf('day=2026-12-06&card=9002')
    expect(counts['fliers']).toEqual({
      shown: 3,
      hidden: 3,
      reasons: { guestsOnly: 1, group: 1, hall: 1, cards: 1 },
    })
    expect(Object.keys(counts)).toContain('promo-calendar-days')
    expect(Object.keys(counts)).not.toContain('hall')
    expect(Object.keys(counts)).not.toContain('push-history')
    const found = await countsOf('day=2026-12-06&card=9002&phrase=HORECA')
    expect(found['fliers']).toEqual({ shown: 0, hidden: 1, reasons: { group: 1, hall: 1 } })
    const one = itemsOf(await ask(`day=2026-12-06&type=2&resource=fliers&show=all&id=${ids[3]}`))
    expect(one).toMatchObject([{ record: { name: 'HoReCa' }, reasons: ['hall'] }])
  })

  test('knows every group of a card that many clients have', async () => {
    const shared = Array.from({ length: 25 }, (_, n) =>
      clientOf(100 + n, { cardNumber: '7000', ...(n === 24 && { customerType: 4 }) }),
    )
    await addClients(api.store, shared)
    const { data } = await ask('day=2026-12-06&card=7000')
    expect(data['viewer']).toEqual({
      kind: 'client',
      people: [1, 4].map((type) => ({ customer_type: type, subtype: null, hall: 10 })),
    })
    const target = { ...flier.target, customerType: 4 }
    const made = await api.create(fliers, { changes: { ...flier, name: 'SCO', target } })
    const shown = (await named('day=2026-12-06&card=7000&resource=fliers')).map(([name]) => name)
    expect(shown).toContain('SCO')
    await api.verb(fliers, 'delete', { params: { id: Number(made.data['id']) } })
  })

  test('tells the group and the hall of a card, and no name', async () => {
    const { data, text } = await ask('day=2026-12-06&card=9001')
    expect(data['viewer']).toEqual({
      kind: 'client',
      people: [{ customer_type: 2, subtype: 21, hall: 10 }],
    })
    expect(text).not.toMatch(/Firma|Osoba/)
    const unknown = await ask('card=404')
    expect([unknown.status, unknown.data['message']]).toEqual([404, expect.stringMatching(/kart/)])
  })

  test('takes the card of a list for the whole of a client', async () => {
    const file = new File(['store_key;customer_id;person_id\n10;501;0\n'], 'k.csv', {
      type: 'text/csv',
    })
    const target = { ...flier.target, customerType: null, targetUsersFile: file }
    const { status } = await api.create(banners, {
      changes: { startDate: '2026-12-01', endDate: '2026-12-10', target },
    })
    expect(status).toBe(201)
    const shownTo = async (card: string) =>
      (await countsOf(`day=2026-12-06&card=${card}`))['banners']
    expect(await shownTo('9001')).toMatchObject({ shown: 1 })
    expect(await shownTo('9002')).toMatchObject({ shown: 0, reasons: { cards: 1 } })
  })

  test.each([
    ['', 'card'],
    ['type=1&guest=1', 'guest'],
    ['card=1&type=1', 'type'],
    ['type=8', 'type'],
    ['type=0', 'type'],
    ['type=1&subgroup=21', 'subgroup'],
    ['guest=1&hall=3', 'hall'],
    ['guest=2', 'guest'],
    ['guest=1&day=2026-02-30', 'day'],
    ['guest=1&time=24:00', 'time'],
    ['guest=1&shop=3', 'shop'],
    ['guest=1&sortBy=id', 'sortBy'],
    ['guest=1&show=all', 'show'],
    ['guest=1&resource=hall', 'resource'],
    ['guest=1&resource=nobody', 'resource'],
    ['guest=1&resource=fliers&show=some', 'show'],
    ['guest=1&resource=fliers&reason=off', 'reason'],
    ['guest=1&resource=fliers&show=hidden&reason=rain', 'reason'],
    ['guest=1&resource=fliers&parent=1', 'parent'],
    ['guest=1&resource=fliers&limit=501', 'limit'],
    ['card=%00', 'card'],
    ['guest=1&guest=1', 'guest'],
  ])('refuses %s by the name of the key', async (query, key) => {
    const { status, data } = await ask(query)
    expect([status, data['message']]).toEqual([400, expect.stringContaining(key)])
  })

  test('is for those who may read some of it, and of that alone', async () => {
    expect((await ask('guest=1', {})).status).toBe(401)
    expect((await ask('guest=1', await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS']))).status).toBe(403)
    const editor = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    expect(Object.keys(await countsOf('guest=1', editor))).toEqual(['adverts'])
    expect((await ask('guest=1&resource=adverts', editor)).status).toBe(200)
    expect((await ask('guest=1&resource=fliers', editor)).status).toBe(403)
  })
})
