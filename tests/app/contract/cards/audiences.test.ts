import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachOf } from '../../../../resources/server/audiences/store/count'
import { reachFromCube } from '../../../../resources/server/audiences/store/reach'
import { resourceByName } from '../../../../src/schema/registry'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { isObject, type JsonObject } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { world } from '../../../support/samples'
import { databases } from '../../../support/server/testStore'
import { withClients } from '../../../../resources/server/clients/store/tables'

const banners = resourceByName('banners')
const match = (revision: unknown) => ({ 'If-Match': `"${String(revision)}"` })
const jsonHeaders = { 'Content-Type': 'application/json' }

const items = (data: Record<string, unknown>): JsonObject[] =>
  Array.isArray(data['items']) ? data['items'].filter(isObject) : []

describe.each(databases)('on %s', (database) => {
  let api: Api
  let promotions: Record<string, string>
  let ads: Record<string, string>
  beforeAll(async () => {
    api = await openApi(database)
    promotions = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
    ads = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const client = (at: number) => ({
      company_name: `Firma ${at}`,
      full_name: `Osoba ${at}`,
      registration_hall: at % 7 === 0 ? null : 10 + (at % 5),
      store_key: 10,
      customer_id: at,
      person_id: 1,
      // some cards are several clients'
      card_number: String(1000 + (at % 180)),
      customer_type: [1, 2, 4][at % 3] ?? 1,
      subtype: [null, 11, 12, 21][at % 4] ?? null,
      consent_email: 0,
      consent_dwb: 0,
      retro_bonus: 0,
      app_last_login: null,
      search__f: `firma ${at}`,
    })
    const clients = Array.from({ length: 200 }, (_, at) => client(at + 1))
    await api.store.transaction((trx) =>
      withClients(trx).insertInto('client').values(clients).execute(),
    )
  })
  afterAll(() => api.store.close())

  const group = { name: 'HoReCa, hala 10', customer_type: 2, customer_subtypes: [], halls: [] }
  const save = (body: object, who = promotions, headers: Record<string, string> = {}) =>
    api.call('POST', 'audiences', {
      body: JSON.stringify(body),
      headers: { ...jsonHeaders, ...headers },
      who,
    })
  const change = (id: unknown, body: object, revision: unknown, who = promotions) =>
    api.call('PUT', `audiences/${String(id)}`, {
      body: JSON.stringify(body),
      headers: { ...jsonHeaders, ...match(revision) },
      who,
    })
  const seen = async (who: Record<string, string>) =>
    items((await api.call('GET', 'audiences', { who })).data).map(({ name }) => name)

  describe('a saved audience', () => {
    test("is its owner's alone, until it is shared with a role", async () => {
      const made = await save(group, promotions, { 'Idempotency-Key': 'grupa-1' })
      expect(made.status).toBe(201)
      expect(made.data).toMatchObject({ ...group, role: null, is_own: true, revision: 1 })
      const again = await save(group, promotions, { 'Idempotency-Key': 'grupa-1' })
      expect(again.data['id']).toBe(made.data['id'])
      expect(await seen(promotions)).toEqual([group.name])
      expect(await seen(ads)).toEqual([])
      expect(await seen(api.session)).toEqual([])
      const { id } = made.data
      const own = { ...group, role: 'ROLE_ALLOWED_TO_EDIT_PROMOTIONS' }
      const foreign = { ...group, role: 'ROLE_ALLOWED_TO_EDIT_ADS' }
      expect(Object.keys((await change(id, foreign, 1)).errors)).toEqual(['role'])
      expect((await change(id, own, 7)).status).toBe(412)
      const bare = await api.call('PUT', `audiences/${String(id)}`, {
        body: JSON.stringify(own),
        headers: jsonHeaders,
        who: promotions,
      })
      expect(bare.status).toBe(428)
      expect((await change(id, own, 1)).data).toMatchObject({ revision: 2, role: own.role })
      const colleague = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
      expect(await seen(colleague)).toEqual([group.name])
      expect(await seen(ads)).toEqual([])
      expect((await change(id, own, 2, colleague)).status).toBe(403)
      expect((await change(id, own, 2, ads)).status).toBe(404)
      const remove = (who: Record<string, string>) =>
        api.call('DELETE', `audiences/${String(id)}`, { who, headers: match(2) })
      expect((await remove(colleague)).status).toBe(403)
      expect((await remove(ads)).status).toBe(404)
      expect((await remove(api.session)).status).toBe(200)
      expect(await seen(promotions)).toEqual([])
      const log = await api.call('GET', 'audit?resource=audiences')
      expect(items(log.data).map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    })

    test.each([
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(81) }],
      ['customer_type', { customer_type: 8 }],
      ['customer_type', { customer_type: null }],
      ['customer_subtypes', { customer_type: 0, customer_subtypes: [999] }],
      ['halls', { halls: [999] }],
      ['halls', { halls: ['__proto__'] }],
      ['role', { role: 'ROLE_KING' }],
      ['user', { user: '123' }],
      ['target_customers', { target_customers: 3 }],
      ['target_users_file', { target_users_file: 'karty.csv' }],
      ['id', { id: 7 }],
    ])('is refused with a wrong %s', async (key, changes) => {
      const { status, errors } = await save({ ...group, ...changes })
      expect(status).toBe(422)
      expect(Object.keys(errors)).toEqual([key])
    })

    test('is nobody’s who edits nothing that has one', async () => {
      const viewer = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
      expect((await save(group, viewer)).status).toBe(403)
      expect((await api.call('GET', 'audiences', { who: viewer })).status).toBe(403)
      expect((await api.call('GET', 'target-users/reach', { who: viewer })).status).toBe(403)
      expect((await api.call('GET', 'audiences?x=1')).status).toBe(400)
    })
  })

  describe('the reach', () => {
    const ask = (query: string) => api.call('GET', `target-users/reach?${query}`)

    test('of any group is what a push to it reaches', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7),
          fc.uniqueArray(fc.constantFrom(11, 12, 21, 22, 23), { minLength: 1 }),
          fc.uniqueArray(fc.constantFrom(10, 11, 12, 13, 14, 15)),
          async (customerType, subtypes, halls) => {
            const asked = { kind: 'group', customerType, subtypes, halls } as const
            expect(await reachFromCube(api.store, asked)).toBe(await reachOf(api.store.db, asked))
          },
        ),
        { numRuns: 60 },
      )
    })

    test('is told by the keys of a target', async () => {
      const everyone = await ask('customer_type=7')
      expect(everyone.data).toEqual({ count: 180 })
      const some = await ask(
        `customer_type=0&customer_subtypes[]=11&customer_subtypes[]=12&halls[]=${world.id}`,
      )
      expect(some.status).toBe(200)
      const [one, inShort] = [`halls[]=${world.id}`, `halls[in]=${world.id}`]
      expect((await ask(`customer_type=7&${inShort}`)).data).toEqual(
        (await ask(`customer_type=7&${one}`)).data,
      )
      expect((await ask('customer_type=7&halls[in]=9-3')).status).toBe(422)
      expect((await ask('user=1001')).data).toEqual({ count: 1 })
      expect((await ask('user=77')).data).toEqual({ count: 0 })
      for (const wrong of ['customer_type=9', '', 'halls[]=10'])
        expect((await ask(wrong)).status).toBe(422)
      for (const wrong of ['x=1', 'customer_type=7&customer_type=1', 'resource=banners&x=1'])
        expect([400, 422]).toContain((await ask(wrong)).status)
      expect((await ask('resource=hall&id=1')).status).toBe(404)
    })

    test('of a list is that of its cards, stored or not', async () => {
      const list = () =>
        new File(
          ['store_key;customer_id;person_id\n10;1;1\n10;181;1\n10;2;0\n10;999;1\n'],
          'karty.csv',
        )
      const body = new FormData()
      body.set('target_users_file', list())
      const preview = await api.call('POST', 'target-users/preview', { body })
      // two of the clients have one card
      expect(preview.data['reached']).toBe(2)
      const made = await api.create(banners, {
        n: 5,
        changes: { target: { ...emptyTarget, targetUsersFile: list() } },
      })
      const stored = await ask(`resource=banners&id=${String(made.data['id'])}`)
      expect(stored.data).toEqual({ count: 2 })
    })

    test('of a list is downloaded as the record of its own type alone', async () => {
      const csv = 'store_key;customer_id;person_id\n10;1;1\n'
      const targetUsersFile = new File([csv], 'karty.csv')
      const makro = resourceByName('market-makro')
      const changes = { target: { ...emptyTarget, targetUsersFile } }
      const id = String((await api.create(makro, { changes })).data['id'])
      const download = (name: string) => api.call('GET', `file/uf/${name}-${id}`)
      expect((await download('market-makro')).text).toContain('10;1;1')
      expect((await download('fliers')).status).toBe(404)
    })

    test.runIf(database === 'sqlite')('is counted anew once the base has changed', async () => {
      const before = Number((await ask('customer_type=7')).data['count'])
      await api.store.transaction((trx) =>
        withClients(trx).deleteFrom('client').where('card_number', '=', '1005').execute(),
      )
      expect((await ask('customer_type=7')).data).toEqual({ count: before - 1 })
    })

    test('is counted anew after an import where the database tells nothing of its changes', async () => {
      const store = { ...api.store, changeMark: async () => null }
      const all = { kind: 'group', customerType: 7, subtypes: [], halls: [] } as const
      const before = await reachFromCube(store, all)
      await api.store.transaction(async (trx) => {
        await withClients(trx).deleteFrom('client').where('card_number', '=', '1006').execute()
        const at = '2026-11-21T10:00:00.000Z'
        await sql`insert into importlog (start_date_time, end_date_time, description, status)
          values (${at}, ${at}, 'clients', 'success')`.execute(trx)
      })
      expect(await reachFromCube(store, all)).toBe(before - 1)
    })
  })
})
