import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { translate } from '../../../../i18n/translate'
import { encode, isWritable, wireNameOf } from '../../../../src/fields/codec'
import { titleChoices, titleField } from '../../../../src/fields/title'
import { traitsOf } from '../../../../src/fields/traits'
import { bodyKindOf, bulkPath, parseEndpoint, type Resource } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { bodyOf, sampleDraft, world } from '../../../support/samples'
import { subjects } from '../../../support/fixtures/subjects'
import { databases } from '../../../support/server/testStore'
import { withClients } from '../../../../resources/server/clients/store/tables'

type Item = Readonly<Record<string, unknown>>
const say = (key: string, args: Record<string, unknown> = {}) => translate('pl', key, args)
const asBody = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`
const cardList = 'store_key;customer_id;person_id\n10;501;1\n'

const many = subjects.filter(
  ({ api: { endpoints }, singleton }) =>
    !singleton && endpoints.list && endpoints.create && endpoints.update && endpoints.delete,
)

/** A field that a sample with another number has another value of, as a body says it. */
async function changeOf(resource: Resource): Promise<string> {
  const [first, other] = [await sampleDraft(resource, 41), await sampleDraft(resource, 44)]
  for (const [name, field] of Object.entries(resource.fields)) {
    const { isFile, isSecret } = traitsOf(field)
    if (isFile || isSecret || !isWritable(field, 'update') || name === 'id') continue
    const [a, b] = [first, other].map((draft) =>
      encode({ ...resource, fields: { [name]: field } }, draft, 'update'),
    )
    if (!a || !b || b.length !== 1 || JSON.stringify(a) === JSON.stringify(b)) continue
    const texts = b.map(([key, value]): [string, string] => [key, String(value)])
    return new URLSearchParams(texts).toString()
  }
  return ''
}

describe.each(databases)('many records at once, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => closeCounted(api.store))

  async function paramsOf(resource: Resource): Promise<Record<string, unknown>> {
    const parent = resource.parent?.resources[0]
    return parent ? { parent: (await api.create(resourceByName(parent), { n: 9 })).data['id'] } : {}
  }
  const pathOf = (resource: Resource, params: Item = {}) =>
    bulkPath(parseEndpoint(resource.api.endpoints.list ?? 'GET none').path).replace(
      /\{(\w+)\}/g,
      (_, key: string) => String(params[key] ?? 'x'),
    )
  async function bulk(
    resource: Resource,
    body: unknown,
    {
      params = {},
      query = '',
      ...rest
    }: { params?: Item; query?: string; who?: Record<string, string> } = {},
  ) {
    const variant = resource.variant ? `${resource.variant.key}=${resource.variant.value}&` : ''
    const path = `${pathOf(resource, params)}?${variant}${query}`
    const answer = await api.call('POST', path, { body: asBody(body), ...rest })
    const isReport = answer.headers.get('content-type')?.startsWith('application/x-ndjson')
    const lines: Item[] = isReport
      ? answer.text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : []
    return { ...answer, lines }
  }
  test('what is refused by right leaves one line in the log, as in a single call', async () => {
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_USERS'])
    for (const roles of [['ROLE_ADMIN'], ['ROLE_ADMIN']] as const) await api.as(roles)
    const refusals = () =>
      api.store.db.selectFrom('audit').selectAll().where('action', '=', 'refused').execute()
    const { data } = await api.call('GET', 'useraccount?limit=100')
    const items: readonly Item[] = Array.isArray(data['items']) ? data['items'] : []
    const records = items
      .filter(({ roles }) => Array.isArray(roles) && roles.includes('ROLE_ADMIN'))
      .map(({ id, revision }) => ({ id, revision }))
    const before = (await refusals()).length
    const { lines } = await bulk(
      resourceByName('users'),
      { act: 'set', values: 'first_name=X', records },
      { who },
    )
    expect(lines.filter(({ state }) => state === 'skipped').length).toBeGreaterThan(2)
    const after = { method: 'POST', path: '/api/bulk/useraccount' }
    expect((await refusals()).slice(before)).toMatchObject([
      { resource: 'users', after: JSON.stringify(after) },
    ])
  })

  const idIn = (resource: Resource, data: Item) =>
    [resource.composedOf ?? []]
      .flat()
      .filter(() => resource.id === 'composed')
      .map((name) => encodeURIComponent(String(data[name])))
      .concat(String(data['id']))
      .join('~')

  test.each(many.map((resource) => [resource.name, resource] as const))(
    '%s: one is done, one is stale, one is refused, and each is told',
    async (_, resource) => {
      const params = await paramsOf(resource)
      const made = []
      for (const n of [41, 42, 43]) made.push((await api.create(resource, { n, params })).data)
      const id = (data: Item) =>
        resource.fields['id'] || resource.id !== 'composed' ? data['id'] : idIn(resource, data)
      const values = await changeOf(resource)
      const hollow = Object.entries(resource.fields).find(
        ([, field]) =>
          field.required &&
          isWritable(field, 'update') &&
          !field.visibleWhen &&
          !traitsOf(field).isSwitch &&
          !traitsOf(field).isFile &&
          !traitsOf(field).isSecret,
      )
      const wrong = hollow
        ? traitsOf(hollow[1]).wire.keys(wireNameOf(hollow[0], hollow[1]), hollow[1])[0]
        : undefined
      // where an empty value is dropped, another is refused
      const unfit = resource.api.absent === 'clear' ? 'x'.repeat(300) : ''
      const [good, stale, bad] = made
      const records = [
        { id: id(good ?? {}), revision: 1, values },
        { id: id(stale ?? {}), revision: 7, values },
        ...(wrong ? [{ id: id(bad ?? {}), revision: 1, values: `${wrong}=${unfit}` }] : []),
      ]
      if (values !== '') {
        const { status, lines, text } = await bulk(resource, { act: 'put', records }, { params })
        expect([status, text]).toEqual([200, expect.stringContaining('"end"')])
        expect(lines[0]).toMatchObject({ id: id(good ?? {}), state: 'done', revision: 2 })
        expect(lines[1]).toMatchObject({ state: 'skipped', message: say('error.stale') })
        // named as people read it, where a choice is what it is called by
        const title = titleField(resource) ?? 'id'
        const called = stale?.[wireNameOf(title, resource.fields[title] ?? {})]
        const choice = titleChoices(resource).find(({ id: one }) => String(one) === String(called))
        if (choice) expect(lines[1]).toMatchObject({ name: choice.label.pl })
        if (wrong) expect(lines[2]).toMatchObject({ state: 'skipped' })
        if (wrong) expect(Object.keys(lines[2]?.['errors'] ?? {})).not.toEqual([])
        expect(lines.at(-1)).toEqual({ state: 'end', total: records.length })
        // what it had is put back, and is then what it was
        const back = [{ id: id(good ?? {}), revision: 2, values: lines[0]?.['before'] }]
        const undone = await bulk(resource, { act: 'put', records: back }, { params })
        expect(undone.lines[0]).toMatchObject({ state: 'done', revision: 3, before: values })
        const own = Object.fromEntries(
          [resource.composedOf ?? []].flat().map((name) => [name, good?.[name]]),
        )
        if (resource.api.endpoints.read) {
          const at = { ...params, ...own, id: good?.['id'] }
          const read = await api.verb(resource, 'read', { params: at })
          const { secret: _secret, ...before } = good ?? {}
          expect(read.data).toEqual({ ...before, revision: 3 })
        }
      }
      const present = [
        { id: id(good ?? {}), revision: values === '' ? 1 : 3 },
        { id: id(stale ?? {}), revision: 7 },
        { id: '0', revision: 1 },
        { id: id(bad ?? {}), revision: 1 },
      ]
      const gone = await bulk(resource, { act: 'delete', records: present }, { params })
      const states = gone.lines.map(({ state }) => state)
      expect(states).toEqual(['done', 'skipped', 'skipped', 'done', 'end'])
    },
    30_000,
  )

  test.each(many.map((resource) => [resource.name, resource] as const))(
    '%s: nobody without a session, without the token, or without the role',
    async (_, resource) => {
      const params = { parent: 987_654 }
      const body = { act: 'delete', records: [{ id: 987_654, revision: 1 }] }
      const anonymous = { 'X-Requested-With': 'XMLHttpRequest' }
      expect((await bulk(resource, body, { params, who: anonymous })).status).toBe(401)
      const { 'X-CSRF-Token': _token, ...tokenless } = api.session
      expect((await bulk(resource, body, { params, who: tokenless })).status).toBe(403)
      const stranger = await api.as(['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS'])
      if (resource.everyone !== true)
        expect((await bulk(resource, body, { params, who: stranger })).status).toBe(403)
    },
  )

  const nested = many.filter(({ parent }) => parent)
  test.each(nested.map((resource) => [resource.name, resource] as const))(
    '%s: one of another parent is gone, and stays as it is',
    async (_, resource) => {
      const [own, other] = [await paramsOf(resource), await paramsOf(resource)]
      const { data } = await api.create(resource, { n: 45, params: own })
      const records = [{ id: data['id'], revision: 1 }]
      const strange = await bulk(resource, { act: 'delete', records }, { params: other })
      const gone = { state: 'skipped', message: say('many.gone') }
      expect(strange.lines).toMatchObject([gone, { state: 'end' }])
      const at = { params: { ...own, id: data['id'] } }
      expect((await api.verb(resource, 'read', at)).data).toEqual(data)
    },
  )

  const varied = many.filter(({ variant }) => variant)
  test.each(varied.map((resource) => [resource.name, resource] as const))(
    '%s: one of another type is gone, and stays as it is',
    async (_, resource) => {
      const other = varied.find(({ name, api: { endpoints } }) => {
        return name !== resource.name && endpoints.list === resource.api.endpoints.list
      })
      if (!other) throw new Error(`${resource.name} is the only one of its path`)
      const params = await paramsOf(resource)
      const { data } = await api.create(resource, { n: 46, params })
      const records = [{ id: data['id'], revision: 1 }]
      const strange = await bulk(other, { act: 'delete', records }, { params })
      const gone = { state: 'skipped', message: say('many.gone') }
      expect(strange.lines).toMatchObject([gone, { state: 'end' }])
      const at = { params: { ...params, id: data['id'] } }
      expect((await api.verb(resource, 'read', at)).data).toEqual(data)
    },
  )

  test('a password is refused under the name that the body gave it', async () => {
    const users = resourceByName('users')
    const values = 'password=Nowe-haslo-1&password_confirmation=Nowe-haslo-1'
    const records = [{ id: api.admin.id, revision: 1 }]
    const { status, data } = await bulk(users, { act: 'set', values, records })
    expect(status).toBe(422)
    expect(Object.keys(data['errors'] ?? {}).toSorted()).toEqual([
      'password',
      'password_confirmation',
    ])
  })

  test('one that somebody changes between judging and deleting stays', async () => {
    const banners = resourceByName('banners')
    const { data } = await api.create(banners, { n: 47 })
    const long = api.store.bounded
    const transaction = long.transaction.bind(long)
    // the change of another comes when this one was judged, and before it is written
    const late = vi.spyOn(long, 'transaction').mockImplementationOnce(async (work) => {
      await transaction((trx) =>
        sql`update banner set revision = 2 where id = ${data['id']}`.execute(trx),
      )
      return transaction(work)
    })
    const records = [{ id: data['id'], revision: 1 }]
    const { lines } = await bulk(banners, { act: 'delete', records })
    late.mockRestore()
    expect(lines).toMatchObject([
      { state: 'skipped', message: say('error.stale') },
      { state: 'end' },
    ])
    const read = await api.verb(banners, 'read', { params: { id: data['id'] } })
    expect([read.status, read.data['revision']]).toEqual([200, 2])
  })

  describe('banners', () => {
    const banners = resourceByName('banners')
    const range = { startDate: day(1), endDate: day(7) }
    beforeAll(async () => {
      const client = {
        company_name: 'Firma',
        full_name: 'Osoba',
        registration_hall: 10,
        store_key: 10,
        customer_id: 501,
        person_id: 1,
        card_number: '95011',
        customer_type: 1,
        subtype: null,
        consent_email: 0,
        consent_dwb: 0,
        retro_bonus: 0,
        app_last_login: null,
        search__f: 'firma',
      }
      await api.store.transaction((trx) =>
        withClients(trx).insertInto('client').values(client).execute(),
      )
    })
    const make = async (changes: Item = {}) =>
      (await api.create(banners, { changes: { ...range, rotate: false, ...changes } })).data
    const at = (record: Item | undefined, revision = 1) => ({ id: record?.['id'], revision })
    const read = async (record: Item | undefined) =>
      (await api.verb(banners, 'read', { params: { id: record?.['id'] } })).data
    const auditOf = async (record: Item) => {
      const { data } = await api.call('GET', 'audit?limit=50')
      const items: readonly Item[] = Array.isArray(data['items']) ? data['items'] : []
      const own = items.filter(
        (line) =>
          line['resource'] === 'banners' && String(line['record_id']) === String(record['id']),
      )
      const plain = ({ changes, action, before, after }: Item) => ({
        action,
        changes,
        before,
        after,
      })
      return JSON.stringify(own.map(plain))
        .replaceAll(`"id":${String(record['id'])},`, '')
        .replace(/uf\/[^"]+|file\/[^"]+/g, '')
    }

    test('n at once leave what n single saves leave, records and history', async () => {
      const ours = [await make(), await make({ endDate: day(9) })]
      const twins = [await make(), await make({ endDate: day(9) })]
      const { lines } = await bulk(banners, {
        act: 'set',
        values: 'rotate=1&halls[]=',
        records: ours.map((one) => at(one)),
      })
      expect(lines.map(({ state }) => state)).toEqual(['done', 'done', 'end'])
      for (const twin of twins) {
        const saved = await api.verb(banners, 'update', {
          params: { id: twin['id'] },
          body: bodyOf(
            [
              ['rotate', '1'],
              ['customer_type', String(twin['customer_type'])],
              ...(Array.isArray(twin['customer_subtypes']) ? twin['customer_subtypes'] : []).map(
                (one: unknown) => ['customer_subtypes[]', String(one)] as const,
              ),
              ['halls[]', ''],
            ],
            bodyKindOf(banners.api, 'update'),
          ),
          headers: { 'If-Match': '"1"' },
        })
        expect(saved.text).not.toContain('errors')
      }
      for (const [n, one] of ours.entries()) {
        const twin = twins[n] ?? {}
        const files = ['id', 'banner_url', 'animated_banner_url', 'barcode_url']
        const [a, b] = await Promise.all([read(one), read(twin)])
        const plain = (record: Item) =>
          Object.entries(record).filter(
            ([key]) =>
              !files.some((file) => key.startsWith(file)) && !/_url|thumbnail|preview/.test(key),
          )
        expect(plain(a)).toEqual(plain(b))
        const [mine, theirs] = [await auditOf(one), await auditOf(twin)]
        expect(mine).toContain('"update"')
        expect(mine).toBe(theirs)
      }
    })

    test('days that would leave the years there are stay, and the others go', async () => {
      const items = resourceByName('promo-scratch-card-items')
      const params = await paramsOf(items)
      const changes = { showTo: '9999-12-31T22:00:00.000Z' }
      const made = [
        await api.create(items, { params, changes }),
        await api.create(items, { params }),
      ].map(({ data }) => at(data))
      const { lines } = await bulk(items, { act: 'shift', days: 1, records: made }, { params })
      expect(lines).toMatchObject([
        { state: 'skipped', errors: { show_to: say('rule.dateTime') } },
        { state: 'done' },
        { state: 'end' },
      ])
    })

    test('dates go by days, back again by what the report said, and a composite keeps its other parts', async () => {
      const made = [await make(), await make()]
      const moved = await bulk(banners, {
        act: 'shift',
        days: 30,
        records: made.map((one) => at(one)),
      })
      expect(await read(made[0])).toMatchObject({
        start_date: '2026-12-31',
        end_date: '2027-01-06',
      })
      // somebody changes one meanwhile
      const other = [{ ...at(made[1], 2), values: 'rotate=1' }]
      await bulk(banners, { act: 'put', records: other })
      const back = moved.lines
        .filter(({ state }) => state === 'done')
        .map(({ id, revision, before }) => ({ id, revision, values: before }))
      const undone = await bulk(banners, { act: 'put', records: back })
      expect(undone.lines.map(({ state }) => state)).toEqual(['done', 'skipped', 'end'])
      const { revision: _now, ...now } = await read(made[0])
      const { revision: _was, ...was } = made[0] ?? {}
      expect(now).toEqual(was)
      await bulk(banners, { act: 'set', values: 'halls[]=', records: [at(made[0], 3)] })
      expect(await read(made[0])).toMatchObject({
        halls: [],
        customer_type: made[0]?.['customer_type'],
      })
    })

    test('what changes nothing, is gone, or is named twice, is said', async () => {
      const one = await make()
      const same = await bulk(banners, { act: 'set', values: 'rotate=0', records: [at(one)] })
      expect(same.lines[0]).toMatchObject({ state: 'skipped', message: say('many.same') })
      expect((await read(one))['revision']).toBe(1)
      const gone = await bulk(banners, { act: 'delete', records: [{ id: 999_999, revision: 1 }] })
      expect(gone.lines[0]).toMatchObject({ state: 'skipped', message: say('many.gone') })
      const twice = await bulk(banners, { act: 'delete', records: [at(one), at(one)] })
      expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['records']])
    })

    test('a list of cards goes before halls, and says so', async () => {
      const target = { ...emptyTarget, targetUsersFile: new File([cardList], 'karty.csv') }
      const one = await make({ target })
      expect(one['target_users']).toBe(1)
      const { lines } = await bulk(banners, {
        act: 'set',
        values: `halls[]=${world.id}`,
        records: [at(one)],
      })
      expect(lines[0]).toMatchObject({ state: 'skipped', message: say('many.outranked') })
      // what has nothing to do with it is changed, and the cards stay
      await bulk(banners, { act: 'shift', days: 1, records: [at(one)] })
      expect(await read(one)).toMatchObject({ revision: 2, target_users: 1, start_date: day(2) })
    })

    test('a wrong body changes nothing and names what is wrong', async () => {
      const one = await make()
      const wrong = async (body: unknown) => {
        const { status, errors } = await bulk(banners, body)
        return [status, Object.keys(errors)]
      }
      expect(await wrong({})).toEqual([422, ['act', 'total']])
      expect(await wrong({ act: 'set', total: 1 })).toEqual([422, ['values']])
      expect(await wrong({ act: 'shift', days: 0, records: [at(one)] })).toEqual([422, ['days']])
      expect(await wrong({ act: 'shift', days: 1.5, records: [at(one)] })).toEqual([422, ['days']])
      const years = { act: 'shift', days: 3661, records: [at(one)] }
      expect(await wrong(years)).toEqual([422, ['days']])
      const all = Array.from({ length: 501 }, (_, n) => ({ id: n + 1, revision: 1 }))
      expect(await wrong({ act: 'delete', records: all })).toEqual([422, ['records']])
      expect(await wrong({ act: 'put', total: 3 })).toEqual([422, ['records']])
      expect(await wrong({ act: 'delete', records: [] })).toEqual([422, ['records']])
      expect(await wrong({ act: 'delete', records: [{ id: {}, revision: 1 }] })).toEqual([
        422,
        ['records[0]'],
      ])
      const set = { act: 'set', records: [at(one)] }
      expect(await wrong({ ...set, values: 'nobody=1' })).toEqual([422, ['nobody']])
      expect(await wrong({ ...set, values: '__proto__=1' })).toEqual([422, ['__proto__']])
      expect(await wrong({ ...set, values: 'id=9' })).toEqual([422, ['id']])
      expect(await wrong({ ...set, values: 'rotate=1', extra: 1 })).toEqual([422, ['extra']])
      // what is no UTF-8 is refused, and not mended
      expect(await wrong({ ...set, values: 'name=%ff' })).toEqual([400, []])
      const put = { ...at(one), values: 'name=%C5' }
      expect(await wrong({ act: 'put', records: [put] })).toEqual([400, []])
      const twice = await bulk(banners, { act: 'delete', records: [at(one), at(one)] })
      expect([twice.status, twice.errors]).toEqual([422, { records: say('many.twice') }])
      expect((await read(one))['revision']).toBe(1)
    })

    test('a long text of letters that take many bytes is judged as any other', async () => {
      const values = new URLSearchParams({ name: '\u0416'.repeat(5_000) }).toString()
      const { status, lines } = await bulk(banners, {
        act: 'put',
        records: [{ ...at(await make()), values }],
      })
      expect([status, lines[0]]).toMatchObject([
        200,
        { state: 'skipped', errors: { name: expect.any(String) } },
      ])
    })

    test('all of the filter, while it is still what the person saw', async () => {
      const name = `Hurtem ${database}`
      for (const n of [1, 2, 3]) await make({ name: `${name} ${n}` })
      const query = `phrase=${encodeURIComponent(name)}`
      const stale = await bulk(banners, { act: 'shift', days: 1, total: 4 }, { query })
      expect([stale.status, stale.text]).toEqual([
        409,
        expect.stringContaining(say('many.changed', { seen: 4, found: 3 })),
      ])
      const { lines } = await bulk(banners, { act: 'shift', days: 1, total: 3 }, { query })
      expect(lines.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'end'])
    })

    test('a rule that one breaks in a whole takes all of it back', async () => {
      const made = [await make(), await make()]
      const records = [
        { ...at(made[0]), values: 'order_no=5' },
        { ...at(made[1]), values: 'order_no=-1' },
      ]
      const refused = await bulk(banners, { act: 'put', whole: true, records })
      expect(refused.lines).toMatchObject([
        { state: 'skipped', message: say('many.whole') },
        { state: 'skipped', errors: {} },
        { state: 'end' },
      ])
      expect((await read(made[0]))['revision']).toBe(1)
    })

    test('two people at once: each record is one of theirs, whole', async () => {
      const made = []
      for (let n = 0; n < 6; n++) made.push(await make())
      const records = made.map((one) => at(one))
      const [mine, theirs] = await Promise.all([
        bulk(banners, { act: 'shift', days: 1, records }),
        bulk(banners, { act: 'set', values: 'rotate=1', records }),
      ])
      for (const [n, record] of made.entries()) {
        const states = [mine.lines[n]?.['state'], theirs.lines[n]?.['state']]
        expect(states.toSorted()).toEqual(['done', 'skipped'])
        const now = await read(record)
        expect([now['revision'], now['rotate'], now['start_date']]).toEqual(
          states[0] === 'done' ? [2, false, day(2)] : [2, true, day(1)],
        )
      }
    })

    /** A change of all sixty banners of a name, and how many of them have it by now. */
    async function changingSixty(name: string, who: Record<string, string>) {
      for (let n = 0; n < 60; n++) await make({ name })
      const { endpoints } = banners.api
      expect(endpoints.list).toBeDefined()
      const query = `phrase=${encodeURIComponent(name)}`
      const response = await api.app.fetch(
        new Request(`http://panel.local/api/bulk/banner?${query}`, {
          method: 'POST',
          headers: who,
          body: asBody({ act: 'set', values: 'rotate=1', total: 60 }),
        }),
      )
      const changed = async () => {
        const { data } = await api.call('GET', `banner?limit=500&${query}`)
        const { items } = data
        return (Array.isArray(items) ? items : []).filter(({ rotate }: Item) => rotate === true)
      }
      return { reader: response.body?.getReader(), changed }
    }

    test('stopped in the middle, whole chunks are done and nothing else', async () => {
      const { reader, changed } = await changingSixty(`Przerwane ${database}`, api.session)
      await reader?.read()
      await reader?.cancel()
      expect(await changed()).toHaveLength(50)
    })

    test('who is signed out in the middle changes no more', async () => {
      const who = await api.as(['ROLE_ADMIN'])
      const { reader, changed } = await changingSixty(`Wylogowane ${database}`, who)
      await reader?.read()
      expect((await api.call('GET', '/logout/', { who })).status).toBe(200)
      const { value } = (await reader?.read()) ?? {}
      expect(Buffer.from(value ?? []).toString()).toContain(say('error.unauthenticated'))
      expect((await reader?.read())?.done).toBe(true)
      expect(await changed()).toHaveLength(50)
    })
  })
})
