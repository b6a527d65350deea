import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countAudiencesOf,
  insertAudience,
} from '../../../../resources/server/audiences/store/audiences'
import type { Trx } from '../../../../server/database/store'
import { lockTable } from '../../../../server/records/rows'
import { modelOfName } from '../../../../server/resources/model'
import type { Resource } from '../../../../src/schema'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Answer, type Api } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { whileHeld, whileWaiting } from '../../../support/server/whileHeld'
import { signIn } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'

/** Rules over many rows hold when two write at once; a race is won by chance, so each is run so often. */
const rounds = 8

const match = (revision: unknown) => ({ 'If-Match': `"${String(revision)}"` })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()

describe.each(databases)('in parallel on %s', (kind) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(kind)
  })
  afterAll(() => closeCounted(api.store))

  const users = resourceByName('users')
  const graphics = resourceByName('graphics')
  const hall = resourceByName('hall')
  const fliers = resourceByName('fliers')
  const products = resourceByName('products')

  const json = { 'Content-Type': 'application/json' }

  /** Two administrators and nobody else; the third one, who made them, is gone. */
  async function twoAdmins() {
    const fresh = await openApi(kind)
    const other = await fresh.addUser(`drugi-${Math.random()}@example.com`, ['ROLE_ADMIN'])
    const session = await signIn(fresh.app, other, fresh.time.now)
    return { fresh, other, session }
  }

  test.runIf(kind === 'postgres')('who takes a product away holds its header first', async () => {
    const parent = (await api.create(fliers)).data['id']
    const { id } = (await api.create(products, { params: { parent } })).data
    const held = { table: 'productheader', id: parent, children: 'productheader_product' }
    const remove = () => api.verb(products, 'delete', { params: { parent, id } })
    expect((await whileHeld(api.store, held, remove)).status).toBe(200)
  })

  const looked = (day: string, records: readonly (readonly [Resource, Answer])[]) =>
    api.call('POST', 'launch/checks', {
      headers: json,
      body: JSON.stringify({
        day,
        records: records.map(([{ name }, { data }]) => {
          const { id, revision } = data
          return { resource: name, id, revision, problems: [] }
        }),
      }),
    })

  test.runIf(kind === 'postgres')('who finds a launch fine holds its table first', async () => {
    const banners = resourceByName('banners')
    const { table } = modelOfName(banners.name)
    const day = '2027-03-04'
    const make = (name: string) =>
      api.create(banners, { changes: { name, startDate: day, endDate: '2027-03-09' } })
    const [one, other] = [await make('Jeden'), await make('Drugi')]
    const rowOf = (trx: Trx, { data }: Answer) =>
      sql`select 1 from ${sql.table(table)} where id = ${data['id']} for update`.execute(trx)
    const held = {
      async first(trx: Trx) {
        await lockTable(trx, api.store, table)
        await rowOf(trx, other)
      },
      next: (trx: Trx) => rowOf(trx, one),
    }
    const both = [one, other].map((made) => [banners, made] as const)
    const answer = await whileWaiting(api.store, held, () => looked(day, both))
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  })

  test.runIf(kind === 'postgres')('and parents before their children', async () => {
    const [calendar, days] = ['promo-calendar', 'promo-calendar-days'].map(resourceByName)
    if (!calendar || !days) throw new Error('no calendar')
    const day = '2027-03-04'
    const changes = { startDate: day, endDate: '2027-03-09' }
    const over = await api.create(calendar, { changes })
    const { id } = over.data
    const params = { parent: id }
    const child = await api.create(days, { params, changes: { date: day, invisible: false } })
    const seen = await api.verb(calendar, 'read', { params: { id } })
    const held = {
      table: modelOfName(calendar.name).table,
      id,
      async next(trx: Trx) {
        const { table } = modelOfName(days.name)
        await lockTable(trx, api.store, table)
        await sql`select 1 from ${sql.table(table)} where id = ${child.data['id']} for update`.execute(
          trx,
        )
      },
    }
    const both = [
      [days, child],
      [calendar, seen],
    ] as const
    const answer = await whileHeld(api.store, held, () => looked(day, both))
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  })

  test('two administrators cannot delete each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { fresh, other, session } = await twoAdmins()
      const answers = await Promise.all([
        fresh.verb(users, 'delete', { params: { id: other.id } }),
        fresh.verb(users, 'delete', { params: { id: fresh.admin.id }, who: session }),
      ])
      expect(statuses(answers)[0]).toBe(200)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await fresh.store.close()
    }
  })

  test('nor take the role from each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { fresh, other, session } = await twoAdmins()
      const body = () => new URLSearchParams({ 'roles[]': '' })
      const answers = await Promise.all([
        fresh.verb(users, 'update', { params: { id: other.id }, body: body(), headers: match(1) }),
        fresh.verb(users, 'update', {
          params: { id: fresh.admin.id },
          who: session,
          body: body(),
          headers: match(1),
        }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await fresh.store.close()
    }
  })

  test('one of two equal names, ids or pairs is taken', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const name = `ta-sama-${round}@example.com`
      const twice = (make: () => Promise<Answer>) => Promise.all([make(), make()])
      const found = [
        await twice(() => api.create(users, { changes: { username: name, secret: null } })),
        await twice(() => api.create(hall, { changes: { id: 500 + round } })),
      ]
      for (const answers of found) expect(statuses(answers)).toEqual([201, 422])
    }
    const pairs = await Promise.all([
      api.create(graphics, { n: 2 }),
      api.create(graphics, { n: 2 }),
    ])
    expect(statuses(pairs)).toEqual([201, 422])
  })

  test('of two who saw the same revision one saves', async () => {
    const made = await api.create(hall, { changes: { id: 900 } })
    for (let revision = Number(made.data['revision']); revision <= rounds; revision += 1) {
      const save = (city: string) =>
        api.verb(hall, 'update', {
          params: { id: 900 },
          body: api.send(hall, [['city', city]]),
          headers: match(revision),
        })
      expect(statuses(await Promise.all([save('A'), save('B')]))).toEqual([200, 412])
    }
  })

  test.each([
    ['views', { resource: 'fliers', content: {} }, {}],
    ['audiences', { customer_type: 7 }, { customer_type: 7 }],
  ])(
    'of two who delete one of the %s and one who changes it, one does',
    async (path, made, said) => {
      const send = (method: string, to: string, body?: object) =>
        api.call(method, to, {
          headers: { ...json, ...match(1) },
          ...(body && { body: JSON.stringify(body) }),
        })
      for (let round = 1; round <= rounds; round += 1) {
        const { data } = await send('POST', path, { ...made, name: `Jedno ${round}` })
        const one = `${path}/${String(data['id'])}`
        const answers = await Promise.all([
          send('DELETE', one),
          send('DELETE', one),
          send('PUT', one, { ...said, name: `Inne ${round}` }),
        ])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      }
    },
  )

  test('nobody keeps more audiences than one may', async () => {
    const content = { name: 'Jeden', role: null, customerType: 7, customerSubtypes: [], halls: [] }
    const by = { ...api.admin, at: 0 }
    const found = await countAudiencesOf(api.store.db, by.id)
    await api.store.transaction(async (trx) => {
      for (let n = found; n < 199; n += 1) await insertAudience(trx, content, by)
    })
    const body = JSON.stringify({ name: 'Jeszcze', customer_type: 7 })
    const make = () => api.call('POST', 'audiences', { headers: json, body })
    expect(statuses(await Promise.all([make(), make(), make()]))).toEqual([201, 409, 409])
  })

  test('a parent that goes takes the children with it that come meanwhile', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const { id } = (await api.create(fliers)).data
      const child = await api.create(products, { params: { parent: id } })
      await Promise.all([
        api.verb(fliers, 'delete', { params: { id } }),
        api.create(products, { params: { parent: id } }),
        api.verb(products, 'update', {
          params: { parent: id, id: child.data['id'] },
          body: api.send(products, await api.entriesOf(products, 2)),
          headers: match(1),
        }),
      ])
      const left = await api.store.db
        .selectFrom('file')
        .select('id')
        .where('resource', '=', 'products')
        .execute()
      expect(left).toEqual([])
    }
  })
})
