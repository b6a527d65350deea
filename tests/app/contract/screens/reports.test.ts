import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addClients, type Client } from '../../../../resources/server/clients/store/clientBase'
import { openApi, type Answer, type Api } from '../../../support/server/api'
import { clientOf } from '../../support/clients'
import { databases } from '../../../support/server/testStore'

/** The one hall that the world of the tests has. */
const hall = { id: 0 }

const client = (n: number, changes: Partial<Client>): Client =>
  clientOf(n, {
    companyName: `Sklep ${n}`,
    registrationHall: hall.id,
    storeKey: 1,
    customerId: n,
    personId: 1,
    cardNumber: `2200${n}`,
    ...changes,
  })

/** Warsaw is an hour ahead of UTC in November. */
const at = (instant: string) => Date.parse(instant)

const base = (): readonly Client[] => [
  client(1, { companyName: '\u0141\u00f3d\u017a Wina', appLastLogin: at('2026-11-02T10:00:00Z') }),
  // the 3rd of November has begun in Warsaw
  client(2, {
    companyName: 'Lody\nWaniliowe',
    appLastLogin: at('2026-11-02T23:30:00Z'),
    consentEmail: true,
  }),
  client(3, { registrationHall: 777, appLastLogin: at('2026-11-10T10:00:00Z'), consentDwb: true }),
  client(4, { registrationHall: null, appLastLogin: at('2026-11-20T10:00:00Z') }),
  client(5, { consentEmail: true, retroBonus: true, companyName: 'Bar 100%' }),
]

const itemsOf = ({ data }: Answer): readonly Record<string, unknown>[] => {
  const { items } = data
  return Array.isArray(items) ? items : []
}

