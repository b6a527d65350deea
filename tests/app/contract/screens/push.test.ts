import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { addClients, clientOf } from '../../support/clients'
import { databases } from '../../../support/server/testStore'

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
  })
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
      title: 'Makro',
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

  test.each([
    [[['message', 'ab']], ['customer_type', 'message']],
    [[['message', 'abc']], ['customer_type']],
    [
      [
        ['message', 'abc'],
        ['customer_type', ''],
      ],
      ['customer_type'],
    ],
    [[...everybody, ['customer_type', '9']], ['customer_type']],
    [
      [
        ['message', 'abc'],
        ['customer_type', '0'],
      ],
      ['customer_subtypes'],
    ],
    [[...everybody, ['halls[]', '99']], ['halls']],
    [[...everybody, ['test_card_id', '12a']], ['test_card_id']],
    [
      [
        ['message', 'abc'],
        ['users[]', '12a'],
      ],
      ['users[0]'],
    ],
    [[...everybody, ['type', 'sms']], ['type']],
    [[...everybody, ['type', 'fly']], ['id']],
    [[...everybody, ['type', 'fly'], ['id', '4711']], ['id']],
    [[...everybody, ['id', '1']], ['id']],
    [[...everybody, ['type', 'recommend'], ['id', '1']], ['id']],
    [[...everybody, ['begins', 'jutro']], ['begins']],
    [[...everybody, ['user', '9001']], ['user']],
    [[...everybody, ['anonymous', '1']], ['anonymous']],
    [[...everybody, ['status', 'done']], ['status']],
    [[...everybody, ['title', 'x'.repeat(101)]], ['title']],
    [
      [
        ['users[]', ''],
        ['message', 'abc'],
      ],
      ['customer_type'],
    ],
  ] as const)('refuses %j', async (pairs, names) => {
    const before = (await api.call('GET', 'notification/history')).data['total']
    // a key that is no list and comes twice is another fault
    const last = new Map<string, readonly [string, string]>(pairs.map((pair) => [pair[0], pair]))
    const { status, errors } = await send([...last.values()])
    expect(status).toBe(422)
    expect(Object.keys(errors).toSorted()).toEqual(expect.arrayContaining([...names]))
    expect((await api.call('GET', 'notification/history')).data['total']).toBe(before)
  })

  test('what it is about is a record of that very kind', async () => {
    const small = resourceByName('banners')
    const other = await api.create(small, { n: 3, changes: { screenType: 'bmpl' } })
    const plain = await api.create(small, { n: 4, changes: { screenType: null } })
    const flier = await api.create(resourceByName('fliers'), { n: 5 })
    const sent = async (type: string, id: unknown) => {
      const fields = [...everybody, ['type', type] as const, ['id', String(id)] as const]
      const { status, data, errors } = await send(fields)
      return status === 201 ? data : Object.keys(errors)
    }
    expect(await sent('banner_main', other.data['id'])).toEqual(['id'])
    expect(await sent('banner_bmpl', plain.data['id'])).toEqual(['id'])
    expect(await sent('pro', flier.data['id'])).toEqual(['id'])
    const right = { source_type: 'banner_bmpl', source_id: other.data['id'] }
    expect(await sent('banner_bmpl', other.data['id'])).toMatchObject(right)
    expect(await sent('banner_main', plain.data['id'])).toMatchObject({
      source_type: 'banner_main',
    })
    expect(await sent('fly', flier.data['id'])).toMatchObject({ source_type: 'fly' })
  })

  test('a test card waives the group, and is not judged with it', async () => {
    const made = await send([
      ['message', 'Test'],
      ['test_card_id', '777'],
      ['customer_type', ''],
      ['halls[]', '99'],
    ])
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ test_card_id: '777', status: 'new' })
  })

  test('a list of cards comes as multipart, and tells what it was', async () => {
    const list = cards('store_key;customer_id;person_id\n10;501;\n10;501;\n10;999;1\nx;1;1\n')
    const body = multipart([
      ['message', 'Lista'],
      ['target_users_file', list],
    ])
    const made = await api.call('POST', 'notification', { body })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ duplicates: 1, unknown: 1, rejected: [{ line: 5 }] })
    const none = multipart([
      ['message', 'Lista'],
      ['target_users_file', cards('store_key;customer_id;person_id\n10;999;1\n')],
    ])
    const refused = await api.call('POST', 'notification', { body: none })
    expect(Object.keys(refused.errors)).toEqual(['target_users_file'])
  })

  test('the count asks for the group alone, and refuses what the sending would', async () => {
    const asked = (pairs: Pairs) =>
      api.call('POST', 'notification/recipients', { body: urlencoded(pairs) })
    expect((await asked([])).errors).toEqual({ customer_type: expect.any(String) })
    expect((await asked([...everybody, ['surprise', '1']])).errors).toHaveProperty('surprise')
    expect((await asked([['customer_type', '7']])).data).toEqual({ count: 5 })
  })

  test('both are in the audit log, with whom it was for', async () => {
    const { data } = await send([...everybody, ['begins', '2026-12-01T08:00:00Z']])
    await api.call('POST', `notification/${String(data['id'])}/cancel`)
    const audit = await api.call('GET', 'audit?limit=500')
    const lines: readonly Record<string, unknown>[] = Object(audit.data['items'])
    const own = lines.filter(
      ({ resource, record_id: id }) => resource === 'push-history' && id === String(data['id']),
    )
    expect(own.map(({ action }) => action).toSorted()).toEqual(['cancel', 'create', 'send'])
  })

  test('one that is cancelled is off on the timeline', async () => {
    const { data } = await send([...everybody, ['begins', '2026-12-24T08:00:00+01:00']])
    const inState = async (state: string) => {
      const path = `timeline?from=2026-12-24&to=2026-12-24&kind=push-history&state=${state}`
      const { items } = (await api.call('GET', path)).data
      return Array.isArray(items) ? items.map(({ id }: { readonly id: unknown }) => id) : []
    }
    expect([await inState('scheduled'), await inState('off')]).toEqual([[data['id']], []])
    await api.call('POST', `notification/${String(data['id'])}/cancel`)
    expect([await inState('scheduled'), await inState('off')]).toEqual([[], [data['id']]])
  })

  test('who may only look may neither send, count nor cancel', async () => {
    const who = await api.as(['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS'])
    const body = () => urlencoded(everybody)
    expect((await api.call('GET', 'notification/history', { who })).status).toBe(200)
    for (const path of ['notification', 'notification/recipients', 'notification/1/cancel'])
      expect((await api.call('POST', path, { who, body: body() })).status).toBe(403)
  })

  test('what is not there cannot be called off', async () => {
    for (const id of ['987654', '0', 'x', '1e3'])
      expect((await api.call('POST', `notification/${id}/cancel`)).status).toBe(404)
  })
})
