import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../resources'
import { fromJson, encode } from '../../src/fields/codec'
import { isEmpty } from '../../src/fields/empties'
import { emptyValue, traitsOf } from '../../src/fields/kinds'
import { isSortable } from '../../src/fields/stores'
import { wireNameOf } from '../../src/fields/wire'
import { allowedRoles, roles, type AnyField, type Resource, type Role } from '../../src/schema'
import { openApi, type Api } from '../support/api'
import { bodyOf, without } from '../support/samples'
import { subjects } from '../support/subjects'
import { databases } from '../unit/server/testStore'

const creatable = subjects.filter(({ api }) => api.endpoints.create)

describe.each(databases)('every resource, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  }, 60_000)
  afterAll(() => api.store.close())

  /** The path parameters of a resource's calls; a child's parent is made first. */
  async function paramsOf(resource: Resource): Promise<Record<string, unknown>> {
    const parentName = resource.parent?.resources[0]
    if (!parentName) return {}
    const parent = await api.create(resourceByName(parentName), { n: 9 })
    expect(parent.text).toContain('"id"')
    return { parent: parent.data['id'] }
  }

  const own = (
    resource: Resource,
    params: Record<string, unknown>,
    data: Record<string, unknown>,
  ) => ({
    ...params,
    ...(resource.composedOf && { [resource.composedOf]: data[resource.composedOf] }),
    id: data['id'],
  })

  describe.each(creatable.map((resource) => [resource.name, resource] as const))(
    '%s',
    (_, resource) => {
      const serial = { n: 1 }
      const next = () => (serial.n += 1)

      test('is created, read, listed, changed and deleted', async () => {
        const params = await paramsOf(resource)
        const n = next()
        const made = await api.create(resource, { n, params })
        expect(made.text).not.toContain('"errors"')
        expect(made.status).toBe(201)
        expect(made.headers.get('etag')).toBe('"1"')
        expect(made.data['revision']).toBe(1)
        const at = own(resource, params, made.data)

        const read = await api.verb(resource, 'read', { params: at })
        expect(read.status).toBe(200)
        const { secret: _secret, ...record } = made.data
        expect(read.data).toEqual(record)

        const listed = await api.verb(resource, 'list', { params: at, query: 'limit=500' })
        expect(listed.status).toBe(200)
        const items: unknown = listed.data['items']
        expect(Array.isArray(items) && items.some((item) => item.id === made.data['id'])).toBe(true)
        expect(listed.data['total']).toBeGreaterThan(0)

        const entries = encode(resource, fromJsonDraft(resource, read.data), 'update')
        const body = () => bodyOf(entries, resource.api.body)
        const bare = await api.verb(resource, 'update', { params: at, body: body() })
        expect(bare.status).toBe(428)
        const star = await api.verb(resource, 'update', {
          params: at,
          body: body(),
          headers: { 'If-Match': '*' },
        })
        expect(star.status).toBe(428)
        const stale = await api.verb(resource, 'update', {
          params: at,
          body: body(),
          headers: { 'If-Match': '"7"' },
        })
        expect(stale.status).toBe(412)
        const changed = await api.verb(resource, 'update', {
          params: at,
          body: body(),
          headers: { 'If-Match': 'W/"1"' },
        })
        expect(changed.text).not.toContain('"errors"')
        expect(changed.status).toBe(200)
        expect(changed.data).toEqual({ ...record, revision: 2 })

        const late = await api.verb(resource, 'delete', {
          params: at,
          headers: { 'If-Match': '"1"' },
        })
        expect(late.status).toBe(412)
        const gone = await api.verb(resource, 'delete', { params: at })
        expect(gone.status).toBe(200)
        expect(gone.data).toEqual({ id: made.data['id'] })
        expect((await api.verb(resource, 'read', { params: at })).status).toBe(404)
      })

      test('sorts, searches, pages and prints every column it says it can', async () => {
        const params = await paramsOf(resource)
        await api.create(resource, { n: next(), params })
        const { sortable, searchable } = listColumns(resource)
        for (const name of ['id', ...sortable]) {
          const sorted = await api.verb(resource, 'list', {
            params,
            query: `sortBy=${name}&sortDir=asc&limit=1&page=1`,
          })
          expect([name, sorted.status]).toEqual([name, 200])
        }
        for (const name of searchable) {
          const found = await api.verb(resource, 'list', {
            params,
            query: `phrase=%25_zzz&phraseIn=${name}`,
          })
          expect([name, found.status, found.data['total']]).toEqual([name, 200, 0])
        }
        const csv = await api.verb(resource, 'list', { params, query: 'format=csv' })
        expect(csv.headers.get('content-type')).toContain('text/csv')
        expect(csv.text.split('\r\n')[0]).toContain('id;revision')
      })

      test.each([
        'sortBy=nope',
        'limit=-1',
        'limit=501',
        'page=0',
        'sortDir=up',
        'phraseIn=nope',
        'colour=red',
      ])('refuses the query %s by its name', async (query) => {
        const params = await paramsOf(resource)
        const answer = await api.verb(resource, 'list', { params, query })
        expect(answer.status).toBe(400)
        expect(String(answer.data['message'])).toContain(query.split('=')[0])
      })

      test('archive is a 400 unless it has one', async () => {
        const params = await paramsOf(resource)
        const answer = await api.verb(resource, 'list', { params, query: 'archive=1' })
        expect(answer.status).toBe(resource.archive ? 200 : 400)
      })

      const required = Object.entries(resource.fields).filter(
        ([, field]) => field.required && field.mode !== 'readOnly',
      )
      test.each(required)(
        'asks for %s by its wire name, and stores nothing',
        async (name, field) => {
          const params = await paramsOf(resource)
          const total = async () => (await api.verb(resource, 'list', { params })).data['total']
          const before = await total()
          const entries = without(resource, await api.entriesOf(resource, next()), name)
          const answer = await api.verb(resource, 'create', {
            params,
            body: api.send(resource, entries),
          })
          expect(answer.status).toBe(422)
          const wireName = wireNameOf(name, field)
          const key =
            { target: 'customer_type', deepLink: `${wireName}[id]` }[field.kind] ?? wireName
          expect(Object.keys(answer.errors)).toContain(key)
          expect(await total()).toBe(before)
        },
      )

      test('refuses a key that nobody knows', async () => {
        const params = await paramsOf(resource)
        const entries = [
          ...(await api.entriesOf(resource, next())),
          ['__proto__', 'x'],
          ['surprise', '1'],
        ] as const
        const answer = await api.verb(resource, 'create', {
          params,
          body: api.send(resource, entries),
        })
        expect(answer.status).toBe(422)
        expect(Object.keys(answer.errors)).toContain('surprise')
      })

      test('names every failure at once', async () => {
        const params = await paramsOf(resource)
        const variant = resource.variant
          ? [[resource.variant.key, resource.variant.value] as const]
          : []
        const body = api.send(resource, [...variant, ['surprise', '1']])
        const answer = await api.verb(resource, 'create', { params, body })
        // what only shows beside a choice is hidden as long as nothing is said
        const asked = required.filter(([, { visibleWhen }]) => visibleWhen === undefined)
        const expected = asked.filter(([, field]) => isEmpty(emptyValue(field))).length + 1
        expect(Object.keys(answer.errors).length).toBeGreaterThanOrEqual(expected)
      })

      test('the same Idempotency-Key gives one record, in parallel too', async () => {
        const params = await paramsOf(resource)
        const n = next()
        const entries = await api.entriesOf(resource, n)
        const key = `key-${resource.name}-${n}`
        const once = () =>
          api.verb(resource, 'create', {
            params,
            body: api.send(resource, entries),
            headers: { 'Idempotency-Key': key },
          })
        const [first, second] = await Promise.all([once(), once()])
        const third = await once()
        expect(first?.status).toBe(201)
        expect(second?.data).toEqual(first?.data)
        expect(third.data).toEqual(first?.data)
        // A retry is answered, never judged: its own first try may be what stands in its way.
        const bare = await api.verb(resource, 'create', {
          params,
          body: api.send(resource, []),
          headers: { 'Idempotency-Key': key },
        })
        expect(bare.data).toEqual(first?.data)
      })

      test('a body of another kind is a 415', async () => {
        const params = await paramsOf(resource)
        const answer = await api.verb(resource, 'create', {
          params,
          body: '{}',
          headers: { 'Content-Type': 'application/json' },
        })
        expect(answer.status).toBe(415)
      })
    },
  )

  describe('roles', () => {
    const sessions = new Map<string, Record<string, string>>()
    beforeAll(async () => {
      sessions.set('none', await api.as([]))
      for (const role of roles) sessions.set(role, await api.as([role]))
    }, 60_000)

    const cells = subjects.flatMap((resource) =>
      (['list', 'create', 'read', 'update', 'delete'] as const)
        .filter((verb) => resource.api.endpoints[verb])
        .map((verb) => [resource.name, verb, resource] as const),
    )

    test.each(cells)('%s %s lets in who it says', async (_, verb, resource) => {
      const intent = verb === 'list' || verb === 'read' ? 'view' : 'edit'
      const allowed: readonly Role[] = allowedRoles(resource, intent)
      const params = { parent: 987_654, id: 987_654 }
      for (const [name, who] of sessions) {
        const { status } = await api.verb(resource, verb, { params, who })
        const isIn = resource.everyone === true || allowed.some((role) => role === name)
        expect([name, status === 403]).toEqual([name, !isIn])
      }
      const anonymous = await api.verb(resource, verb, {
        params,
        who: { 'X-Requested-With': 'XMLHttpRequest' },
      })
      expect(anonymous.status).toBe(401)
    })
  })
})

function listColumns(resource: Resource) {
  const names = (isWanted: (field: AnyField) => boolean) =>
    Object.entries(resource.fields)
      .filter(([name, field]) => isWanted(field) && field.mode !== 'writeOnly' && name !== 'id')
      .map(([name, field]) => wireNameOf(name, field))
  return {
    sortable: names(isSortable),
    searchable: names((field) => traitsOf(field).isSearchable === true),
  }
}

/** What a panel sends back of a record it has read. */
const fromJsonDraft = (
  resource: Resource,
  data: Record<string, unknown>,
): Record<string, unknown> => fromJson(resource, JSON.parse(JSON.stringify(data)))
