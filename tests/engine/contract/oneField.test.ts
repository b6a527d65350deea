import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  const { crud, defineResource, when } = await import('../../../src/schema')
  const { boolean, integer, text } = await import('../../../src/fields')
  const called = (name: string) => ({ label: { pl: name, en: name } })
  const label = { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] } as const
  const list = { columns: ['id', 'name'] } as const
  const shared = { label, list, id: 'typed', table: 'test_sort' } as const
  const named = {
    id: text({ required: true, mode: 'createOnly', ...called('Code') }),
    name: text({ required: true }),
  }
  const { endpoints } = crud('test-sort', { order: true, toggle: 'isOff' })
  handWith([
    defineResource({
      name: 'test-hiding',
      label,
      list,
      api: crud('test-hiding', { order: true, toggle: 'active' }),
      fields: {
        name: text({ required: true }),
        active: boolean({ visibleWhen: when('name', 'shown') }),
        orderNo: integer({ visibleWhen: when('name', 'shown') }),
      },
      order: 'orderNo',
    }),
    defineResource({
      ...shared,
      name: 'test-sort-one',
      api: { endpoints, absent: 'keep', body: 'multipart', toggle: 'isOn' },
      variant: { key: 'type', value: 'ONE' },
      fields: { ...named, place: integer(called('Place')), isOn: boolean(called('On')) },
      order: 'place',
    }),
    defineResource({
      ...shared,
      name: 'test-sort-two',
      api: {
        endpoints,
        absent: 'keep',
        body: { create: 'multipart', update: 'json' },
        toggle: 'isOff',
      },
      variant: { key: 'type', value: 'TWO' },
      fields: { ...named, rank: integer(called('Rank')), isOff: boolean(called('Off')) },
      order: 'rank',
    }),
  ])
})

const form = (values: Record<string, string>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) body.append(key, value)
  return body
}

describe.each(databases)('calls for one field, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
  })

  const add = (path: string, values: Record<string, string>) =>
    api.call('POST', path, { body: form(values) })
  const put = async (path: string, values: object, revision: number) => {
    const { status, errors, data } = await api.call('POST', path, {
      body: JSON.stringify(values),
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${revision}"` },
    })
    return status === 200 ? data : [status, Object.keys(errors)]
  }

  it('are refused beside a field that is hidden, and do what they say where it is shown', async () => {
    await add('test-hiding', { name: 'hidden' })
    expect(await put('test-hiding/1/switch', { active: true }, 1)).toEqual([422, ['active']])
    expect(await put('test-hiding/1/order', { order_no: 3 }, 1)).toEqual([422, ['order_no']])
    await add('test-hiding', { name: 'shown' })
    expect(await put('test-hiding/2/switch', { active: true }, 1)).toMatchObject({ active: true })
    expect(await put('test-hiding/2/order', { order_no: 3 }, 2)).toMatchObject({ order_no: 3 })
  })

  it('are for that of the variant the record is', async () => {
    await add('test-sort', { type: 'ONE', id: 'a', name: 'A' })
    await add('test-sort', { type: 'TWO', id: 'b', name: 'B' })
    expect(await put('test-sort/a/order', { place: 2 }, 1)).toMatchObject({ place: 2 })
    expect(await put('test-sort/b/order', { rank: 3 }, 1)).toMatchObject({ rank: 3 })
    expect(await put('test-sort/b/switch', { is_off: true }, 2)).toMatchObject({ is_off: true })
    expect(await put('test-sort/b/order', { place: 3 }, 3)).toEqual([422, ['place', 'rank']])
  })

  it('stand in the description of the API with the fields of all variants', async () => {
    const { openApiDocument } = await import('../../../server/openapi/document')
    const { models } = await import('../../../server/resources/model')
    const { allRoutes } = await import('../../../server/routes')
    const text = JSON.stringify(openApiDocument(allRoutes, [...models.values()]))
    const { paths } = JSON.parse(text)
    const contentOf = (path: string) => {
      const found = Object.keys(paths).find((one) => one.endsWith(path)) ?? ''
      return paths[found].post.requestBody.content
    }
    const order = contentOf('/test-sort/{id}/order')
    const change = contentOf('/test-sort/{id}')
    expect(order['application/json'].schema.oneOf).toMatchObject([
      { required: ['place'] },
      { required: ['rank'] },
    ])
    expect(Object.keys(change)).toEqual(['multipart/form-data', 'application/json'])
  })

  it('and a change as a whole, whose body is that of the variant', async () => {
    await add('test-sort', { type: 'TWO', id: 'c', name: 'C' })
    expect(await put('test-sort/c', { name: 'changed' }, 1)).toMatchObject({ name: 'changed' })
  })

  it('find an id taken whichever variant has it', async () => {
    await add('test-sort', { type: 'ONE', id: 'same', name: 'A' })
    const { status, errors } = await add('test-sort', { type: 'TWO', id: 'same', name: 'B' })
    expect([status, Object.keys(errors)]).toEqual([422, ['id']])
  })
})
