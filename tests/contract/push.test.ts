import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../resources'
import { openApi, type Api } from '../support/api'
import { addClients, clientOf } from '../support/clients'
import { databases } from '../unit/server/testStore'

type Pairs = readonly (readonly [key: string, value: string | File])[]

const urlencoded = (pairs: Pairs) =>
  new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))
const multipart = (pairs: Pairs) => {
  const body = new FormData()
  for (const [key, value] of pairs) body.append(key, value)
  return body
}
const cards = (text: string) => new File([text], 'karty.csv', { type: 'text/csv' })

const everybody = [
  ['message', 'Nowa gazetka'],
  ['customer_type', '7'],
] as const

/** Traders 1 to 3 in hall 10, of whom 2 shares the card of 1; HoReCa 4 and 5 in hall 11; 6 is both. */
const base = [
  clientOf(1),
  clientOf(2, { cardNumber: '9001' }),
  clientOf(3, { subtype: 11 }),
  clientOf(4, { customerType: 2, registrationHall: 11 }),
  clientOf(5, { customerType: 2, registrationHall: 11, customerId: 4 }),
  clientOf(6, { customerType: 3, registrationHall: 12 }),
]

describe.each(databases)('push messages, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    await api.create(resourceByName('hall'), { n: 2, changes: { id: 11 } })
    await addClients(api.store, base)
  }, 60_000)
  afterAll(() => api.store.close())

  const send = (pairs: Pairs, headers: Record<string, string> = {}) =>
    api.call('POST', 'notification', { body: urlencoded(pairs), headers })
  const count = async (pairs: Pairs) =>
    (await api.call('POST', 'notification/recipients', { body: urlencoded(pairs) })).data

  test('a message is written down as a row of the history, and waits', async () => {
    const made = await send([...everybody, ['begins', '2026-11-23T08:00:00+01:00']])
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe('"1"')
    const row = {
      id: made.data['id'],
      revision: 1,
      created: '2026-11-21T10:00:00.000Z',
      finished: null,
      sender_name: 'szef@example.com',
      sender_id: api.admin.id,
      source_id: null,
      source_type: 'individual',
      recipients_found: 0,
      recipients_delivered: 0,
      title: 'makro',
      message: 'Nowa gazetka',
      test_card_id: null,
      status: 'new',
      result: null,
    }
    expect(made.data).toEqual({ ...row, begins: expect.any(String) })
    expect(Date.parse(String(made.data['begins']))).toBe(Date.parse('2026-11-23T07:00:00Z'))
    const listed = await api.call('GET', 'notification/history')
    expect(listed.data).toEqual({ items: [made.data], total: 1 })
  })

  test('counts the distinct cards that a group has', async () => {
    expect(await count(everybody)).toEqual({ count: 5 })
    expect(await count([['customer_type', '1']])).toEqual({ count: 3 })
    expect(await count([['customer_type', '2']])).toEqual({ count: 3 })
    expect(await count([['customer_type', '4']])).toEqual({ count: 0 })
    const hall = [
      ['customer_type', '7'],
      ['halls[]', '11'],
    ] as const
    expect(await count(hall)).toEqual({ count: 2 })
    const subtype = [
      ['customer_type', '0'],
      ['customer_subtypes[]', '11'],
    ] as const
    expect(await count(subtype)).toEqual({ count: 1 })
  })

  test('counts cards that are named, those of a list, and a test card', async () => {
    const users = ['9001', '9004', '9004', '777'].map((card) => ['users[]', card] as const)
    expect(await count(users)).toEqual({ count: 2 })
    expect(await count([...users, ['customer_type', '7']])).toEqual({ count: 2 })
    expect(await count([['test_card_id', '777']])).toEqual({ count: 1 })
    const list = multipart([
      ['target_users_file', cards('store_key;customer_id;person_id\n10;501;\n10;4;5\n')],
      ['users[]', '9004'],
    ])
    const { data } = await api.call('POST', 'notification/recipients', { body: list })
    expect(data).toEqual({ count: 3 })
  })
})
