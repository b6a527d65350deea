import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { picture } from '../../support/samples'
import { databases } from '../../support/server/testStore'
import type { Api } from '../../support/server/api'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith((await import('../../support/fixtures/fixtures')).fixtures)
})

const form = (values: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') body.append(key, value)
    else body.append(key, value, 'a.png')
  }
  return body
}
const match = (revision: number) => ({ 'If-Match': `"${revision}"` })
const lines = ['first', 'second']
const asJson = { 'Content-Type': 'application/json' }
/** What tempts a program to make a number, a path, a query or SQL of it. */
const codes = ['007', '7', 'a/b', "o'x~1 ?&%20#", '\u{1F600}']

describe.each(databases)('ids on %s', (database) => {
  let api: Api
  const pathOf = (id: string) => `test-typed/${encodeURIComponent(id)}`
  const add = async (id: string, more: Record<string, string | Blob> = {}) =>
    api.call('POST', 'test-typed', { body: form({ id, name: `name of ${id}`, ...more }) })
  const addChild = (body: object) =>
    api.call('POST', 'test-typed-child', { body: JSON.stringify(body), headers: asJson })

  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
    for (const code of codes) {
      const made = await add(code)
      if (made.status !== 201) throw new Error(`${code}: ${made.text}`)
    }
  })
  afterAll(() => api.store.close())

  it.each(codes)('a typed text is one: %s', async (code) => {
    const found = await api.call('GET', pathOf(code))
    expect([found.status, found.data['id'], found.data['name']]).toEqual([
      200,
      code,
      `name of ${code}`,
    ])
    expect((await add(code)).errors).toHaveProperty('id')
    const { revision } = found.data
    const changed = await api.call('POST', pathOf(code), {
      body: form({ name: 'changed' }),
      headers: match(Number(revision)),
    })
    expect(changed.data).toMatchObject({ id: code, name: 'changed' })
    const ordered = await api.call('POST', `${pathOf(code)}/order`, {
      body: '{"rank":3}',
      headers: { ...asJson, ...match(Number(changed.data['revision'])) },
    })
    expect(ordered.data).toMatchObject({ id: code, rank: 3 })
  })

  it('is listed, sorted, searched and exported as text', async () => {
    const list = await api.call('GET', 'test-typed?sortBy=id&sortDir=asc')
    const items = JSON.parse(list.text).data.items
    expect(items.map(({ id }: { id: string }) => id)).toEqual(codes.toSorted())
    await add('found', { name: 'needle in hay' })
    const hit = JSON.parse((await api.call('GET', 'test-typed?phrase=needle')).text).data
    expect(hit.items).toMatchObject([{ id: 'found' }])
    const everywhere = JSON.parse((await api.call('GET', 'find?phrase=needle')).text).data
    expect(everywhere.items).toMatchObject([{ resource: 'test-typed', id: 'found' }])
    const { text } = await api.call('GET', 'test-typed?format=csv&sortBy=id&sortDir=asc')
    expect(text).toContain('007')
    await api.call('DELETE', pathOf('found'))
    expect((await api.call('GET', pathOf('found'))).status).toBe(404)
  })

  it('owns files, each record its own', async () => {
    const code = '01'
    const png = new Blob([await picture(9, 9)], { type: 'image/png' })
    const made = await add(code, { photo_file: png })
    expect([made.status, made.text]).toEqual([201, expect.stringContaining('"id":"01"')])
    await add('1')
    expect((await api.call('GET', String(made.data['photo_url']))).status).toBe(200)
    expect((await api.call('DELETE', pathOf('1'))).status).toBe(200)
    expect((await api.call('GET', String(made.data['photo_url']))).status).toBe(200)
    expect((await api.call('DELETE', pathOf(code))).status).toBe(200)
    expect((await api.call('GET', String(made.data['photo_url']))).status).toBe(404)
  })

  it('has children, history and references', async () => {
    await add('parent 1')
    const child = { owner_code: 'parent 1', name: 'c', other: '007', lines }
    const made = await addChild(child)
    expect([made.status, made.data]).toMatchObject([201, { owner_code: 'parent 1', other: '007' }])
    expect((await addChild({ ...child, other: '0071' })).errors).toHaveProperty('other')
    expect((await addChild({ ...child, owner_code: 'nobody' })).errors).toHaveProperty('owner_code')
    const under = await api.call('GET', 'test-typed/parent%201/child')
    expect(JSON.parse(under.text).data.total).toBe(1)
    const list = JSON.parse((await api.call('GET', 'test-typed?phrase=parent')).text).data
    expect(list.items).toMatchObject([{ id: 'parent 1', child_count: 1 }])
    const history = await api.call('GET', 'history/test-typed/parent%201')
    expect(JSON.parse(history.text).data.items).toMatchObject([{ action: 'create' }])
    await api.call('DELETE', pathOf('parent 1'))
    expect((await api.call('GET', `test-typed-child/${String(made.data['id'])}`)).status).toBe(404)
  })

  it('refuses what cannot stand in an address, or be an id', async () => {
    for (const id of ['.', '..', '', 'create']) expect((await add(id)).errors).toHaveProperty('id')
    expect((await api.call('GET', `test-typed/${'x'.repeat(600)}`)).status).toBe(404)
  })

  it.each([
    ['test-numbered', ['0', '-5'], ['1', '2147483647']],
    ['test-long-typed', ['x'.repeat(501)], ['\u{1F600}'.repeat(500)]],
  ])('of %s is refused where no address finds it again', async (path, refused, taken) => {
    const post = (id: string) => api.call('POST', path, { body: form({ id, name: 'n' }) })
    for (const id of refused) {
      const { status, errors } = await post(id)
      expect([id, status, Object.keys(errors)]).toEqual([id, 422, ['id']])
    }
    for (const id of taken) {
      expect((await post(id)).status).toBe(201)
      const found = await api.call('GET', `${path}/${encodeURIComponent(id)}`)
      expect([found.status, String(found.data['id'])]).toEqual([200, id])
    }
  })

  it('is composed of named parts of any kind, without a number of its own', async () => {
    const values = { store_key: '12', day: '2026-11-21', code: 'a/b', note: 'first' }
    const post = (more: Record<string, string>) =>
      api.call('POST', 'test-composed', { body: new URLSearchParams({ ...values, ...more }) })
    const path = 'test-composed/12/2026-11-21/a%2Fb'
    expect((await post({})).status).toBe(201)
    expect((await post({ note: 'again' })).errors).toHaveProperty('code')
    expect((await post({ day: '2026-11-22' })).status).toBe(201)
    expect((await api.call('GET', path)).data).toMatchObject({ note: 'first' })
    for (const wrong of ['12/2026-11-23/a%2Fb', 'x/2026-11-21/a%2Fb', '12/2026-13-41/a%2Fb'])
      expect((await api.call('GET', `test-composed/${wrong}`)).status).toBe(404)
    const changed = await api.call('PUT', path, {
      body: JSON.stringify({ note: 'second' }),
      headers: { ...asJson, ...match(1) },
    })
    expect(changed.data).toMatchObject({ note: 'second', revision: 2 })
    const only = await api.call('GET', 'test-composed?store_key=12&day=2026-11-22')
    expect(JSON.parse(only.text).data.total).toBe(1)
    expect((await api.call('GET', 'test-composed?store_key=x')).status).toBe(400)
    expect((await api.call('DELETE', path)).status).toBe(200)
    expect((await api.call('GET', path)).status).toBe(404)
  })

  it('takes each body by the kind its verb declares, and no other', async () => {
    const json = {
      owner_code: '007',
      name: 'x',
      active: true,
      amount: 12.5,
      days: [2],
      lines,
    }
    const made = await addChild(json)
    expect(made.data).toMatchObject({ active: true, amount: 12.5, days: [2], lines })
    expect((await api.call('POST', 'test-typed-child', { body: form({ name: 'x' }) })).status).toBe(
      415,
    )
    const path = `test-typed-child/${String(made.data['id'])}`
    const put = (body: BodyInit, headers = {}) =>
      api.call('PUT', path, { body, headers: { ...match(1), ...headers } })
    expect((await put('{"name":"y"}', asJson)).status).toBe(415)
    expect((await put(new URLSearchParams({ name: 'y' }))).data).toMatchObject({ name: 'y' })
    const { openApiDocument } = await import('../../../server/openapi/document')
    const { resourceRoutes } = await import('../../../server/verbs/routes')
    const { models } = await import('../../../server/resources/model')
    const document = openApiDocument(resourceRoutes(), [...models.values()])
    const described = JSON.parse(JSON.stringify(document))
    const bodies = (at: string, method: string) =>
      described.paths[`/api/${at}`][method].requestBody.content
    expect(bodies('test-typed-child', 'post')).toMatchObject({
      'application/json': {
        schema: {
          properties: { active: { type: 'boolean' }, amount: { type: ['number', 'null'] } },
        },
      },
    })
    expect(Object.keys(bodies('test-typed-child/{id}', 'put'))).toEqual([
      'application/x-www-form-urlencoded',
    ])
  })
})
