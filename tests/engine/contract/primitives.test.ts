import { beforeAll, describe, expect, it, vi } from 'vitest'
import { picture } from '../../support/samples'
import type { Api, Answer } from '../../support/server/api'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith((await import('../../support/fixtures/fixtures')).fixtures)
})

let api: Api
beforeAll(async () => {
  const { openApi } = await import('../../support/server/api')
  api = await openApi()
})

const form = (values: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') body.append(key, value)
    else body.append(key, value, 'a.png')
  }
  return body
}
const post = (
  path: string,
  values: Record<string, string | Blob>,
  revision?: number,
): Promise<Answer> =>
  api.call('POST', path, {
    body: form(values),
    headers: revision === undefined ? {} : { 'If-Match': `"${revision}"` },
  })

describe('a singleton', () => {
  it('is there before it was saved, is saved by revision, and cannot be deleted', async () => {
    const empty = await api.call('GET', 'test-only-one')
    expect([empty.status, empty.data]).toMatchObject([
      200,
      { revision: 0, image_url: null, note: null },
    ])
    const png = new Blob([await picture(64, 10)], { type: 'image/png' })
    expect((await post('test-only-one', { image_file: png })).status).toBe(428)
    expect((await post('test-only-one', { image_file: png }, 0)).data).toMatchObject({
      revision: 1,
    })
    expect((await post('test-only-one', { note: 'late' }, 0)).status).toBe(412)
    expect((await post('test-only-one', { note: 'right' }, 1)).data).toMatchObject({
      revision: 2,
      note: 'right',
    })
    expect((await api.call('DELETE', 'test-only-one')).status).toBe(405)
  })
})

describe('a toggle', () => {
  const flip = (id: unknown, active: 0 | 1, revision?: number) =>
    api.call('POST', `test-switched/${String(id)}/switch`, {
      body: JSON.stringify({ active }),
      headers: {
        'Content-Type': 'application/json',
        ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
      },
    })

  it('moves a record between the active and the inactive list, by revision', async () => {
    const { data } = await post('test-switched', { title: 'A' })
    const idsOf = async (query: string) => {
      const { data: list } = await api.call('GET', `test-switched${query}`)
      return JSON.stringify(list['items'])
    }
    expect(await idsOf('?archive=1')).toContain('"title":"A"')
    expect((await flip(data['id'], 1)).status).toBe(428)
    expect((await flip(data['id'], 1, 1)).data).toMatchObject({ active: true, revision: 2 })
    expect((await flip(data['id'], 0, 1)).status).toBe(412)
    expect(await idsOf('')).toContain('"title":"A"')
    expect(await idsOf('?archive=1')).not.toContain('"title":"A"')
  })

  it('clears nothing else, also where a save clears what it does not say', async () => {
    const { data } = await post('test-switched', { title: 'A', note: 'stays' })
    expect((await flip(data['id'], 1, 1)).data).toMatchObject({ active: true, note: 'stays' })
  })

  it('has no verb that was not declared', async () => {
    const { data } = await post('test-switched', { title: 'B' })
    const path = `test-switched/${String(data['id'])}`
    expect((await post(path, { title: 'C' }, 1)).status).toBe(405)
    expect((await api.call('DELETE', path)).status).toBe(405)
  })
})

describe('kinds and primitives that no entity uses yet', () => {
  const good = {
    group: 'one',
    opens: '08:30',
    tint: '#AA00FF',
    'days[]': '2',
    mode: 'none',
    custom: 'stale',
    'lines[0]': 'first',
    'lines[1]': 'second',
  }

  it('reads them back settled', async () => {
    const { status, data } = await post('test-kinds/item', good)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      opens: '08:30',
      tint: '#aa00ff',
      days: [2],
      custom: null,
      lines: ['first', 'second'],
    })
  })

  it.each([
    ['opens', { opens: '8:30' }],
    ['days', { 'days[]': '' }],
    ['days[0]', { 'days[]': '9' }],
    ['custom', { mode: 'custom', custom: '' }],
    ['lines', { 'lines[1]': ' ' }],
    ['sub', { category: '1', sub: '99999' }],
    ['tint', { tint: '#aa00ff' }],
  ])('refuses a bad %s beside its field', async (key, change) => {
    const { status, errors } = await post('test-kinds/item', {
      ...good,
      tint: '#010203',
      ...change,
    })
    expect([status, Object.keys(errors)]).toEqual([422, [key]])
  })

  it('knows a record by both parts of its id', async () => {
    const { data } = await post('test-kinds/item', { ...good, tint: '#0000aa' })
    const id = String(data['id'])
    expect((await api.call('GET', `test-kinds/item/one/${id}`)).status).toBe(200)
    expect((await api.call('GET', `test-kinds/item/two/${id}`)).status).toBe(404)
  })
})
