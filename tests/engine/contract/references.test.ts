import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith((await import('../../support/fixtures/pointerFixtures')).pointing)
})

let api: Api

const formOf = (entries: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [key, value] of entries) form.append(key, value)
  return form
}
const send = (path: string, entries: readonly (readonly [string, string])[], revision?: unknown) =>
  api.call('POST', path, {
    body: formOf(entries),
    headers: revision === undefined ? {} : { 'If-Match': `"${String(revision)}"` },
  })
const idOf = async (path: string, entries: readonly (readonly [string, string])[]) =>
  String((await send(path, entries)).data['id'])
const itemsOf = async (path: string, who?: Record<string, string>) =>
  (await api.call('GET', path, who && { who })).data['items']
const namesIn = async (query: string, who?: Record<string, string>) => {
  const items = await itemsOf(`test-pointers?${query}`, who)
  return Array.isArray(items) ? items.map((item: { name: unknown }) => item.name) : []
}

describe.each(databases)('references, on %s', (database) => {
  let [upper, lower, kite, ball]: readonly string[] = []
  let [large, small]: readonly string[] = []
  let [first, second]: readonly string[] = []

  beforeAll(async () => {
    const { openApi } = await import('../../support/server/api')
    api = await openApi(database)
    upper = await idOf('test-shelves', [['name', 'Upper shelf']])
    lower = await idOf('test-shelves', [['name', 'Lower shelf']])
    kite = await idOf(`test-shelves/${upper}/things`, [['name', 'Kite']])
    ball = await idOf(`test-shelves/${lower}/things`, [['name', 'Ball']])
    await send('test-hues', [
      ['id', 'red'],
      ['name', 'Red'],
    ])
    large = await idOf('test-sizes', [['size', 'l']])
    small = await idOf('test-sizes', [['size', 's']])
    first = await idOf('test-pointers', [
      ['name', 'One'],
      ['shelf', upper],
      ['shelves[]', lower],
      ['shelves[]', upper],
      ['shelves[]', lower],
      ['hues[]', 'red'],
      ['thing', kite],
      ['size', small],
      ['things[]', kite],
      ['things[]', ball],
      ['lines[0][place]', lower],
      ['lines[0][note]', 'a'],
    ])
    second = await idOf('test-pointers', [
      ['name', 'Two'],
      ['size', large],
      ['shelves[]', upper],
    ])
  })
  afterAll(() => api.store.close())

  it('keep the ids, each once, in their order', async () => {
    const { data } = await api.call('GET', `test-pointers/${first}`)
    expect(data).toMatchObject({
      shelves: [Number(lower), Number(upper)],
      hues: ['red'],
      thing: Number(kite),
      things: [Number(kite), Number(ball)],
      lines: [{ place: Number(lower), note: 'a' }],
    })
    expect((await api.call('GET', `test-pointers/${second}`)).data['things']).toEqual([])
  })

  it.each([
    ['one that is not there', 'shelves[]', '99999'],
    ['a text that is no number', 'shelves[]', 'x'],
    ['a fraction', 'shelves[]', '1.5'],
    ['a number below one', 'shelves[]', '0'],
    ['a child that is not there', 'thing', '99999'],
    ['a child that is not there among others', 'things[]', '99999'],
    ['a code that is not there', 'hues[]', 'blue'],
    ['a code that is longer than any', 'hues[]', 'x'.repeat(501)],
  ])('refuse %s', async (_, key, value) => {
    const { status, errors } = await send('test-pointers', [
      ['name', 'Wrong'],
      [key, value],
    ])
    expect([status, Object.keys(errors).map((one) => one.split('[')[0])]).toEqual([
      422,
      [key.replace('[]', '')],
    ])
  })

  it('refuse more than there may be, and what a cell of a row points at in vain', async () => {
    const extra = await idOf('test-shelves', [['name', 'Third']])
    const fourth = await idOf('test-shelves', [['name', 'Fourth']])
    const { errors } = await send('test-pointers', [
      ['name', 'Wrong'],
      ...[upper, lower, extra, fourth].map((id) => ['shelves[]', id] as [string, string]),
      ['lines[0][place]', '99999'],
    ])
    expect(Object.keys(errors)).toEqual(['shelves', 'lines[0][place]'])
  })

  it('are found by the names of what they point at', async () => {
    expect(await namesIn('phrase=LOWER')).toEqual(['One'])
    expect(await namesIn('phrase=upper shelf')).toEqual(['One', 'Two'])
    expect(await namesIn('phrase=ball')).toEqual(['One'])
    expect(await namesIn('phrase=red')).toEqual(['One'])
    expect(await namesIn('phrase=lower&phraseIn=hues')).toEqual([])
    // what is called by a choice has no text to look into, nor to sort by
    expect(await namesIn('phrase=one&phraseIn=name,size,sizes')).toEqual(['One'])
    expect(await namesIn('sortBy=size&sortDir=asc')).toEqual(['Two', 'One'])
  })

  it('narrow a list to those that have any of them, or none', async () => {
    expect(await namesIn(`filter[shelves]=${lower}`)).toEqual(['One'])
    expect(await namesIn(`filter[shelves]=${lower}&filter[shelves]=${upper}`)).toEqual([
      'One',
      'Two',
    ])
    expect(await namesIn('filter[hues]=')).toEqual(['Two'])
    expect(await namesIn(`filter[thing]=${kite}`)).toEqual(['One'])
  })

  it('are neither found nor sorted by names that are not theirs who ask, also where one who sees them asked before', async () => {
    const asked = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const { data } = await send('test-pointers', [
      ['name', 'Other'],
      ['thing', `${ball}`],
    ])
    const both = `filter[thing]=${kite}&filter[thing]=${ball}&sortBy=thing&sortDir`
    for (const phrase of ['kit', 'ball', 'lower', 'red']) {
      const found = await namesIn(`phrase=${phrase}`)
      expect([phrase, found.length > 0]).toEqual([phrase, true])
      expect([phrase, await namesIn(`phrase=${phrase}`, asked)]).toEqual([phrase, []])
      expect([phrase, await namesIn(`phrase=${phrase}`)]).toEqual([phrase, found])
    }
    expect(await namesIn('phrase=one', asked)).toEqual(['One'])
    expect(await namesIn(`${both}=asc`)).toEqual(['Other', 'One'])
    expect(await namesIn(`${both}=asc`, asked)).toEqual(['One', 'Other'])
    expect(await namesIn(`${both}=desc`, asked)).toEqual(['Other', 'One'])
    expect(await namesIn(`${both}=asc`)).toEqual(['Other', 'One'])
    await api.call('DELETE', `test-pointers/${String(data['id'])}`)
  })

  it('sort a list by how many there are', async () => {
    expect(await namesIn('sortBy=shelves&sortDir=asc')).toEqual(['Two', 'One'])
    expect(await namesIn('sortBy=shelves&sortDir=desc')).toEqual(['One', 'Two'])
  })

  it('are offered by name and number, children behind the name of what they stand under', async () => {
    expect(await itemsOf('names/test-shelves?phrase=low')).toEqual([
      { id: Number(lower), name: `Lower shelf (${lower})` },
    ])
    expect(await itemsOf('names/test-things')).toEqual([
      { id: Number(ball), name: `Lower shelf › Ball (${ball})` },
      { id: Number(kite), name: `Upper shelf › Kite (${kite})` },
    ])
    expect(await itemsOf('names/test-things?phrase=upper')).toMatchObject([{ id: Number(kite) }])
    expect(await itemsOf(`names/test-things?ids=${kite}&ids=99999`)).toMatchObject([
      { id: Number(kite) },
    ])
    expect(await itemsOf('names/test-hues')).toEqual([{ id: 'red', name: 'Red (red)' }])
  })

  it('are offered, and found, by the word of a choice that they are called by', async () => {
    const asked = async (query: string, language: string) =>
      (
        await api.call('GET', `names/test-sizes?${query}`, {
          headers: { 'Accept-Language': language },
        })
      ).data['items']
    const both = (...names: readonly string[]) => [
      { id: Number(small), name: `${names[0]} (${small})` },
      { id: Number(large), name: `${names[1]} (${large})` },
    ]
    expect(await asked('', 'en')).toEqual(both('Small', 'Large'))
    expect(await asked('', 'pl')).toEqual(both('Mini', 'Maksi'))
    expect(await asked('phrase=LARG', 'en')).toEqual(both('Small', 'Large').slice(1))
    expect(await asked('phrase=medium', 'en')).toEqual([])
    // many more than are looked through first: none of them has a text with an index
    await sql`insert into test_sizes (size, revision) select * from (
      with recursive n (i) as (select 1 union all select i + 1 from n where i <= 5000)
      select 's', 1 from n) many`.execute(api.store.db)
    expect(await asked('phrase=LARG', 'en')).toEqual(both('Small', 'Large').slice(1))
    await sql`delete from test_sizes where id > ${Number(small)}`.execute(api.store.db)
  })

  it('are offered to who may see what they point at', async () => {
    const reports = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
    expect((await api.call('GET', 'names/test-things', { who: reports })).status).toBe(200)
    expect((await api.call('GET', 'names/test-hues', { who: reports })).status).toBe(403)
  })

  it('are not offered, nor named in a file, to who may not see what they stand under', async () => {
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    expect((await api.call('GET', `test-things/${kite}`, { who })).status).toBe(403)
    expect(await itemsOf('names/test-things', who)).toEqual([])
    expect(await itemsOf('names/test-things?phrase=upper', who)).toEqual([])
    // what holds the id has told it already: only that it is there is said
    expect(await itemsOf(`names/test-things?ids=${kite}&ids=99999`, who)).toEqual([
      { id: Number(kite), name: kite },
    ])
    const { text } = await api.call('GET', 'test-pointers?format=csv', {
      who,
      headers: { Accept: 'text/csv;labels=yes' },
    })
    expect(text).not.toContain('Kite')
  })

  it('stand in a file by their names, for who may see these', async () => {
    const fileFor = async (who: Record<string, string>) =>
      (
        await api.call('GET', 'test-pointers?format=csv&sortBy=id&sortDir=asc', {
          who,
          headers: { Accept: 'text/csv;labels=yes', 'Accept-Language': 'en' },
        })
      ).text
    const named = `"Lower shelf (${lower}), Upper shelf (${upper})"`
    const all = await fileFor(api.session)
    expect(all).toContain(named)
    expect(all).toContain(`Upper shelf › Kite (${kite})`)
    expect(await fileFor(await api.as(['ROLE_ALLOWED_TO_EDIT_ADS']))).toContain(
      `"${lower}, ${upper}"`,
    )
    const { text } = await api.call('GET', 'test-pointers?format=csv&sortBy=id&sortDir=asc')
    expect(text).toContain(`;${lower}, ${upper};`)
  })

  it('are told of before what they point at is deleted', async () => {
    const linked = async (path: string) => {
      const { data } = await api.call('GET', `links-to/${path}`)
      return [data['total'], Array.isArray(data['items']) ? data['items'].length : 0]
    }
    expect(await linked(`test-shelves/${upper}`)).toEqual([2, 2])
    // by several and by a row, and not by the thing that stands on it
    expect(await linked(`test-shelves/${lower}`)).toEqual([1, 1])
    expect(await linked(`test-things/${ball}`)).toEqual([1, 1])
    expect(await linked('test-hues/red')).toEqual([1, 1])
  })

  it('may stay when what they point at is gone, beside others that come', async () => {
    const gone = await idOf('test-shelves', [['name', 'Gone']])
    const id = await idOf('test-pointers', [
      ['name', 'Three'],
      ['shelves[]', gone],
    ])
    const { data: shelf } = await api.call('GET', `test-shelves/${gone}`)
    await api.call('DELETE', `test-shelves/${gone}`, {
      headers: { 'If-Match': `"${String(shelf['revision'])}"` },
    })
    const entries = (other: string): readonly (readonly [string, string])[] => [
      ['shelves[]', gone],
      ['shelves[]', other],
    ]
    expect((await send(`test-pointers/${id}`, entries('99999'), 1)).status).toBe(422)
    expect((await send(`test-pointers/${id}`, entries(upper ?? ''), 1)).status).toBe(200)
  })

  it('read the cell of a row under the name that it had before', async () => {
    const stored = JSON.stringify([{ spot: Number(upper), note: 'b' }])
    const value = database === 'postgres' ? sql`${stored}::jsonb` : sql`${stored}`
    await sql`update test_pointers set lines = ${value} where id = ${Number(second)}`.execute(
      api.store.db,
    )
    const read = await api.call('GET', `test-pointers/${second}`)
    expect(read.data['lines']).toEqual([{ place: Number(upper), note: 'b' }])
    const { data } = await api.call('GET', `links-to/test-shelves/${upper}`)
    expect(data['total']).toBe(3)
    await send(`test-pointers/${second}`, [['name', 'Two']], read.data['revision'])
    const { rows } = await sql<{ lines: unknown }>`
      select lines from test_pointers where id = ${Number(second)}`.execute(api.store.db)
    expect(JSON.stringify(rows[0]?.lines).replaceAll('\\', '')).toContain('"place":')
  })
})
