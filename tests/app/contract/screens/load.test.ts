import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bulkPath } from '../../../../src/schema'
import { resourceByName } from '../../../../src/schema/registry'
import { translate } from '../../../../i18n/translate'
import { openApi, type Answer, type Api } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { countStatements } from '../../../support/server/statements'
import { whileHeld } from '../../../support/server/whileHeld'
import { databases } from '../../../support/server/testStore'

const fliers = resourceByName('fliers')
const products = resourceByName('products')

type Item = Record<string, unknown>
const itemsOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? value : [])
const rowsOf = ({ data }: Answer) => itemsOf(data['rows'])
const say = (key: string, args: Record<string, unknown> = {}) => translate('pl', key, args)

const lines = (...rows: readonly string[]) => rows.join('\r\n')
const bodyOf = (content: BlobPart, plan: Item = {}, name = 'oferta.csv') => {
  const body = new FormData()
  body.append('file', new File([content], name))
  body.append('plan', JSON.stringify(plan))
  return body
}

describe.each(databases)('a file loaded under a header, on %s', (database) => {
  let api: Api
  let parent: unknown
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => closeCounted(api.store))
  beforeEach(async () => {
    parent = (await api.create(fliers)).data['id']
  })

  const preview = (content: BlobPart, plan?: Item, name?: string) =>
    api.verb(products, 'preview', { params: { parent }, body: bodyOf(content, plan, name) })
  const load = (
    content: BlobPart,
    { plan, tag, headers }: { plan?: Item; tag?: string | null; headers?: Item } = {},
  ) =>
    api.verb(products, 'load', {
      params: { parent },
      body: bodyOf(content, plan),
      headers: { ...(tag && { 'If-Match': tag }), ...(headers as Record<string, string>) },
    })
  const loaded = async (content: string, plan?: Item) => {
    const tag = (await preview(content, plan)).headers.get('etag')
    return load(content, { tag, ...(plan && { plan }) })
  }
  const stored = async () =>
    itemsOf(
      (await api.verb(products, 'list', { params: { parent }, query: 'sortDir=asc&limit=100' }))
        .data['items'],
    )

  const offer = lines(
    'Nazwa;Cena netto;Cena brutto [PLN];Opis 1;Opis 2;Aktywny',
    'Kawa ziarnista;12,99;15,98 zl;Arabika;Palona;tak',
    'Herbata;1 234,50;1.518,44;;;0',
  )

  test('is shown row by row first, and nothing is stored by that', async () => {
    const answer = await preview(offer)
    expect(answer.status).toBe(200)
    expect(answer.data['columns']).toEqual({
      name: 0,
      netto: 1,
      brutto: 2,
      details1: 3,
      details2: 4,
      is_active: 5,
    })
    expect(rowsOf(answer)).toMatchObject([
      { line: 2, state: 'new', id: null, cells: { netto: '12,99', brutto: '15,98' }, errors: {} },
      { line: 3, state: 'new', cells: { netto: '1234,50', is_active: 'nie' } },
    ])
    expect(await stored()).toEqual([])
  })

  test('is loaded whole, against what the preview saw, and is in the history of imports', async () => {
    const answer = await loaded(offer)
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        created: 2,
        updated: 0,
        unchanged: 0,
        left_out: 0,
        records: [1, 2].map(() => ({ id: expect.any(Number), revision: 1, before: null })),
      },
    ])
    expect(await stored()).toMatchObject([
      {
        name: 'Kawa ziarnista',
        netto: 12.99,
        brutto: 15.98,
        details: ['Arabika', 'Palona'],
        is_active: true,
        photo_url: null,
      },
    ])
    const history = itemsOf((await api.call('GET', 'importlog/lastmonth')).data['items'])
    expect(history[0]).toMatchObject({ status: 'success' })
    expect(history[0]?.['description']).toContain('oferta.csv')
    const log = itemsOf((await api.call('GET', `audit?limit=3`)).data['items'])
    expect(log.map(({ action }) => action)).toEqual(['import', 'create', 'create'])
  })

  test('changes what has the same name, and only where it says something else', async () => {
    await loaded(offer)
    const [coffee] = await stored()
    const prices = lines('Nazwa,Cena netto', 'KAWA  ziarnista,9.99', 'Cukier,1')
    const rows = rowsOf(await preview(prices))
    expect(rows).toMatchObject([
      { state: 'changed', id: coffee?.['id'], before: { netto: '12,99' } },
      { state: 'wrong', errors: { brutto: say('rule.required') } },
    ])
    const same = lines('Nazwa;Cena netto', 'Kawa ziarnista;12,99')
    expect(rowsOf(await preview(same))).toMatchObject([{ state: 'same', before: {} }])
    const plan = { left_out: [3], fixes: { 2: { name: 'Kawa ziarnista' } } }
    expect((await loaded(prices, plan)).data).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 0,
      left_out: 1,
    })
    expect((await stored())[0]).toMatchObject({
      name: 'Kawa ziarnista',
      netto: 9.99,
      brutto: 15.98,
      details: ['Arabika', 'Palona'],
      revision: 2,
    })
  })

  test('comes back as it was exported', async () => {
    await loaded(offer)
    const { text } = await api.verb(products, 'list', {
      params: { parent },
      query: 'format=csv',
      headers: { Accept: 'text/csv;labels=yes' },
    })
    expect(rowsOf(await preview(text)).map(({ state }) => state)).toEqual(['same'])
  })

  test('has texts of one line where a cell has several, and those that are there stay', async () => {
    const broken = lines(
      'Nazwa;Cena netto;Cena brutto;Opis 1',
      '"Kawa\nziarnista";12,99;15,98;"Arabika\r\npalona"',
    )
    expect((await loaded(broken)).status).toBe(200)
    const texts = { name: 'Kawa ziarnista', details: ['Arabika palona'] }
    expect(await stored()).toMatchObject([texts])
    // as an earlier release stored it
    const details = JSON.stringify(['Arabika\npalona'])
    const [row] = await stored()
    await sql`update productheader_product set name = ${'Kawa\nziarnista'}, details = ${details}
      where id = ${row?.['id']}`.execute(api.store.db)
    expect(rowsOf(await preview(broken))).toMatchObject([{ state: 'same', before: {} }])
    const dearer = broken.replace('12,99', '13,99')
    expect(rowsOf(await preview(dearer))).toMatchObject([
      { state: 'changed', before: { netto: '12,99' } },
    ])
    expect((await loaded(dearer)).status).toBe(200)
    expect(await stored()).toMatchObject([{ ...texts, netto: 13.99 }])
  })

  test.runIf(database === 'postgres')(
    'takes the header before the table of its products',
    async () => {
      const tag = (await preview(offer)).headers.get('etag')
      const held = { table: 'productheader', id: parent, children: 'productheader_product' }
      expect((await whileHeld(api.store, held, () => load(offer, { tag }))).status).toBe(200)
    },
  )

  test('loads nothing where one row is wrong, and names each', async () => {
    const bad = lines(
      'Nazwa;Cena netto;Cena brutto;Opis 1',
      'Kawa;12,99;15,98;Arabika',
      'Sok;darmo;1;ab',
      'kawa;1;1;',
      'Mleko;5;4;',
      '#PROMOCJA!;3;4;',
      '#NAZWA?;#DZIEL/0!;4;',
    )
    const answer = await loaded(bad)
    expect(answer.status).toBe(422)
    expect(answer.errors).toEqual({
      '3[netto]': say('rule.number'),
      '3[details1]': say('rule.minLength', { min: 3, smart_count: 3 }),
      '4[name]': say('importing.sameKey', { line: 2 }),
      '5[netto]': say('rule.atMost', { label: 'Cena brutto' }),
      '7[name]': say('importing.formula', { cell: '#NAZWA?' }),
      '7[netto]': say('importing.formula', { cell: '#DZIEL/0!' }),
    })
    expect(await stored()).toEqual([])
  })

  test('is refused where the list or its header changed meanwhile, or nothing was seen', async () => {
    const { headers } = await preview(offer)
    const tag = headers.get('etag')
    expect((await load(offer)).status).toBe(428)
    await api.create(products, { params: { parent } })
    expect((await load(offer, { tag })).status).toBe(412)
    const again = (await preview(offer)).headers.get('etag')
    const header = await api.verb(fliers, 'read', { params: { id: parent } })
    const changed = await api.verb(fliers, 'update', {
      params: { id: parent },
      body: api.send(fliers, [['name', 'Inna']]),
      headers: { 'If-Match': `"${String(header.data['revision'])}"` },
    })
    expect(changed.status).toBe(200)
    expect((await load(offer, { tag: again })).status).toBe(412)
    expect(await stored()).toHaveLength(1)
    const last = (await preview(offer)).headers.get('etag')
    const both = await Promise.all([load(offer, { tag: last }), load(offer, { tag: last })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await stored()).toHaveLength(2)
  })

  test('is loaded once, however often the same try is sent', async () => {
    const tag = (await preview(offer)).headers.get('etag')
    const headers = { 'Idempotency-Key': 'once' }
    const first = await load(offer, { tag, headers })
    const second = await load(offer, { tag, headers })
    expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await stored()).toHaveLength(1)
  })

  test('says what it has written, by which a bulk change takes it back', async () => {
    await loaded(offer)
    const before = await stored()
    const answer = await loaded(
      lines('Nazwa;Cena netto;Cena brutto;Opis 1', 'Kawa ziarnista;9,99;12;', 'Ser;5;6;z dziurami'),
    )
    const records = itemsOf(answer.data['records'])
    expect(records).toMatchObject([{ id: before[0]?.['id'], revision: 2 }, { before: null }])
    const undo = async (act: string, named: readonly Item[]) => {
      const body = new Blob([JSON.stringify({ act, records: named })], { type: 'application/json' })
      const path = `/api/${bulkPath(`productheader/${String(parent)}/product`)}`
      const { text } = await api.call('POST', path, { body })
      expect(text).toMatch(/"state":"done".*"state":"end"/s)
    }
    const seen = ({ id, revision }: Item) => ({ id, revision })
    const isNew = ({ before: was }: Item) => was === null
    await undo('delete', records.filter(isNew).map(seen))
    const changed = records.filter((one) => !isNew(one))
    await undo(
      'put',
      changed.map((one) => ({ ...seen(one), values: one['before'] })),
    )
    const plain = (items: readonly Item[]) =>
      items.map((item) => ({ ...item, revision: null, updated: null }))
    expect(plain(await stored())).toEqual(plain(before))
  })

  test('is hundreds of rows in few statements, and each row is told as one by itself', async () => {
    const rows = (from: number, to: number, price: string) =>
      Array.from({ length: to - from }, (_, n) => `Towar ${from + n};${price};9`)
    const headed = (...all: readonly string[]) => lines('Nazwa;Netto;Brutto', ...all)
    await loaded(headed(...rows(0, 280, '1')))
    const { calls, stop } = countStatements(api)
    // what is changed and what is new takes turns, and a few are as they were
    const mixed = rows(0, 270, '2').flatMap((row, n) => [row, ...rows(300 + n, 301 + n, '3')])
    const answer = await loaded(headed(...mixed, ...rows(270, 280, '1')))
    stop()
    expect(answer.data).toMatchObject({ created: 270, updated: 270, unchanged: 10, left_out: 0 })
    expect(calls()).toBeLessThan(100)

    const { rows: found } = await sql<Item>`
      select id, name, netto, revision, name__f, search__f from productheader_product
      where product_header_id = ${parent} order by id`.execute(api.store.db)
    const towar = (n: number) => `Towar ${n}`
    expect(found.map(({ name }) => name)).toEqual(
      [...Array(280).keys(), ...Array.from({ length: 270 }, (_, n) => 300 + n)].map(towar),
    )
    expect(found[0]).toMatchObject({ netto: 200, revision: 2, name__f: 'towar 0' })
    expect(found[279]).toMatchObject({ netto: 100, revision: 1 })
    expect(found[549]).toMatchObject({ netto: 300, revision: 1, search__f: 'towar 569' })

    const { rows: told } = await sql<Item>`
      select action, record_id, before, after from audit where resource = 'products'
      order by id desc limit 540`.execute(api.store.db)
    const first = told.toReversed().slice(0, 2)
    expect(first.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(first.map(({ record_id: id }) => id)).toEqual(
      [found[0]?.['id'], found[280]?.['id']].map(String),
    )
    expect(JSON.parse(String(first[0]?.['before']))).toMatchObject({ netto: 1, revision: 1 })
    expect(JSON.parse(String(first[0]?.['after']))).toMatchObject({ netto: 2, revision: 2 })
    expect(JSON.parse(String(first[1]?.['after']))).toMatchObject({ name: 'Towar 300', netto: 3 })
  })

  test('is left to those who may change the list', async () => {
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    for (const verb of ['preview', 'load'] as const) {
      const answer = await api.verb(products, verb, {
        params: { parent },
        body: bodyOf(offer),
        who,
      })
      expect(answer.status).toBe(403)
    }
    const nowhere = await api.verb(products, 'preview', {
      params: { parent: 987_654 },
      body: bodyOf(offer),
    })
    expect(nowhere.status).toBe(404)
  })
})
