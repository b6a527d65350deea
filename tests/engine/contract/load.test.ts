import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const { atMost, crud, defineResource, inOrder, when } = await import('../../../src/schema')
  const { date, multiSelect, price, reference, select, text } = await import('../../../src/fields')
  const called = (pl: string) => ({ label: { pl, en: pl } })
  const options = (...ids: readonly string[]) => ids.map((id) => ({ id, ...called(`Of ${id}`) }))
  const label = { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] } as const
  const list = { columns: ['id', 'name'] } as const
  const shelf = 'test-load-shelf'
  const shelfId = reference({ resource: shelf, mode: 'readOnly', ...called('Shelf') })
  const name = text({ required: true })
  const parent = {
    resources: [shelf],
    field: 'shelfId',
    title: called('Things').label,
  } as const
  const api = (path: string) => crud(`${shelf}/{parent}/${path}`, { load: true })
  handWith([
    defineResource({ name: shelf, label, list, api: crud(shelf), fields: { name } }),
    defineResource({
      name: 'test-load-offer',
      label,
      list,
      parent,
      api: api('offer'),
      fields: {
        shelfId,
        name,
        price: price(called('Price')),
        regular: price(called('Regular price')),
        startDate: date(),
        endDate: date(),
      },
      rules: [atMost('price', 'regular'), inOrder('startDate', 'endDate')],
      load: { key: 'name', fields: ['name', 'price', 'startDate'] },
    }),
    defineResource({
      name: 'test-load-fee',
      label,
      list,
      parent,
      api: api('fee'),
      fields: {
        shelfId,
        name,
        kind: select({ options: options('free', 'paid'), initial: 'paid', ...called('Kind') }),
        price: price({ visibleWhen: when('kind', 'paid'), ...called('Price') }),
      },
      load: { key: 'name', fields: ['name', 'price'] },
    }),
    defineResource({
      name: 'test-load-note',
      label,
      list,
      parent,
      api: api('note'),
      fields: {
        shelfId,
        name,
        kind: select({ options: options('a', 'b', 'c'), ...called('Kind') }),
        note: text({ requiredWhen: when('kind', 'b'), ...called('Note') }),
        tags: multiSelect({
          options: options('x', 'y'),
          min: 1,
          visibleWhen: when('kind', 'c'),
          ...called('Tags'),
        }),
      },
      load: { key: 'name', fields: ['name', 'kind'] },
    }),
    defineResource({
      name: 'test-load-stock',
      label,
      list,
      parent,
      api: api('stock'),
      fields: {
        shelfId,
        name: reference({ resource: shelf, required: true, ...called('Thing') }),
        price: price(called('Price')),
      },
      load: { key: 'name', fields: ['name', 'price'] },
    }),
  ])
})

type Item = Record<string, unknown>
const itemsOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? value : [])

const form = (values: Readonly<Record<string, string>>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) body.append(key, value)
  return body
}

