import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromJson, encode, wireNameOf, wirePath } from '../../../src/fields/codec'
import { plainText } from '../../../src/fields/richText/plain'
import type { SelectOptions } from '../../../src/fields/select/kind'
import { emptyValue, traitsOf, isEmpty } from '../../../src/fields/traits'
import { isSortable, storageOf } from '../../../src/fields/stores'
import {
  bodyKindOf,
  isAllowed,
  namesOf,
  roles,
  type AnyField,
  type Entry,
  type Resource,
  locales,
} from '../../../src/schema'
import { has } from '../../../src/schema/registry'
import { openApi, variantOf, type Api } from '../../support/server/api'
import { bodyOf, without } from '../../support/samples'
import { subjects } from '../../support/fixtures/subjects'
import { databases } from '../../support/server/testStore'

const creatable = subjects.filter(({ api }) => api.endpoints.create)

describe.each(databases)('every resource, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const paramsOf = (resource: Resource) => api.parentOf(resource)

  const own = (
    resource: Resource,
    params: Record<string, unknown>,
    data: Record<string, unknown>,
  ) => ({
    ...params,
    ...Object.fromEntries(namesOf(resource.composedOf).map((name) => [name, data[name]])),
    id: data['id'],
  })

  describe.each(creatable.map((resource) => [resource.name, resource] as const))(
    '%s',
    (_, resource) => {
      // from a number that no hall of the world has
      const serial = { n: 20 }
      const next = () => (serial.n += 1)

      const calls = resource.api.endpoints
      // what is sent out at once is neither changed nor taken back
      test.runIf(calls.read && calls.update && calls.delete)(
        'is created, read, listed, changed and deleted',
        async () => {
          const params = await paramsOf(resource)
          const n = next()
          const made = await api.create(resource, { n, params, changes: listedBy(resource) })
          expect([made.status, made.text]).toEqual([201, expect.any(String)])
          expect(made.headers.get('etag')).toBe('"1"')
          expect(made.data['revision']).toBe(1)
          const at = own(resource, params, made.data)

          const read = await api.verb(resource, 'read', { params: at })
          expect(read.status).toBe(200)
          const { secret: _secret, ...record } = made.data
          expect(read.data).toEqual(record)

          const query = `limit=500${partOf(resource, made.data)}`
          const listed = await api.verb(resource, 'list', { params: at, query })
          expect(listed.status).toBe(200)
          const items: unknown = listed.data['items']
          expect(Array.isArray(items) && items.some((item) => item.id === made.data['id'])).toBe(
            true,
          )
          expect(listed.data['total']).toBeGreaterThan(0)

          const entries = encode(resource, fromJsonDraft(resource, read.data), 'update')
          const body = () => bodyOf(entries, bodyKindOf(resource.api, 'update'))
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
          expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
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
        },
      )

      test('sorts, searches, pages and prints every column it says it can', async () => {
        const params = await paramsOf(resource)
        // made in another order than any column sorts them
        const made: Item[] = []
        for (const n of [102, 100, 101]) {
          const changes = listedBy(resource)
          const { status, text, data } = await api.create(resource, { n, params, changes })
          expect([status, text]).toEqual([201, expect.any(String)])
          made.push(data)
        }
        const { sortable, searchable, choices } = listColumns(resource)
        const part = partOf(resource, made[0] ?? {})
        const listed = async (asked: string) => {
          const query = `${asked}${part}`
          const { status, data } = await api.verb(resource, 'list', { params, query })
          expect([query, status]).toEqual([query, 200])
          return itemsOf(data)
        }
        const everything = await listed('limit=500')
        const labelled = async (name: string) => {
          const labels = await labelsOf(api, fieldOf(resource, name))
          return (value: unknown) => labels.get(value) ?? value
        }

        const telling = new Set<string>()
        for (const name of ['id', ...sortable]) {
          const rising = await listed(`sortBy=${name}&sortDir=asc&limit=500`)
          // the accounts of the tests themselves were put into the table by hand, without sort keys
          const values = rising.filter(({ id }) => idsOf(made).includes(id)).map((one) => one[name])
          const shown = values.map(await labelled(name))
          expect([name, shown]).toEqual([name, shown.toSorted(inOrder)])
          expect(idsOf(rising).toSorted(inOrder)).toEqual(idsOf(everything).toSorted(inOrder))
          expect(await listed(`sortBy=${name}&sortDir=desc&limit=500`)).toEqual(rising.toReversed())
          expect(await listed(`sortBy=${name}&sortDir=asc&limit=1&page=2`)).toEqual([rising[1]])
          const given = made.map((item) => item[name]).map(await labelled(name))
          if (given.some((value, at) => value !== given.toSorted(inOrder)[at])) telling.add(name)
        }
        // were these in the order in which they came, sorting by id would do for all; of three switches some are alike
        const isSwitch = (name: string) => fieldOf(resource, name)?.kind === 'boolean'
        expect(telling.size).toBeGreaterThanOrEqual(sortable.every(isSwitch) ? 0 : 1)

        for (const name of searchable) {
          expect(await listed(`phrase=%25_zzz&phraseIn=${name}`)).toEqual([])
          const field = fieldOf(resource, name)
          const isMarkup = field !== undefined && traitsOf(field).isMarkup === true
          // of a text with marks one line of what one reads
          const read = (given: unknown) => (isMarkup ? plainText(String(given)) : given)
          const [value] = isMarkup ? String(read(made[1]?.[name])).split('\n') : [made[1]?.[name]]
          // what a family works out as it answers (the address of a dynamic link) lies in no column
          if (isReadOnly(resource, name) || typeof value !== 'string' || value === '') continue
          const found = await listed(
            `phrase=${encodeURIComponent(value)}&phraseIn=${name}&limit=500`,
          )
          const fits = everything.filter((item) => String(read(item[name] ?? '')).includes(value))
          expect([name, idsOf(found)]).toEqual([name, idsOf(fits)])
        }
        for (const name of choices) {
          for (const [id, label] of await labelsOf(api, fieldOf(resource, name))) {
            const holds = (item: Item) =>
              [item[name]].flat().some((value) => String(value) === String(id))
            if (!everything.some(holds)) continue
            const found = await listed(
              `phrase=${encodeURIComponent(label)}&phraseIn=${name}&limit=500`,
            )
            expect([name, idsOf(found)]).toEqual([
              name,
              expect.arrayContaining(idsOf(everything.filter(holds))),
            ])
            const everywhere = await listed(`phrase=${encodeURIComponent(label)}&limit=500`)
            expect(idsOf(everywhere)).toEqual(expect.arrayContaining(idsOf(found)))
          }
        }
        if (has('export')) {
          const csv = await api.verb(resource, 'list', { params, query: 'format=csv' })
          expect(csv.headers.get('content-type')).toContain('text/csv')
          const head = csv.text.split('\r\n')[0]?.replace('\uFEFF', '').split(';') ?? []
          expect(head.slice(0, 2)).toEqual(['id', 'revision'])
          expect(head).toEqual(expect.arrayContaining([...sortable]))
        }
        for (const data of made)
          await api.verb(resource, 'delete', { params: own(resource, params, data) })
      })

      test.each([
        'sortBy=nope',
        'limit=-1',
        'limit=1e1',
        'page=01',
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

      const endDate = resource.archive?.endDate ?? ''
      test.runIf(endDate)('is in one of its two lists, with an end or without', async () => {
        const params = await paramsOf(resource)
        const made: Record<string, unknown>[] = []
        const create = async (entries: readonly Entry[]) => {
          const body = api.send(resource, entries)
          const { status, data } = await api.verb(resource, 'create', { params, body })
          if (status === 201) made.push(data)
        }
        await create(await api.entriesOf(resource, next()))
        // refused where an end is asked for
        await create(without(resource, await api.entriesOf(resource, next()), endDate))
        expect(made).not.toEqual([])
        const found: unknown[] = []
        for (const part of ['0', '1']) {
          const query = `limit=500&archive=${part}`
          const { items } = (await api.verb(resource, 'list', { params, query })).data
          found.push(...(Array.isArray(items) ? items.map(({ id }) => id) : []))
        }
        for (const record of made)
          expect([record, found.filter((id) => id === record['id'])]).toEqual([
            record,
            [record['id']],
          ])
      })

      const required = Object.entries(resource.fields).filter(
        ([, field]) => field.required && field.mode !== 'readOnly',
      )
      test.each(required)('asks for %s by its wire name, and stores nothing', async (name) => {
        const params = await paramsOf(resource)
        const total = async () => (await api.verb(resource, 'list', { params })).data['total']
        const before = await total()
        // a field that hangs on a choice is asked for beside the choice that shows it
        const all = await api.entriesOf(resource, next(), showing(resource, name))
        const entries = without(resource, all, name)
        const answer = await api.verb(resource, 'create', {
          params,
          body: api.send(resource, entries),
        })
        expect(answer.status).toBe(422)
        expect(Object.keys(answer.errors)).toContain(problemKey(resource, name))
        expect(await total()).toBe(before)
      })

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
        const body = api.send(resource, [...variantOf(resource), ['surprise', '1']])
        const answer = await api.verb(resource, 'create', { params, body })
        const missing = required.filter(
          ([, field]) => isEmpty(emptyValue(field)) && !field.visibleWhen,
        )
        expect(Object.keys(answer.errors)).toEqual(
          expect.arrayContaining([
            'surprise',
            ...missing.map(([name]) => problemKey(resource, name)),
          ]),
        )
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
        // A secret that the server made is shown once, to the first caller.
        const shown = (data?: Record<string, unknown>) => ({ ...data, secret: undefined })
        expect(shown(second?.data)).toEqual(shown(first?.data))
        expect(third.data).toEqual(shown(first?.data))
        // A retry is answered, never judged: its own first try may be what stands in its way.
        const bare = await api.verb(resource, 'create', {
          params,
          body: api.send(resource, []),
          headers: { 'Idempotency-Key': key },
        })
        expect(bare.data).toEqual(third.data)
      })

      test('a body of another kind is a 415', async () => {
        const params = await paramsOf(resource)
        const answer = await api.verb(resource, 'create', {
          params,
          body: '{}',
          headers: {
            'Content-Type':
              bodyKindOf(resource.api, 'create') === 'json' ? 'text/plain' : 'application/json',
          },
        })
        expect(answer.status).toBe(415)
      })
    },
  )

  // made out before any record is asked for, and so on one database
  describe.runIf(database === 'sqlite')('roles', () => {
    const sessions = new Map<string, Record<string, string>>()
    beforeAll(async () => {
      sessions.set('none', await api.as([]))
      for (const role of roles) sessions.set(role, await api.as([role]))
    })

    const intentOf = {
      list: 'view',
      read: 'view',
      create: 'create',
      update: 'change',
      delete: 'delete',
    } as const
    const cells = subjects.flatMap((resource) =>
      (['list', 'create', 'read', 'update', 'delete'] as const)
        .filter((verb) => resource.api.endpoints[verb])
        .map((verb) => [resource.name, verb, resource] as const),
    )

    test.each(cells)('%s %s lets in who it says', async (_, verb, resource) => {
      const intent = intentOf[verb]
      const params = { parent: 987_654, id: 987_654 }
      for (const [name, who] of sessions) {
        const { status } = await api.verb(resource, verb, { params, who })
        const isIn = isAllowed(resource, intent, [name])
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

/** The values by which a field is there. */
function showing({ fields }: Pick<Resource, 'fields'>, name: string): Record<string, unknown> {
  const { visibleWhen } = fields[name] ?? {}
  if (!visibleWhen) return {}
  const { field, in: values } = visibleWhen
  return { ...showing({ fields }, field), [field]: values[0] }
}

/** The values by which a new record is in the list, and not in the archive, where people say so. */
function listedBy(resource: Resource): Record<string, unknown> {
  const { flag } = resource.archive ?? {}
  const isSaid = flag !== undefined && resource.fields[flag]?.mode !== 'readOnly'
  return isSaid ? { ...showing(resource, flag), [flag]: true } : {}
}

/** What a query says more to find a record in the archive, where the server put it there. */
function partOf({ archive, fields }: Resource, record: Item): string {
  const { flag } = archive ?? {}
  return flag && record[wireNameOf(flag, fields[flag] ?? {})] === false ? '&archive=1' : ''
}

/** Under which wire name a field that is missing is named. */
function problemKey(resource: Resource, name: string): string {
  const path = wirePath(resource, name)
  const kind = resource.fields[name]?.kind ?? ''
  return { target: 'customer_type', deepLink: `${path}[id]` }[kind] ?? path
}

type Item = Readonly<Record<string, unknown>>
const itemsOf = ({ items }: Item): readonly Item[] => (Array.isArray(items) ? items : [])
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

const polish = new Intl.Collator('pl')
/** Nothing before something, numbers by size, texts as a Polish dictionary has them. */
function inOrder(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'string' && typeof b === 'string') return polish.compare(a, b)
  return Number(a) - Number(b)
}

const fieldOf = (resource: Resource, wireName: string): AnyField | undefined =>
  Object.entries(resource.fields).find(([name, field]) => wireNameOf(name, field) === wireName)?.[1]

/** What people read for the ids that a choice keeps, in Polish. */
async function labelsOf(
  api: Awaited<ReturnType<typeof openApi>>,
  field: AnyField | undefined,
): Promise<ReadonlyMap<unknown, string>> {
  if (!field || !traitsOf(field).isChoice) return new Map()
  const { options, source }: Pick<SelectOptions, 'options' | 'source'> = JSON.parse(
    JSON.stringify(field),
  )
  if (options) return new Map(options.map(({ id, label }) => [id, label[locales[0]]]))
  const { data } = await api.call('GET', `/api/${source?.path}`)
  const items = itemsOf(data)
  const choices = source?.childrenOf
    ? items.flatMap(({ children }): readonly Item[] => (Array.isArray(children) ? children : []))
    : items
  return new Map(choices.map(({ id, name, title }) => [id, String(name ?? title)]))
}

const isReadOnly = (resource: Resource, wireName: string): boolean =>
  Object.entries(resource.fields).some(
    ([name, field]) => wireNameOf(name, field) === wireName && field.mode === 'readOnly',
  )

function listColumns(resource: Resource) {
  const names = (isWanted: (field: AnyField) => boolean) =>
    Object.entries(resource.fields)
      .filter(([name, field]) => isWanted(field) && field.mode !== 'writeOnly' && name !== 'id')
      .map(([name, field]) => wireNameOf(name, field))
  return {
    // lists and composites have orders of their own: tests/app/contract/lists/filters.test.ts
    sortable: names((field) => isSortable(field) && storageOf(field) !== 'json'),
    searchable: names((field) => traitsOf(field).isSearchable === true),
    choices: names((field) => traitsOf(field).isChoice === true),
  }
}

/** What a panel sends back of a record it has read. */
const fromJsonDraft = (
  resource: Resource,
  data: Record<string, unknown>,
): Record<string, unknown> => fromJson(resource, JSON.parse(JSON.stringify(data)))
