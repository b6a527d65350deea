import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith((await import('../../support/fixtures/fixtures')).fixtures)
})

let api: Api

const send = (path: string, values: Record<string, string>, revision?: number) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) body.append(key, value)
  return api.call('POST', path, {
    body,
    headers: revision === undefined ? {} : { 'If-Match': `"${revision}"` },
  })
}
const list = async (query: string) => {
  const { data } = await api.call('GET', `test-table?${query}`)
  return data['items']
}

describe.each(databases)('rows, on %s', (database) => {
  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  it('are kept in their order, searched, sorted by their number and written to a file', async () => {
    const made = await send('test-table', {
      name: 'One',
      'prizes[2][place]': '2',
      'prizes[2][prize_name]': 'Kite',
      'prizes[5][place]': '',
      'prizes[9][place]': '1',
      'prizes[9][cost]': '12.5',
      'prizes[9][day]': '2026-12-24',
    })
    const kept = { prize_name: null, cost: null, day: null, shelf: null, won: false }
    expect([made.status, made.data['prizes']]).toEqual([
      201,
      [
        { ...kept, place: 2, prize_name: 'Kite' },
        { ...kept, place: 1, cost: 12.5, day: '2026-12-24' },
      ],
    ])
    await send('test-table', { name: 'Two', 'prizes[0][place]': '3' })
    expect(await list('phrase=kIT')).toMatchObject([{ name: 'One' }])
    expect(await list('sortBy=prizes&sortDir=asc')).toMatchObject([
      { name: 'Two' },
      { name: 'One' },
    ])
    const { text } = await api.call('GET', 'test-table?format=csv&sortBy=id&sortDir=asc')
    expect(text).toContain('"2 | Kite |  |  |  | nie\n1 |  | 12,50 | 2026-12-24 |  | nie"')
    const people = await api.call('GET', 'test-table?format=csv&sortBy=id&sortDir=asc', {
      headers: { Accept: 'text/csv;labels=yes', 'Accept-Language': 'en' },
    })
    expect(people.text).toContain('"2 | Kite |  |  |  | no\n1 |  | 12.50 | 2026-12-24 |  | no"')
  })

  it('have moments by the clock on the wall in a file for people, and in UTC in the own one', async () => {
    await send('test-table', {
      name: 'Five',
      'prizes[0][place]': '1',
      'notes[0][line]': 'b',
      'notes[0][said_at]': '2026-11-21T23:30:00Z',
    })
    const csv = async (accept: string) => {
      const headers = { Accept: accept, 'Accept-Language': 'pl' }
      return (await api.call('GET', 'test-table?format=csv&phrase=Five', { headers })).text
    }
    expect(await csv('text/csv;labels=yes')).toContain('b | 2026-11-22 00:30')
    expect(await csv('*/*')).toContain('b | 2026-11-21T23:30:00Z')
  })

  it('stay where nothing is said of them, and go where they are said to be none', async () => {
    const sent = { name: 'Three', 'prizes[0][place]': '1', 'notes[0][line]': 'a' }
    const { data } = await send('test-table', sent)
    const path = `test-table/${String(data['id'])}`
    const renamed = await send(path, { name: 'Third' }, 1)
    expect(renamed.data).toMatchObject({ prizes: [{ place: 1 }], notes: [{ line: 'a' }] })
    expect((await send(path, { 'notes[]': '' }, 2)).data).toMatchObject({ notes: [] })
    expect((await send(path, { 'prizes[]': '' }, 3)).errors).toHaveProperty('prizes')
  })

  it('are refused by row and cell, by what the database knows as well', async () => {
    const wrong = { name: 'A', 'prizes[0][place]': '1', 'prizes[1][place]': '100' }
    const refused = await send('test-table', { ...wrong, 'prizes[1][day]': '2020-02-30' })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([
      422,
      ['prizes[1][place]', 'prizes[1][day]'],
    ])
    const unknown = await send('test-table', { name: 'A', 'prizes[0][nope]': '1' })
    expect(unknown.errors).toHaveProperty('prizes[0][nope]')
    const shelf = { name: 'A', 'prizes[0][place]': '1', 'prizes[0][shelf]': '4711' }
    expect(Object.keys((await send('test-table', shelf)).errors)).toEqual(['prizes[0][shelf]'])
  })

  it('have a computed field beside them that is answered, written to a file, and neither taken nor sorted by', async () => {
    const { data } = await send('test-table', { name: 'Four', 'prizes[0][place]': '1', n: '21' })
    expect(data).toMatchObject({ n: 21, twice: 42 })
    const changed = await send(`test-table/${String(data['id'])}`, { n: '' }, 1)
    expect(changed.data).toMatchObject({ n: null, twice: null })
    expect(await list('phrase=Four')).toMatchObject([{ twice: null }])
    const { text } = await api.call('GET', 'test-table?format=csv')
    expect(text.split('\r\n')[0]).toContain(';twice;')
    expect((await send('test-table', { name: 'A', twice: '1' })).errors).toHaveProperty('twice')
    expect((await api.call('GET', 'test-table?sortBy=twice&sortDir=asc')).status).toBe(400)
  })
})