describe.each(databases)(
  'rows of a file beside fields that it has no column for, on %s',
  (database) => {
    let api: Api
    let shelf: unknown
    beforeAll(async () => {
      const { openApi } = await import('../../support/server/api')
      api = await openApi(database)
    })
    beforeEach(async () => {
      shelf = (await api.call('POST', 'test-load-shelf', { body: form({ name: 'A' }) })).data['id']
    })

    const params = () => ({ params: { parent: shelf } })
    const add = async (of: string, values: Readonly<Record<string, string>>) => {
      const made = await api.verb(resourceByName(of), 'create', { ...params(), body: form(values) })
      expect([made.status, made.errors]).toEqual([201, {}])
      return made.data['id']
    }
    const bodyOf = (lines: readonly string[]) => {
      const body = new FormData()
      body.append('file', new File([lines.join('\n')], 'a.csv'))
      return body
    }
    /** What a preview says of each row, and a load of the same file. */
    const tried = async (of: string, ...lines: readonly string[]) => {
      const resource = resourceByName(of)
      const seen = await api.verb(resource, 'preview', { ...params(), body: bodyOf(lines) })
      const rows = itemsOf(seen.data['rows']).map(({ state, errors }) => [state, errors])
      const loaded = await api.verb(resource, 'load', {
        ...params(),
        body: bodyOf(lines),
        headers: { 'If-Match': seen.headers.get('etag') ?? '' },
      })
      return { rows, status: loaded.status, errors: loaded.errors, data: loaded.data }
    }
    const stored = async (of: string) =>
      itemsOf((await api.verb(resourceByName(of), 'list', params())).data['items'])

    it('are refused for a rule between a column and such a field', async () => {
      await add('test-load-offer', {
        name: 'Tea',
        price: '5',
        regular: '6',
        end_date: '2026-05-01',
      })
      const dear = await tried('test-load-offer', 'name;price', 'Tea;7')
      expect(dear.rows).toEqual([['wrong', { price: expect.stringContaining('Regular price') }]])
      expect([dear.status, dear.errors]).toEqual([
        422,
        { '2[price]': expect.stringContaining('Regular price') },
      ])
      const late = await tried('test-load-offer', 'name;start_date', 'Tea;2026-06-01')
      expect([late.status, Object.keys(late.errors)]).toEqual([422, ['2[]']])
      expect(await stored('test-load-offer')).toMatchObject([{ price: 5, revision: 1 }])
      const good = await tried('test-load-offer', 'name;price', 'Tea;6', 'Milk;9')
      expect([good.rows, good.status]).toEqual([
        [
          ['changed', {}],
          ['new', {}],
        ],
        200,
      ])
    })

    it('are judged as they are shown beside it', async () => {
      await add('test-load-fee', { name: 'Tea', kind: 'paid', price: '5' })
      for (const cell of ['abc', '-5'])
        for (const name of ['Tea', 'Milk']) {
          const bad = await tried('test-load-fee', 'name;price', `${name};${cell}`)
          expect([bad.status, Object.keys(bad.errors)]).toEqual([422, ['2[price]']])
        }
      const same = await tried('test-load-fee', 'name;price', 'Tea;5,00')
      expect([same.rows, same.data]).toMatchObject([[['same', {}]], { updated: 0, unchanged: 1 }])
      expect(await stored('test-load-fee')).toMatchObject([{ name: 'Tea', price: 5, revision: 1 }])
    })

    it('are refused where they ask for what they cannot say', async () => {
      await add('test-load-note', { name: 'Tea', kind: 'a' })
      const bad = await tried('test-load-note', 'name;kind', 'Tea;b', 'Milk;b', 'Salt;c', 'Oil;a')
      expect(bad.rows).toEqual([
        ['wrong', { '': expect.stringContaining('Note') }],
        ['wrong', { '': expect.stringContaining('Note') }],
        ['wrong', { '': expect.stringContaining('Tags') }],
        ['new', {}],
      ])
      expect([bad.status, Object.keys(bad.errors)]).toEqual([422, ['2[]', '3[]', '4[]']])
      expect(await stored('test-load-note')).toMatchObject([
        { name: 'Tea', kind: 'a', revision: 1 },
      ])
    })

    it('are taken where what is wrong was so before, and is not touched', async () => {
      const id = await add('test-load-offer', { name: 'Tea', price: '5', regular: '6' })
      const { sql } = await import('kysely')
      await sql`update test_load_shelf_offer set regular = 100 where id = ${id}`.execute(
        api.store.db,
      )
      const later = await tried('test-load-offer', 'name;start_date', 'Tea;2026-06-01')
      expect([later.status, later.data]).toMatchObject([200, { updated: 1 }])
      expect((await tried('test-load-offer', 'name;price', 'Tea;4')).status).toBe(422)
    })

    it('find the record that they name as an export does', async () => {
      await add('test-load-stock', { name: String(shelf), price: '5' })
      const same = await tried('test-load-stock', 'name;price', `Shelf (${String(shelf)});5`)
      expect([same.rows, same.data]).toMatchObject([[['same', {}]], { created: 0, unchanged: 1 }])
      const changed = await tried('test-load-stock', 'name;price', `Shelf (${String(shelf)});6`)
      expect([changed.status, changed.data]).toMatchObject([200, { created: 0, updated: 1 }])
      expect(await stored('test-load-stock')).toMatchObject([{ price: 6, revision: 2 }])
    })
  },
)
