import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childrenOf, resourceByName } from '../../../../src/schema/registry'
import { toRecord } from '../../../../dataProvider/records'
import { deleteRetired } from '../../../../server/files/tidy'
import { copiedFrom, copyValues, leftOut, movedDates } from '../../../../src/features/copy/copy'
import { encode } from '../../../../src/fields/codec'
import { emptyValue, fieldsWith, traitsOf } from '../../../../src/fields/traits'
import { isObject, namesOf, type JsonObject, type Resource } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { sampleDraft } from '../../../support/samples'
import { subjects } from '../../../support/fixtures/subjects'
import { databases } from '../../../support/server/testStore'
import { withClients } from '../../../../resources/server/clients/store/tables'

const DAY = 86_400_000
const fliers = resourceByName('fliers')
const products = resourceByName('products')
const calendar = resourceByName('promo-calendar')
const adverts = resourceByName('adverts')

const copyable = subjects.filter(({ api }) => api.endpoints.create && api.endpoints.read)
const items = (data: Record<string, unknown>): JsonObject[] =>
  Array.isArray(data['items']) ? data['items'].filter(isObject) : []

describe.each(databases)('a copy, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => closeCounted(api.store))

  async function paramsOf(resource: Resource): Promise<Record<string, unknown>> {
    const parent = resource.parent?.resources[0]
    return parent
      ? { parent: (await api.create(resourceByName(parent), { n: 70 })).data['id'] }
      : {}
  }

  const at = (resource: Resource, params: Record<string, unknown>, data: JsonObject) => ({
    ...params,
    ...Object.fromEntries(namesOf(resource.composedOf).map((name) => [name, data[name]])),
    id: data['id'],
  })

  /** Sends what the form of a copy would: the record's values, and anew what may not be alike. */
  async function copy(
    resource: Resource,
    json: JsonObject,
    {
      days = 7,
      params = {},
      changes = {},
      children = false,
      n = 71,
    }: {
      days?: number
      params?: Record<string, unknown>
      changes?: Record<string, unknown>
      children?: boolean
      n?: number
    } = {},
  ) {
    const record = toRecord(resource, json)
    const fresh = await sampleDraft(resource, n)
    const anew = leftOut(resource, record).filter(({ why }) => why !== 'once')
    const variant = resource.variant
      ? [[resource.variant.key, resource.variant.value] as const]
      : []
    const draft = {
      ...copyValues(resource, record, days),
      ...Object.fromEntries(
        anew.flatMap(({ name }) => (name in fresh ? [[name, fresh[name]]] : [])),
      ),
      ...changes,
    }
    return api.verb(resource, 'create', {
      params,
      body: api.send(resource, [...variant, ...encode(resource, draft, 'create')]),
      headers: { 'Copied-From': copiedFrom(resource, record, children) },
    })
  }

  const bytesOf = async (url: unknown) => {
    const response = await api.app.fetch(
      new Request(`http://panel.local${String(url)}`, { headers: api.session }),
    )
    return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : null
  }

  test.each(copyable.map((resource) => [resource.name, resource] as const))(
    'of %s is equal but for what is its own, and outlives the original',
    async (_, resource) => {
      const params = await paramsOf(resource)
      const made = await api.create(resource, { n: 70, params })
      expect(made.text).not.toContain('"errors"')
      const before = toRecord(resource, made.data as JsonObject)
      const answer = await copy(resource, made.data as JsonObject, { params })
      expect(answer.text).not.toContain('"errors"')
      expect(answer.status).toBe(201)
      const after = toRecord(resource, answer.data as JsonObject)
      expect(after.id).not.toBe(before.id)
      const own = new Set([
        ...leftOut(resource, before).map(({ name }) => name),
        ...Object.entries(resource.fields).flatMap(([name, field]) =>
          field.mode === 'readOnly' || field.mode === 'writeOnly' || traitsOf(field).isSecret
            ? [name]
            : [],
        ),
      ])
      const moved = movedDates(resource, before, 7)
      const files = fieldsWith(resource.fields, 'isFile').map(([name]) => name)
      for (const [name, field] of Object.entries(resource.fields)) {
        if (own.has(name) || files.includes(name)) continue
        const wanted = moved[name] ?? before[name] ?? emptyValue(field)
        const got = after[name] ?? emptyValue(field)
        const instant = typeof wanted === 'string' && wanted.includes('T')
        expect(instant ? Date.parse(String(got)) : got).toEqual(
          instant ? Date.parse(wanted) : wanted,
        )
      }
      const urls = files.flatMap((name) => {
        const [old, now] = [before[name], after[name]]
        return isObject(old) && isObject(now) ? [[old['url'], now['url']] as const] : []
      })
      const contents = await Promise.all(urls.map(([old]) => bytesOf(old)))
      for (const [index, [old, now]] of urls.entries()) {
        expect(now).not.toBe(old)
        expect(await bytesOf(now)).toEqual(contents[index])
      }
      if (!resource.api.endpoints.delete) return
      await api.verb(resource, 'delete', { params: at(resource, params, made.data as JsonObject) })
      for (const [index, [old, now]] of urls.entries()) {
        expect(await bytesOf(old)).toBeNull()
        expect(await bytesOf(now)).toEqual(contents[index])
      }
    },
  )

  test('keeps its pictures when history lets those of the original go, and lets them go with it', async () => {
    const first = await api.create(adverts, { n: 72 })
    const second = await copy(adverts, first.data as JsonObject)
    const url = second.data['banner_url']
    await api.verb(adverts, 'delete', { params: { id: first.data['id'] } })
    const present = api.time.now
    for (const days of [400, 401]) {
      api.time.now = present + days * DAY
      await deleteRetired(api.services)
    }
    const row = await api.store.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', String(url).split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    expect(await api.services.files.exists(row.key)).toBe(true)
    api.time.now = present
    await api.verb(adverts, 'delete', { params: { id: second.data['id'] } })
    for (const days of [400, 401]) {
      api.time.now = present + days * DAY
      await deleteRetired(api.services)
    }
    api.time.now = present
    expect(await api.services.files.exists(row.key)).toBe(false)
  })

  test('takes no file without naming its record, nor one of another resource or field', async () => {
    const { data } = await api.create(adverts, { n: 73 })
    const json = data as JsonObject
    const entries = encode(adverts, copyValues(adverts, toRecord(adverts, json), 0), 'create')
    const bare = await api.verb(adverts, 'create', { body: api.send(adverts, entries) })
    expect(bare.status).toBe(422)
    expect(Object.keys(bare.errors).toSorted()).toEqual(['advert', 'banner'])
    const crossed = await copy(adverts, { ...json, advert_url: json['banner_url'] ?? null })
    expect(Object.keys(crossed.errors)).toEqual(['advert'])
    const stranger = await copy(adverts, { ...json, id: 999_999 })
    expect(Object.keys(stranger.errors).toSorted()).toEqual(['advert', 'banner'])
    for (const header of [
      '',
      'id=1',
      'id=1&revision=x',
      'id=1&revision=1&revision=2',
      'x=1&revision=1',
    ]) {
      const wrong = await api.create(adverts, { n: 74, headers: { 'Copied-From': header } })
      expect([400, 404]).toContain(wrong.status)
    }
  })

  test('takes the cards of the original, unless they were changed meanwhile', async () => {
    await api.store.transaction(async (trx) => {
      const rows = [1, 2, 3].map((person) => ({
        company_name: 'Bar',
        full_name: `Osoba ${person}`,
        registration_hall: 10,
        store_key: 77,
        customer_id: 900,
        person_id: person,
        card_number: `77900${person}`,
        customer_type: 1,
        subtype: null,
        consent_email: 0,
        consent_dwb: 0,
        retro_bonus: 0,
        app_last_login: null,
        search__f: 'bar',
      }))
      await withClients(trx).insertInto('client').values(rows).execute()
    })
    const list = new File(
      ['store_key;customer_id;person_id\n77;900;1\n77;900;2\n77;900;3\n'],
      'karty.csv',
    )
    const target = {
      customerType: null,
      customerSubtypes: [],
      halls: [],
      anonymous: false,
      user: null,
    }
    const made = await api.create(adverts, {
      n: 75,
      changes: { target: { ...target, targetUsersFile: list } },
    })
    expect(made.data['target_users']).toBe(3)
    const same = await copy(adverts, made.data as JsonObject)
    expect(same.data['target_users']).toBe(3)
    const clients = await api.verb(adverts, 'targetClients', { params: { id: same.data['id'] } })
    expect(items(clients.data).map((one) => one['person_id'])).toEqual([3, 2, 1])
    const gone = `advert/${String(made.data['id'])}/target-users/77/900/3`
    expect((await api.call('DELETE', gone)).status).toBe(200)
    const late = await copy(adverts, made.data as JsonObject)
    expect(late.status).toBe(422)
    expect(Object.keys(late.errors)).toEqual(['target_users_file'])
  })

  test('has the records under it too, their dates moved as its own are, and history says of what', async () => {
    const made = await api.create(calendar, { n: 76 })
    const [child] = childrenOf(calendar)
    if (!child) throw new Error('a calendar has days')
    const params = { parent: made.data['id'] }
    const start = String(made.data['start'])
    for (const [n, days] of [0, 1].entries()) {
      const date = new Date(Date.parse(start) + days * DAY).toISOString().slice(0, 10)
      const day = await api.create(child, { n, params, changes: { date } })
      expect(day.text).not.toContain('"errors"')
    }
    const answer = await copy(calendar, made.data as JsonObject, { days: 14, children: true })
    expect(answer.text).not.toContain('"errors"')
    expect(answer.data['copied']).toEqual({ [child.name]: 2 })
    const list = await api.verb(child, 'list', { params: { parent: answer.data['id'] } })
    const moved = new Date(Date.parse(start) + 14 * DAY).toISOString().slice(0, 10)
    expect(items(list.data)).toHaveLength(2)
    expect(items(list.data).map((one) => one['date'])).toContain(moved)
    await api.verb(calendar, 'delete', { params: { id: made.data['id'] } })
    for (const one of items(list.data)) expect(await bytesOf(one['image_url'])).not.toBeNull()
    const log = await api.call('GET', `audit?resource=${calendar.name}&action=create&limit=1`)
    expect(log.text).toContain(`"copied_from":"${String(made.data['id'])}"`)
  })

  test('is made whole or not at all', async () => {
    const made = await api.create(calendar, { n: 77 })
    const [child] = childrenOf(calendar)
    if (!child) throw new Error('a calendar has days')
    const params = { parent: made.data['id'] }
    const last = String(made.data['end'])
    const day = await api.create(child, { params, changes: { date: last, label: 'Ostatni' } })
    expect(day.status).toBe(201)
    const count = async () => Number((await api.verb(calendar, 'list')).data['total'])
    const before = await count()
    // a shorter copy has no room for the last day
    const start = String(made.data['start'])
    const short = await copy(calendar, made.data as JsonObject, {
      children: true,
      changes: { startDate: start, endDate: start },
    })
    expect(short.status).toBe(422)
    expect(short.text).toContain('Ostatni')
    expect(await count()).toBe(before)
  })

  test('of a flier has products that came from a file without a picture', async () => {
    const folder = path.join(api.services.config.dataDir, 'imports')
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'bez.csv'), 'name;netto;brutto\nSer;1,00;1,23\n')
    const made = await api.create(fliers, { n: 78, changes: { importFilename: 'bez.csv' } })
    expect(made.text).not.toContain('"errors"')
    const answer = await copy(fliers, made.data as JsonObject, { children: true })
    expect(answer.text).not.toContain('"errors"')
    expect(answer.data['import_filename']).toBeNull()
    const list = await api.verb(products, 'list', { params: { parent: answer.data['id'] } })
    expect(items(list.data).map((one) => [one['name'], one['photo_url']])).toEqual([['Ser', null]])
  })

  test('can still be saved when the original is gone, but not with what stood under it', async () => {
    const { data } = await api.create(adverts, { n: 79 })
    const flier = await api.create(fliers, { n: 79 })
    await api.verb(adverts, 'delete', { params: { id: data['id'] } })
    await api.verb(fliers, 'delete', { params: { id: flier.data['id'] } })
    const late = await copy(adverts, data as JsonObject)
    expect(late.status).toBe(201)
    expect(await bytesOf(late.data['banner_url'])).not.toBeNull()
    const whole = await copy(fliers, flier.data as JsonObject, { children: true })
    expect(whole.status).toBe(404)
  })
})
