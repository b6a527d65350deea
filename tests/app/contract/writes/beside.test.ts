import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encode, fromJson } from '../../../../src/fields/codec'
import { bodyKindOf, bulkPath, parseEndpoint } from '../../../../src/schema'
import { resourceByName } from '../../../../src/schema/registry'
import { modelOfName } from '../../../../server/resources/model'
import { specOf } from '../../../../server/resources/reads'
import { toRow } from '../../../../server/resources/record'
import { reportsWritten } from '../../../../server/features/import/report'
import { sweep } from '../../../../server/http/sweep'
import { countRows, type RecordId } from '../../../../server/records/rows'
import { stageRows } from '../../../../server/records/stagedRows'
import { openApi, variantOf, type Api } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { bodyOf } from '../../../support/samples'
import { databases } from '../../../support/server/testStore'

const fliers = resourceByName('fliers')
const products = resourceByName('products')
const { table } = modelOfName('products')
const column = 'product_header_id'

describe.each(databases)('rows that come with a record, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    await mkdir(path.join(api.services.config.dataDir, 'imports'), { recursive: true })
  })
  afterAll(() => closeCounted(api.store))

  /** A product file of a number of lines; the last of these numbers are lines without a price. */
  const fileOf = async (name: string, rows: number, bad = 0) => {
    const lines = Array.from(
      { length: rows },
      (_, at) => `Towar ${at + 1};${at < rows - bad ? '1,99' : ''};2,99`,
    )
    const to = path.join(api.services.config.dataDir, 'imports', name)
    await writeFile(to, `name;netto;brutto\n${lines.join('\n')}\n`)
    return { importFilename: name }
  }
  const countOf = (parent: unknown) =>
    countRows(api.store, table, [{ column, is: '=', value: parent }])
  const marks = () => api.store.db.selectFrom('staged_rows').selectAll().execute()
  const found = async (phrase: string) => {
    const { status, data } = await api.call('GET', `find?phrase=${encodeURIComponent(phrase)}`)
    expect(status).toBe(200)
    return data['items']
  }

  /** Two batches under the id of a flier to come; between them `meanwhile` runs. */
  const stage = (name: string, meanwhile: (id: RecordId) => Promise<unknown>, of?: number) => {
    const row = (id: RecordId, at: number) =>
      toRow(
        modelOfName('products'),
        { name: `${name} ${at}`, netto: 1, brutto: 1, productHeaderId: id, isActive: true },
        specOf(table),
      )
    const rows = (id: RecordId) => Array.from({ length: 4_500 }, (_, at) => row(id, at))
    return stageRows(
      api.store,
      { parent: 'productheader', table, column, of },
      {
        clock: () => api.time.now,
        rows: async function* (id) {
          yield rows(id)
          await meanwhile(id)
          yield rows(id)
        },
      },
    )
  }

  test('are all there with it, in the order of the file, and say which lines are not', async () => {
    const before = await api.create(fliers)
    const made = await api.create(fliers, { changes: await fileOf('duzy.csv', 5_003, 3) })
    expect(made.status).toBe(201)
    const { loaded, rejected } = Object(made.data['import'])
    expect([loaded, rejected.length, rejected[0].line]).toEqual([5_000, 3, 5_002])
    const parent = Number(made.data['id'])
    expect(parent).toBeGreaterThan(Number(before.data['id']))
    const last = await api.verb(products, 'list', { params: { parent } })
    expect(last.data).toMatchObject({ total: 5_000 })
    expect(Object(last.data['items'])[0]).toMatchObject({ name: 'Towar 5000', netto: 1.99 })
    expect(await found('Towar 4999')).toMatchObject([{ parent, title: 'Towar 4999' }])
    expect(await marks()).toEqual([])
    const next = await api.create(fliers)
    expect(Number(next.data['id'])).toBeGreaterThan(parent)
  })

  test('are judged as the form judges them: a wrong line is told by its number and keeps no other out', async () => {
    const row = (name: string, { brutto = '2,99', details = '', photo = '' } = {}) =>
      [name, '1,99', brutto, details, photo].join(';')
    const wrong = [
      row('Kawa\0mielona'),
      row('Droga kawa', { brutto: '99999999,99' }),
      row('Opisana kawa', { details: 'x'.repeat(256) }),
      ...[
        'https://u:p@a.pl/x.png',
        'https://a.pl/a b.png',
        'https://a.pl/<x>.png',
        // the file of another record
        '/api/file/banners/0123456789abcdef0123456789abcdef',
      ].map((photo) => row('Kawa ze zdjeciem', { photo })),
      row('Kawa z dalekim zdjeciem', { photo: 'https://a.pl/'.padEnd(2_001, 'x') }),
    ]
    const good = [
      row('Kawa', { brutto: '9 999 999,99', details: 'x'.repeat(255) }),
      row('Herbata', { photo: 'https://a.pl/x.png' }),
    ]
    const name = 'jakFormularz.csv'
    const lines = ['name;netto;brutto;details1;photo_url', good[0], ...wrong, good[1]]
    await writeFile(
      path.join(api.services.config.dataDir, 'imports', name),
      `${lines.join('\n')}\n`,
    )
    const made = await api.create(fliers, { changes: { importFilename: name } })
    expect([made.status, made.errors]).toEqual([201, {}])
    const { loaded, rejected } = Object(made.data['import'])
    expect(loaded).toBe(2)
    expect(rejected.map(({ line }: { line: number }) => line)).toEqual(wrong.map((_, at) => at + 3))
    const parent = Number(made.data['id'])
    const list = await api.verb(products, 'list', { params: { parent }, query: 'sortBy=name' })
    expect(list.data['items']).toMatchObject([{ name: 'Kawa' }, { name: 'Herbata' }])
    const history = (await api.call('GET', 'importlog/lastmonth')).data['items']
    expect(Object(history)[0]).toMatchObject({ status: 'warning' })
    expect(Object(history)[0].description).toContain(name)
  })

  test('come to a record that is there as well, and not at all where it is refused', async () => {
    const { id, revision } = (await api.create(fliers)).data
    await fileOf('potem.csv', 2_600)
    const update = (headers: Record<string, string>, more: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [key, value] of Object.entries({ import_filename: 'potem.csv', ...more }))
        body.set(key, value)
      return api.verb(fliers, 'update', { params: { id }, body, headers })
    }
    expect((await update({ 'If-Match': '"9"' })).status).toBe(412)
    expect((await update({ 'If-Match': `"${revision}"` }, { name: '' })).status).toBe(422)
    expect(await countOf(id)).toBe(0)
    const done = await update({ 'If-Match': `"${revision}"` })
    expect(done.data['import']).toEqual({ loaded: 2_600, rejected: [] })
    expect(await countOf(id)).toBe(2_600)
  })

  test('leave the lines that are no product in the history of imports', async () => {
    const reports = async (name: string) => {
      const { items } = (await api.call('GET', 'importlog/lastmonth')).data
      const rows = Array.isArray(items) ? items : []
      const row = rows.find(({ description }) => String(description).includes(name))
      return api.call('GET', `importlog/${row?.id}/report`)
    }
    const load = async (name: string, rows: number, bad: number) =>
      api.create(fliers, { changes: await fileOf(name, rows, bad) })
    /** It is written down beside the answer. */
    const written = async (name: string) => {
      await reportsWritten()
      const { status, text } = await reports(name)
      expect(status).toBe(200)
      return text
    }
    await load('zle.csv', 4, 2)
    const said = await written('zle.csv')
    expect(said.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'line;column;value;message',
      expect.stringMatching(/^4;netto;/),
      expect.stringMatching(/^5;netto;/),
      '',
    ])
    await load('dobre.csv', 2, 0)
    const to = path.join(api.services.config.dataDir, 'imports', 'zadne.csv')
    await writeFile(to, 'cena\n1\n')
    await api.create(fliers, { changes: { importFilename: 'zadne.csv' } })
    expect(await written('zadne.csv')).toMatch(/\r\n1;/)
    expect((await reports('dobre.csv')).status).toBe(404)
  })

  test('do not come again with an earlier version of it', async () => {
    const imports = async () =>
      Object((await api.call('GET', 'importlog/lastmonth')).data['items']).length
    const changes = await fileOf('wraca.csv', 3)
    const made = (await api.create(fliers, { changes })).data
    expect(made['import']).toEqual({ loaded: 3, rejected: [] })
    const { id } = made
    const before = await imports()
    const values = encode(fliers, fromJson(fliers, JSON.parse(JSON.stringify(made))), 'create')
    const version = bodyOf([...variantOf(fliers), ...values], bodyKindOf(fliers.api, 'create'))
    expect((await api.verb(fliers, 'delete', { params: { id } })).status).toBe(200)
    const headers = { 'Restored-From': `id=${String(id)}` }
    const back = await api.verb(fliers, 'create', { body: version, headers })
    expect([back.status, back.errors]).toEqual([201, {}])
    expect(back.data).toMatchObject({ id, import_filename: 'wraca.csv' })
    expect([back.data['import'], await countOf(id)]).toEqual([undefined, 0])

    await fileOf('inny.csv', 2)
    const saved = await api.verb(fliers, 'update', {
      params: { id },
      body: bodyOf([['import_filename', 'inny.csv']], bodyKindOf(fliers.api, 'update')),
      headers: { 'If-Match': `"${String(back.data['revision'])}"` },
    })
    expect(saved.data['import']).toEqual({ loaded: 2, rejected: [] })
    const logged = await imports()
    const { revision } = saved.data
    const records = [{ id, revision, values: 'import_filename=wraca.csv' }]
    const many = `${bulkPath(parseEndpoint(fliers.api.endpoints.list ?? '').path)}?type=FLY`
    const body = new Blob([JSON.stringify({ act: 'put', records })], { type: 'application/json' })
    const undone = await api.call('POST', many, { body })
    expect(undone.text).toContain('"state":"done"')
    expect(await countOf(id)).toBe(2)
    expect([await imports(), logged]).toEqual([logged, Number(before) + 1])
  })

  /** Rows of a record whatever their state: those that are still coming as well. */
  const rowsOf = async (parent: RecordId) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${sql.ref(column)} = ${parent} order by id`.execute(api.store.db)
    return rows.map(({ id }) => Number(id))
  }
  const spans = () => api.store.db.selectFrom('staged_ids').selectAll().execute()
  /** What each way to look at the products of a header says of how many it has. */
  const seenIn = async (id: number, name: string) => {
    const list = await api.verb(products, 'list', { params: { parent: id }, query: 'limit=1' })
    const deep = await api.verb(products, 'list', {
      params: { parent: id },
      query: 'sortBy=name&sortDir=asc&limit=10&page=2',
    })
    const csv = await api.verb(products, 'list', {
      params: { parent: id },
      query: 'format=csv',
    })
    const headers = await api.verb(fliers, 'list', { query: 'limit=500&sortBy=child_count' })
    const own = Object(headers.data['items']).find((item: { id: number }) => item.id === id)
    const hits = await found(name)
    return {
      list: list.data['total'],
      deep: deep.data['total'],
      children: own.child_count,
      hits: Object(hits).length,
      csv: csv.text.trim().split('\n').length - 1,
    }
  }

  test('of a record that is there come in pieces, and others save meanwhile', async () => {
    const { id, revision } = (await api.create(fliers)).data
    const one = { n: 2, params: { parent: id } }
    expect((await api.create(products, one)).status).toBe(201)
    const { importFilename } = await fileOf('dalej.csv', 9_000)
    const counts: number[] = []
    const piece = api.store.piece.bind(api.store)
    const pieces = vi.spyOn(api.store, 'piece').mockImplementation(async (work) => {
      const done = await piece(work)
      pieces.mockImplementation(piece)
      expect((await api.create(fliers)).status).toBe(201)
      expect((await api.create(products, { ...one, n: 3 + counts.length })).status).toBe(201)
      counts.push(await countOf(id))
      pieces.mockImplementation(watched)
      return done
    })
    const watched = pieces.getMockImplementation() ?? piece
    const body = new FormData()
    body.set('import_filename', importFilename)
    const headers = { 'If-Match': `"${revision}"` }
    const done = await api.verb(fliers, 'update', { params: { id }, body, headers })
    pieces.mockRestore()
    expect(done.data['import']).toEqual({ loaded: 9_000, rejected: [] })
    // the mark and three pieces; after each what others had added alone
    expect(counts).toEqual([2, 3, 4, 5])
    expect(await countOf(id)).toBe(9_005)
    expect([await marks(), await spans()]).toEqual([[], []])
  })

  test('of a record that is there are in no list, total, hit or lock before its commit', async () => {
    const { id: made } = (await api.create(fliers)).data
    const id = Number(made)
    expect((await api.create(products, { n: 2, params: { parent: id } })).status).toBe(201)
    const before = await seenIn(id, 'Cichy')
    expect(before).toMatchObject({ list: 1, deep: 1, children: 1, hits: 0, csv: 1 })
    const staged = await stage(
      'Cichy',
      async () => {
        expect(await rowsOf(id)).toHaveLength(4_097)
        expect(await seenIn(id, 'Cichy')).toEqual(before)
        const [, hidden] = await rowsOf(id)
        const at = { parent: id, id: hidden }
        expect((await api.verb(products, 'read', { params: at })).status).toBe(404)
        expect((await api.verb(products, 'delete', { params: at })).status).toBe(404)
      },
      id,
    )
    expect(await seenIn(id, 'Cichy')).toEqual(before)
    await api.store.transaction((trx) => staged.publish(trx))
    expect(await seenIn(id, 'Cichy')).toMatchObject({
      list: 9_001,
      deep: 9_001,
      children: 9_001,
      csv: 9_001,
    })
    expect((await seenIn(id, 'Cichy')).hits).toBeGreaterThan(0)
    expect([await marks(), await spans()]).toEqual([[], []])
  })

  test('of a record that is there go where it goes meanwhile', async () => {
    const { id: made } = (await api.create(fliers)).data
    const id = Number(made)
    const late = await stage('Za nim', async () => undefined, id)
    expect((await api.verb(fliers, 'delete', { params: { id } })).status).toBe(200)
    await late.discard()
    expect([await rowsOf(id), await marks(), await spans()]).toEqual([[], [], []])
  })

  test('are nowhere to be seen before it is there, while others save', async () => {
    const staged = await stage('Widmo', async (id) => {
      expect(await countOf(id)).toBeGreaterThan(0)
      const others = await api.create(fliers)
      expect(others.status).toBe(201)
      expect(others.data['id']).not.toBe(id)
      const list = await api.verb(products, 'list', { params: { parent: id } })
      expect(list.status).toBe(404)
      expect(await found('Widmo')).toEqual([])
    })
    expect(await countOf(staged.id)).toBe(9_000)
    const run = vi.spyOn(api.store.bounded.db.getExecutor(), 'executeQuery')
    expect(await found('Widmo')).toEqual([])
    const asked = run.mock.calls.filter(([query]) => query.sql.includes('staged_rows'))
    run.mockRestore()
    expect(asked).toHaveLength(1)
    await staged.discard()
    expect([await countOf(staged.id), await marks()]).toEqual([0, []])
  })

  test('are nobody’s to see where they came while somebody was asking', async () => {
    const staged = await stage('Chwila', async () => undefined)
    // as if they had begun to come after it was asked who is to come
    await api.store.transaction((trx) => trx.deleteFrom('staged_rows').execute())
    expect(await found('Chwila')).toEqual([])
    await api.store.transaction((trx) =>
      sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${staged.id}`.execute(trx),
    )
  })

  test('go where the record does not come', async () => {
    let kept: RecordId = 0
    const broken = stage('Urwane', async (id) => {
      kept = id
      throw new Error('the disk is gone')
    })
    await expect(broken).rejects.toThrow('the disk is gone')
    expect([await countOf(kept), await marks()]).toEqual([0, []])
    const changes = await fileOf('raz.csv', 10)
    const total = await countRows(api.store, table, [])
    const once = { changes, headers: { 'Idempotency-Key': 'raz' } }
    const twins = await Promise.all([api.create(fliers, once), api.create(fliers, once)])
    expect(new Set(twins.map(({ data }) => data['id'])).size).toBe(1)
    expect(await countRows(api.store, table, [])).toBe(total + 10)
    expect(await marks()).toEqual([])
  })

  test('of a record that is there are swept away, and what it had stays', async () => {
    const { id: made } = (await api.create(fliers)).data
    const id = Number(made)
    expect((await api.create(products, { n: 2, params: { parent: id } })).status).toBe(201)
    const own = await rowsOf(id)
    const left = await stage('Zostawione', async () => undefined, id)
    expect(await rowsOf(id)).toHaveLength(9_001)
    await sweep({ ...api.services, clock: () => api.time.now + 3_600_000 })
    expect(await rowsOf(id)).toEqual(own)
    expect([await marks(), await spans()]).toEqual([[], []])
    await expect(api.store.transaction((trx) => left.publish(trx))).rejects.toMatchObject({
      status: 503,
    })
  })

  test('are swept away where their process is gone, and can then be published no more', async () => {
    const left = await stage('Zgubione', async () => undefined)
    await sweep({ ...api.services, clock: () => api.time.now + 60_000 })
    expect(await countOf(left.id)).toBe(9_000)
    const publish = () => api.store.transaction((trx) => left.publish(trx))
    // from the moment on in which a sweep has begun with them
    await api.store.db.updateTable('staged_rows').set({ beat: 0 }).execute()
    await expect(publish()).rejects.toMatchObject({ status: 503 })
    await sweep({ ...api.services, clock: () => api.time.now + 3_600_000 })
    expect([await countOf(left.id), await marks()]).toEqual([0, []])
    await expect(publish()).rejects.toMatchObject({ status: 503 })
  })
})