describe.each(databases)('reports on %s', (database) => {
  let api: Api
  const list = (query: string, who?: Record<string, string>) =>
    api.call('GET', `report/${query}`, who && { who })
  const cards = async (query: string) =>
    itemsOf(await list(query)).map((item) => item['card_number'])

  beforeAll(async () => {
    api = await openApi(database)
    hall.id = Number(itemsOf(await api.call('GET', 'hall'))[0]?.['id'])
    await api.store.transaction((trx) => addClients(trx, base()))
  })
  afterAll(() => api.store.close())

  test('are told with their counts, of the whole base or of a span', async () => {
    const counts = async (query = '') =>
      itemsOf(await api.call('GET', `report${query}`)).map(({ id, count }) => [id, count])
    expect(await counts()).toEqual([
      ['logged-in-by-hall', 3],
      ['logged-in-clients', 4],
      ['email-consents', 2],
      ['dwb-consents', 1],
      ['retro-bonus', 1],
    ])
    expect(await counts('?from=2026-11-03&to=2026-11-10')).toEqual([
      ['logged-in-by-hall', 2],
      ['logged-in-clients', 2],
      ['email-consents', 1],
      ['dwb-consents', 1],
      ['retro-bonus', 0],
    ])
    expect((await api.call('GET', 'report')).data['clients']).toBe(5)
    expect(itemsOf(await api.call('GET', 'report'))[0]?.['name']).toMatch(/^Zalogowani/)
  })

  test('count the clients of every hall, of one that is gone and of none, and miss nobody', async () => {
    const halls = itemsOf(await list('logged-in-by-hall?sortBy=hall_id&sortDir=asc'))
    const name = itemsOf(await api.call('GET', 'hall'))[0]?.['name']
    expect(halls).toMatchObject([
      { id: 0, hall_id: null, hall_name: null, count: 1 },
      { id: hall.id, hall_id: hall.id, hall_name: name, count: 2 },
      { id: 777, hall_id: 777, hall_name: null, count: 1 },
    ])
    const { data } = await list('logged-in-clients')
    expect(halls.reduce((sum, { count }) => sum + Number(count), 0)).toBe(data['total'])
  })

  test('list, sort, page and search the clients', async () => {
    const found = itemsOf(await list('logged-in-clients?limit=1&page=4'))
    expect(found).toEqual([
      {
        id: expect.any(Number),
        revision: 1,
        card_number: '22001',
        company_name: '\u0141\u00f3d\u017a Wina',
        full_name: 'Osoba 1',
        hall_id: hall.id,
        hall_name: expect.any(String),
        app_last_login: '2026-11-02T10:00:00.000Z',
      },
    ])
    expect(await cards('logged-in-clients?sortBy=company_name&sortDir=asc')).toEqual([
      '22002',
      '22001',
      '22003',
      '22004',
    ])
    for (const by of ['card_number', 'full_name', 'hall_id', 'hall_name', 'app_last_login']) {
      const rising = await cards(`logged-in-clients?sortBy=${by}&sortDir=asc`)
      expect(rising).toHaveLength(4)
      expect(await cards(`logged-in-clients?sortBy=${by}`)).toEqual(rising.toReversed())
    }
    expect(await cards('logged-in-clients?phrase=lodz%20WINA')).toEqual(['22001'])
    expect(await cards('logged-in-clients?phrase=22003')).toEqual(['22003'])
    const hallName = encodeURIComponent(String(found[0]?.['hall_name']))
    expect(await cards(`logged-in-clients?phrase=${hallName}`)).toEqual(['22002', '22001'])
    expect(await cards(`logged-in-clients?phrase=${hallName}&phraseIn=hall_name`)).toHaveLength(2)
    expect(await cards('logged-in-clients?phrase=lodz&phraseIn=full_name')).toEqual([])
    const foundIn = async (column: string, phrase: string) =>
      cards(`logged-in-clients?phrase=${phrase}&phraseIn=${column}`)
    expect(await foundIn('company_name', 'waniliowe')).toEqual(['22002'])
    expect(await foundIn('full_name', 'waniliowe')).toEqual([])
    expect(await foundIn('full_name', 'osoba%202')).toEqual(['22002'])
    expect(await foundIn('full_name', '2200')).toEqual([])
    expect(await foundIn('company_name', '2200')).toEqual([])
    expect(await cards('email-consents?phrase=100%25')).toEqual(['22005'])
    expect(await cards('email-consents?phrase=0%25')).toEqual(['22005'])
    expect(await cards('email-consents?phrase=sklep_')).toEqual([])
  })

  test('keep to a span by the days of Warsaw', async () => {
    expect(await cards('logged-in-clients?from=2026-11-03&to=2026-11-10')).toEqual([
      '22003',
      '22002',
    ])
    expect(await cards('logged-in-clients?to=2026-11-02')).toEqual(['22001'])
    expect(await cards('logged-in-clients?from=2026-11-21')).toEqual([])
    const halls = itemsOf(await list('logged-in-by-hall?from=2026-11-03&sortBy=id&sortDir=asc'))
    expect(halls.map(({ id, count }) => [id, count])).toEqual([
      [0, 1],
      [hall.id, 1],
      [777, 1],
    ])
  })

  test.each([
    ['from=2026-02-30', 'from'],
    ['from=wczoraj', 'from'],
    ['to=', 'to'],
    ['from=2026-11-03&to=2026-11-02', 'to'],
    ['from=2026-11-03&from=2026-11-04', 'from'],
    ['archive=1', 'archive'],
    ['colour=red', 'colour'],
  ])('refuse %s by name', async (query, key) => {
    for (const name of ['logged-in-clients', 'logged-in-by-hall', 'retro-bonus']) {
      const answer = await list(`${name}?${query}`)
      expect([name, answer.status]).toEqual([name, 400])
      expect(String(answer.data['message'])).toContain(key)
    }
    if (key !== 'archive') expect((await api.call('GET', `report?${query}`)).status).toBe(400)
  })

  test('are files as well, of the span and the search', async () => {
    const { text, headers } = await list('email-consents?format=csv&from=2026-11-01')
    expect(headers.get('content-type')).toContain('text/csv')
    const lines = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toContain(
      'card_number;company_name;full_name;hall_id;hall_name;app_last_login',
    )
    expect(lines.slice(1)).toEqual([expect.stringContaining('22002')])
    const halls = await list('logged-in-by-hall?format=csv')
    expect(halls.text.trim().split('\r\n')).toHaveLength(4)
  })

  test('are for those who may see them, and no hit of the search for records', async () => {
    const viewer = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
    expect((await list('dwb-consents', viewer)).status).toBe(200)
    expect((await api.call('GET', 'report', { who: viewer })).status).toBe(200)
    const other = await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS'])
    expect((await list('dwb-consents', other)).status).toBe(403)
    expect((await api.call('GET', 'report', { who: other })).status).toBe(403)
    const found = await api.call('GET', 'find?phrase=Osoba', { who: viewer })
    expect([found.status, itemsOf(found)]).toEqual([200, []])
  })

  test('follow the base', async () => {
    const total = async () => (await list('retro-bonus')).data['total']
    expect(await total()).toBe(1)
    await api.store.transaction((trx) =>
      addClients(trx, [client(6, { retroBonus: true, registrationHall: null })]),
    )
    expect(await total()).toBe(2)
    expect(await cards('retro-bonus')).toEqual(['22006', '22005'])
  })
})
