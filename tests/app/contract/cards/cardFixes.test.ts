import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translate } from '../../../../i18n/translate'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { withCards } from '../../../../resources/server/cards/store/tables'
import { withClients } from '../../../../resources/server/clients/store/tables'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'
import { xlsxOf } from '../../../support/fixtures/xlsx'

const banners = resourceByName('banners')
const head = 'store_key;customer_id;person_id'
const listOf = (...lines: readonly string[]) =>
  new File([[head, ...lines, ''].join('\n')], 'karty.csv', { type: 'text/csv' })
const cells = (store_key: string, customer_id: string, person_id = '') => ({
  store_key,
  customer_id,
  person_id,
})
type Fixes = Readonly<Record<number, ReturnType<typeof cells>>>

describe.each(databases)('mended lines of a card list, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    await api.store.transaction(async (trx) => {
      const client = (customer: number) => ({
        company_name: `Firma ${customer}`,
        full_name: 'Osoba',
        registration_hall: 10,
        store_key: 10,
        customer_id: customer,
        person_id: 1,
        card_number: `9${customer}`,
        customer_type: 1,
        subtype: null,
        consent_email: 0,
        consent_dwb: 0,
        retro_bonus: 0,
        app_last_login: null,
        search__f: `firma ${customer}`,
      })
      const all = Array.from({ length: 210 }, (_, n) => client(500 + n))
      for (let at = 0; at < all.length; at += 50)
        await withClients(trx)
          .insertInto('client')
          .values(all.slice(at, at + 50))
          .execute()
    })
  })
  afterAll(() => api.store.close())

  const bodyOf = (list: File | null, fixes?: Fixes | string) => {
    const body = new FormData()
    if (list) body.append('target_users_file', list)
    if (fixes !== undefined)
      body.append(
        'target_users_file_fixes',
        typeof fixes === 'string' ? fixes : JSON.stringify(fixes),
      )
    return body
  }
  const preview = async (list: File | null, fixes?: Fixes | string) =>
    api.call('POST', 'target-users/preview', { body: bodyOf(list, fixes) })
  const badLines = async (list: File, fixes?: Fixes | string) =>
    api.call('POST', 'target-users/preview?format=csv', { body: bodyOf(list, fixes) })
  /** Saves it by the panel's own encoding of a banner. */
  const save = (list: File | null, fixes?: Fixes | string) =>
    api.create(banners, {
      changes: {
        target: {
          ...emptyTarget,
          ...(list && { targetUsersFile: list }),
          ...(fixes !== undefined && { targetUsersFileFixes: fixes }),
        },
      },
    })
  /** Saves what no panel sends. */
  const saveRaw = async (list: File | null, fixes: string) => {
    const entries = (await api.entriesOf(banners)).filter(
      ([key]) => !/^(customer|halls|user)/.test(key),
    )
    const body = api.send(banners, [
      ...entries,
      ['target_users_file_fixes', fixes],
      ...(list ? [['target_users_file', list] as const] : []),
    ])
    return api.verb(banners, 'create', { body })
  }
  const stored = async (id: unknown) => {
    const rows = await withCards(api.store.db)
      .selectFrom('target_client')
      .select(['store_key', 'customer_id', 'person_id'])
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.store_key, row.customer_id, row.person_id].map(Number).join(';'))
  }

  /** A cell of several lines before the wrong ones, one of which is no row at all. */
  const quoted = () =>
    new File(
      [`${head};note\n10;500;1;"a\nb"\nx;501;1;\n10;502;"un"closed;\n10;503;;\n`],
      'karty.csv',
    )

  test('are told by the number of the line in the file, with its cells where it is a row', async () => {
    const { data } = await preview(quoted())
    expect(data).toMatchObject({ target_users: 2, rows: 4, rejected_count: 2, mended: [] })
    expect(data['rejected']).toEqual([
      {
        line: 4,
        cells: cells('x', '501', '1'),
        message: translate('pl', 'rule.cardCellDigits', { column: 'store_key', value: 'x' }),
      },
      { line: 5, message: translate('pl', 'file.csv.bad.quote') },
    ])
  })

  test('count, are no bad lines any more, and are stored with the others', async () => {
    const fixes = { 4: cells('10', '501', '1'), 5: cells('10', '502') }
    const told = await preview(quoted(), fixes)
    expect(told.data).toMatchObject({
      target_users: 4,
      rejected_count: 0,
      rejected: [],
      mended: [
        { line: 4, state: 'good' },
        { line: 5, state: 'good' },
      ],
    })
    expect((await badLines(quoted())).text.trim().split('\r\n')).toHaveLength(3)
    expect((await badLines(quoted(), fixes)).text.trim().split('\r\n')).toHaveLength(1)
    const made = await save(quoted(), fixes)
    expect([made.status, made.data['rejected']]).toEqual([201, []])
    expect(await stored(made.data['id'])).toEqual(['10;500;1', '10;501;1', '10;502;0', '10;503;0'])
  })

  test('may lack cells, which are those of the file', async () => {
    const { data } = await preview(quoted(), '{"4":{"store_key":"10"},"5":{"store_key":"10"}}')
    expect(data).toMatchObject({ target_users: 3, rejected_count: 1 })
    expect(data['rejected']).toMatchObject([{ line: 5, cells: cells('10', '', '') }])
  })

  test('are left out like others where they are still wrong', async () => {
    const fixes = { 4: cells('10', '5 01'), 5: cells('10', '502') }
    const made = await save(quoted(), fixes)
    expect(made.data['rejected']).toEqual([
      {
        line: 4,
        message: translate('pl', 'rule.cardCellDigits', { column: 'customer_id', value: '5 01' }),
      },
    ])
    expect(await stored(made.data['id'])).toEqual(['10;500;1', '10;502;0', '10;503;0'])
  })

  test('may have white space around them, as pasted', async () => {
    const made = await save(quoted(), { 4: cells(' 10\u00a0', '\t501 ', '\u00a0') })
    expect(await stored(made.data['id'])).toEqual(['10;500;1', '10;501;0', '10;503;0'])
  })

  test('may name a card that is there already, one that nobody has, or twice the same', async () => {
    const list = () => listOf('10;500;1', 'a;1;1', 'b;1;1', 'c;1;1', 'd;1;1')
    const fixes = {
      3: cells('10', '500', '1'),
      4: cells('10', '999', '1'),
      5: cells('10', '501', '1'),
      6: cells('10', '501', '1'),
    }
    const { data } = await preview(list(), fixes)
    expect(data).toMatchObject({ target_users: 2, duplicates: 2, unknown: 1, rejected_count: 0 })
    expect(Object.values(data['mended'] ?? {})).toEqual(
      expect.arrayContaining([
        { line: 3, state: 'duplicate' },
        { line: 4, state: 'unknown' },
        { line: 5, state: 'good' },
        { line: 6, state: 'duplicate' },
      ]),
    )
    const made = await save(list(), fixes)
    expect(made.data).toMatchObject({ duplicates: 2, unknown: 1, target_users: 2 })
  })

  test('are of lists in Windows-1250 and of sheets, too', async () => {
    const old = new File(
      [Buffer.from(`${head};nazwa\n10;500;1;Wr\x6fc\xb3aw\nx;501;1;\xbfak\n`, 'latin1')],
      'karty.csv',
    )
    const fixes = { 3: cells('10', '501', '1') }
    const sheet = () => {
      const rows = [head.split(';'), [10, 500, 1], [10, 'x', 1]]
      return new File([new Uint8Array(xlsxOf(rows))], 'karty.xlsx')
    }
    expect((await preview(old, fixes)).data).toMatchObject({ target_users: 2, rejected_count: 0 })
    expect((await preview(sheet())).data['rejected']).toMatchObject([
      { line: 3, cells: cells('10', 'x', '1') },
    ])
    const made = await save(sheet(), fixes)
    expect(await stored(made.data['id'])).toEqual(['10;500;1', '10;501;1'])
  })

  test('of a list without a good line are told with why it would be refused', async () => {
    const list = () => listOf('a;500;1', 'b;501;1')
    const { status, data, errors } = await preview(list())
    expect([status, errors]).toEqual([
      422,
      { target_users_file: translate('pl', 'table.cardsAllBad', { line: 2 }) },
    ])
    expect(data).toMatchObject({
      message: translate('pl', 'error.invalid'),
      rows: 2,
      rejected_count: 2,
      rejected: [
        { line: 2, cells: cells('a', '500', '1') },
        { line: 3, cells: cells('b', '501', '1') },
      ],
      mended: [],
    })
    const refused = await save(list())
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['target_users_file']])
    expect((await preview(list(), { 2: cells('10', '500') })).status).toBe(200)
    expect((await save(list(), { 2: cells('10', '500') })).status).toBe(201)
    // nothing to be mended
    const none = { target_users_file: translate('pl', 'file.cards.none') }
    expect((await preview(listOf('10;999;1'))).errors).toEqual(none)
    // each mended, but to cards that nobody has
    const unknown = await preview(list(), { 2: cells('10', '998'), 3: cells('10', '999') })
    expect([unknown.status, unknown.errors]).toEqual([422, none])
    expect(unknown.data).toMatchObject({
      rows: 2,
      unknown: 2,
      rejected_count: 0,
      rejected: [],
      mended: [
        { line: 2, state: 'unknown' },
        { line: 3, state: 'unknown' },
      ],
    })
  })

  test('take no fix where a quotation mark took in other lines', async () => {
    const list = () => listOf('10;500;1', '"10;501;1', '10;502;1', '10";503;1', '10;504;1')
    const line = 3
    const message = translate('pl', 'rule.cardCellLines')
    const told = await preview(list())
    expect(told.data).toMatchObject({ target_users: 2, rejected_count: 1 })
    expect(told.data['rejected']).toMatchObject([{ line, message, mendable: false }])
    const fixes = { [line]: cells('10', '501', '1') }
    const mended = await preview(list(), fixes)
    expect(mended.data).toMatchObject({ target_users: 2, rejected_count: 1, mended: [] })
    expect((await badLines(list())).text).toContain(message)
    expect((await badLines(list(), fixes)).text).toContain(message)
    const made = await save(list(), fixes)
    expect(made.data['rejected']).toEqual([{ line, message }])
    expect(await stored(made.data['id'])).toEqual(['10;500;1', '10;504;1'])
    // what somebody typed over several lines is a wrong cell, and mended again
    const again = await preview(listOf('10;500;1', 'x;501;1'), { 3: cells('10', '5\n1') })
    expect(again.data['rejected']).not.toMatchObject([{ mendable: false }])
  })

  test('begin with the cells of a line that has too many', async () => {
    const list = () => listOf('10;500;1', '10;501;1;x')
    expect((await preview(list())).data['rejected']).toMatchObject([
      { line: 3, cells: cells('10', '501', '1') },
    ])
    const made = await save(list(), { 3: cells('10', '501', '1') })
    expect(await stored(made.data['id'])).toEqual(['10;500;1', '10;501;1'])
  })

  test('are judged before their list is read', async () => {
    const many = JSON.stringify(
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n + 2, 'no cells'])),
    )
    const most = { target_users_file: translate('pl', 'rule.cardFixesMost', { max: 200 }) }
    const noList = () => new File(['PK nothing'], 'karty.csv')
    for (const [fixes, wrong] of [
      [many, most],
      [`{"2":{"store_key":"${'1'.repeat(250_000)}"}}`, most],
      ['{', { target_users_file: translate('pl', 'rule.cardFixes') }],
    ] as const) {
      expect((await preview(noList(), fixes)).errors).toEqual(wrong)
      const made = await saveRaw(noList(), fixes)
      expect([made.status, made.errors]).toEqual([422, wrong])
    }
    const noName = new File(['x'], 'karty.pdf')
    expect((await saveRaw(noName, '{')).errors).toEqual({
      target_users_file: translate('pl', 'rule.cardFixes'),
    })
  })

  test('are two hundred, and the next ones are told once these are mended', async () => {
    const list = () => listOf(...Array.from({ length: 230 }, () => 'x;1;1'))
    const fixes: Record<number, ReturnType<typeof cells>> = {}
    for (let n = 0; n < 200; n++) fixes[n + 2] = cells('10', String(500 + n))
    const { data } = await preview(list(), fixes)
    expect(data).toMatchObject({ target_users: 200, rejected_count: 30 })
    expect(data['rejected']).toMatchObject(
      Array.from({ length: 30 }, (_, n) => ({ line: 202 + n })),
    )
    expect((await save(list(), fixes)).data).toMatchObject({ target_users: 200 })
    const more = { ...fixes, 202: cells('10', '700') }
    const most = { target_users_file: translate('pl', 'rule.cardFixesMost', { max: 200 }) }
    expect((await preview(list(), more)).errors).toEqual(most)
    expect((await badLines(list(), more)).errors).toEqual(most)
    expect((await saveRaw(list(), JSON.stringify(more))).errors).toEqual(most)
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['a text', '"4"'],
    ['no number of a line', '{"x":{}}'],
    ['a line before the first', '{"0":{}}'],
    ['a negative line', '{"-1":{}}'],
    ['a line in another form', '{"4.0":{}}'],
    ['a line beyond all', '{"9999999999":{}}'],
    ['a line without cells', '{"4":null}'],
    ['cells as a list', '{"4":["10","501","1"]}'],
    ['a cell that is a number', '{"4":{"store_key":10}}'],
    ['a cell that nobody knows', '{"4":{"store":"10"}}'],
    ['a cell without an end', `{"4":{"store_key":"${'1'.repeat(101)}"}}`],
    ['a prototype as a line', '{"__proto__":{"store_key":"10"}}'],
    ['a prototype as a cell', '{"4":{"__proto__":"10"}}'],
    ['a prototype with cells', '{"4":{"__proto__":{"store_key":"10"}}}'],
    ['a name that every object has', '{"constructor":{"store_key":"10"}}'],
    ['a depth without an end', '['.repeat(200_000)],
  ])('are refused beside the list as %s', async (_, fixes) => {
    const wrong = { target_users_file: translate('pl', 'rule.cardFixes') }
    const told = await preview(quoted(), fixes)
    expect([told.status, told.errors]).toEqual([422, wrong])
    expect((await badLines(quoted(), fixes)).errors).toEqual(wrong)
    const made = await saveRaw(quoted(), fixes)
    expect([made.status, made.errors]).toEqual([422, wrong])
  })

  test.each([1, 3, 7, 70])('are refused where the file has no line %i', async (line) => {
    const fixes = { 4: cells('10', '501'), [line]: cells('10', '502') }
    const wrong = { target_users_file: translate('pl', 'file.cards.noLine', { line }) }
    expect((await preview(quoted(), fixes)).errors).toEqual(wrong)
    expect((await badLines(quoted(), fixes)).errors).toEqual(wrong)
    expect((await save(quoted(), fixes)).errors).toEqual(wrong)
  })

  test('are refused without their list, and as a file', async () => {
    expect(Object.keys((await preview(null, { 4: cells('10', '501') })).errors)).toEqual([
      'target_users_file',
    ])
    const alone = await saveRaw(null, '{"4":{"store_key":"10"}}')
    expect([alone.status, alone.errors['target_users_file']]).toEqual([
      422,
      translate('pl', 'rule.cardFixesAlone'),
    ])
    const body = bodyOf(quoted())
    body.append('target_users_file_fixes', new File(['{}'], 'x.json'))
    expect((await api.call('POST', 'target-users/preview', { body })).status).toBe(422)
    const entries = await api.entriesOf(banners, 1, {
      target: { ...emptyTarget, targetUsersFile: quoted() },
    })
    const asFile = api.send(banners, [
      ...entries,
      ['target_users_file_fixes', new File(['{}'], 'x.json')],
    ])
    expect((await api.verb(banners, 'create', { body: asFile })).status).toBe(422)
  })

  test('stay out of what a group is kept and counted by', async () => {
    const group = { name: 'x', customer_type: 1, target_users_file_fixes: '{}' }
    const kept = await api.call('POST', 'audiences', {
      body: JSON.stringify(group),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(kept.status).toBe(422)
    const asked = 'target-users/reach?customer_type=1&target_users_file_fixes={}'
    expect((await api.call('GET', asked)).status).toBe(400)
  })
})
