import { describe, expect, test } from 'vitest'
import type { CardFixes } from '../../../../../../resources/kinds/cardList/fixes'
import { toCardReport } from '../../../../../../resources/kinds/cardList/cardReport'
import { tableOf } from '../../../../../../src/features/grid/pasted'
import { pastedInto, rowsOf, tallyOf } from '../../../../../../resources/kinds/cardList/cardRows'

const cells = (store_key: string, customer_id = '1', person_id = '') => ({
  store_key,
  customer_id,
  person_id,
})
/** What the server tells of a list whose lines from 2 on are wrong, but for these. */
function told(wrong: number, fixes: CardFixes = {}, more: Record<string, unknown> = {}) {
  const lines = Array.from({ length: wrong }, (_, n) => n + 2).filter(
    (line) => !/^\d+$/.test(fixes[line]?.store_key ?? 'x'),
  )
  const report = toCardReport({
    target_users: 1,
    mended: [],
    rejected_count: lines.length,
    rejected: lines.slice(0, 200).map((line) => ({
      line,
      message: 'no',
      cells: cells(fixes[line]?.store_key ?? 'x'),
    })),
    ...more,
  })
  if (!report) throw new Error('no report')
  return { report, fixes }
}
const linesOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ line }) => line)

describe('the rows that are mended', () => {
  test('are right as soon as their cells are, and wrong again with them', () => {
    const before = told(3)
    const mended = { 3: cells('10') }
    const rows = rowsOf(before, mended)
    expect(rows.map(({ state }) => state)).toEqual(['wrong', 'right', 'wrong'])
    expect(tallyOf(before.report, rows)).toMatchObject({ wrong: 2, beyond: 0 })
    const after = told(3, mended)
    expect(linesOf(rowsOf(after, mended))).toEqual([2, 3, 4])
    const spoilt = rowsOf(after, { 3: cells('q') })
    expect(spoilt.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong'])
    expect(tallyOf(after.report, spoilt).wrong).toBe(3)
    expect(Object.keys(spoilt[1]?.problems ?? {})).toEqual(['store_key'])
  })

  test('are the first two hundred, whichever of them are mended', () => {
    const first = Array.from({ length: 200 }, (_, n) => n + 2)
    expect(linesOf(rowsOf(told(230), {}))).toEqual(first)
    for (const count of [1, 30, 31, 200]) {
      const fixes = Object.fromEntries(first.slice(0, count).map((line) => [line, cells('10')]))
      const after = told(230, fixes)
      const rows = rowsOf(after, fixes)
      expect(linesOf(rows)).toEqual(first)
      expect(tallyOf(after.report, rows)).toMatchObject({ wrong: 230 - count, beyond: 30 })
    }
  })

  test('say what the server knows of them, as long as they are what it was asked', () => {
    const fixes = { 2: cells('10'), 3: cells('11') }
    const after = told(3, fixes, {
      mended: [
        { line: 2, state: 'duplicate' },
        { line: 3, state: 'unknown' },
      ],
    })
    const states = (now: CardFixes) => rowsOf(after, now).map(({ state }) => state)
    expect(states(fixes)).toEqual(['duplicate', 'unknown', 'wrong'])
    expect(states({ ...fixes, 2: cells('12') })).toEqual(['right', 'unknown', 'wrong'])
    expect(tallyOf(after.report, rowsOf(after, fixes))).toEqual({
      wrong: 1,
      beyond: 0,
      duplicate: 1,
      unknown: 1,
    })
  })

  test('stay as they are where only the file can be mended, whatever was typed', () => {
    const rejected = [{ line: 2, message: 'lines', cells: cells('a\nb'), mendable: false }]
    const before = told(0, {}, { rejected, rejected_count: 1 })
    const row = {
      line: 2,
      cells: cells('a \u21b5 b'),
      told: 'lines',
      isMendable: false,
      state: 'wrong',
    }
    expect(rowsOf(before, {})).toMatchObject([row])
    expect(rowsOf(before, { 2: cells('10') })).toMatchObject([row])
    const rows = rowsOf(told(3, {}, { rejected: [...rejected, { line: 3, message: '' }] }), {})
    const table = tableOf('10\t20\t30')
    expect(pastedInto(rows, { table, row: 0, column: 'store_key' })).toMatchObject({
      fixes: { 3: cells('10', '20', '30') },
      last: 1,
    })
  })

  test('begin empty, with what the server says, where the line could not be read', () => {
    const rejected = [{ line: 5, message: 'quote' }]
    const before = told(0, {}, { rejected, rejected_count: 1 })
    expect(rowsOf(before, {})).toEqual([
      {
        line: 5,
        cells: cells('', '', ''),
        problems: {},
        told: 'quote',
        isMendable: true,
        state: 'wrong',
      },
    ])
    const [begun] = rowsOf(before, { 5: cells('1', '') })
    expect([begun?.told, Object.keys(begun?.problems ?? {})]).toEqual([null, ['customer_id']])
  })

  test('are wrong where the server says so of cells that are right', () => {
    const fixes = { 2: cells('10') }
    const rejected = [{ line: 2, message: 'most', cells: cells('10') }]
    const full = told(0, fixes, { rejected, rejected_count: 1 })
    expect(rowsOf(full, fixes)[0]).toMatchObject({ told: 'most', state: 'wrong' })
    expect(rowsOf(full, { 2: cells('11') })[0]).toMatchObject({ told: null, state: 'right' })
  })
})

describe('what is pasted', () => {
  const rows = rowsOf(told(3), {})
  const into = (text: string, column: 'store_key' | 'customer_id' = 'store_key', row = 0) =>
    pastedInto(rows, { table: tableOf(text), row, column })

  test.each([
    ['a row of a spreadsheet', '10\t20\t30\r\n', { 2: cells('10', '20', '30') }],
    ['a line of a list', '10;20;30', { 2: cells('10', '20', '30') }],
    ['with white space', ' 10\t\u00a020\u00a0\t ', { 2: cells('10', '20', '') }],
    ['more cells than there are', '10\t20\t30\t40', { 2: cells('10', '20', '30') }],
    ['two cells', '10\t20', { 2: cells('10', '20') }],
    [
      'several rows',
      '10\t20\t30\n11\t21\t31\n',
      { 2: cells('10', '20', '30'), 3: cells('11', '21', '31') },
    ],
    ['too much', `${'1'.repeat(300)}\t20`, { 2: cells('1'.repeat(100), '20') }],
    ['a line with commas', '10,20,', { 2: cells('10', '20') }],
    ['a cell in quotes', '"10"\t20', { 2: cells('10', '20') }],
    ['cells between which some are empty', '\t20\n\n12\t', { 2: cells('x', '20'), 4: cells('12') }],
    ['a column', '10\n11', { 2: cells('10'), 3: cells('11') }],
  ])('%s fills rows', (_, text, fixes) => {
    expect(into(text)?.fixes).toEqual(fixes)
  })

  test('fills the row from its beginning where it is a whole one, and from its place where it is not', () => {
    expect(into('10\t20\t30', 'customer_id', 1)?.fixes).toEqual({ 3: cells('10', '20', '30') })
    expect(into('20\t30', 'customer_id', 1)?.fixes).toEqual({ 3: cells('x', '20', '30') })
    expect(into('20\t30\n21\t31', 'customer_id', 2)?.fixes).toEqual({ 4: cells('x', '20', '30') })
  })

  test('leaves no person of another client, and takes none away without one', () => {
    const before = rowsOf(told(1), { 2: cells('x', '1', '7') })
    const fixesOf = (text: string) =>
      pastedInto(before, { table: tableOf(text), row: 0, column: 'store_key' })?.fixes
    expect(fixesOf('10\t20\t')).toEqual({ 2: cells('10', '20', '') })
    expect(fixesOf('10\t\t')).toEqual({ 2: cells('10', '1', '7') })
  })

  test('tells how far it reaches, and what did not fit', () => {
    expect(into('10\t20\n11\t21\n12\t22\n13\t23\n\n14\t24\n', 'store_key', 1)).toMatchObject({
      last: 2,
      over: 3,
    })
    expect(into('10;20;30')).toMatchObject({ last: 0, over: 0 })
  })

  test('goes where any text would, as one cell', () => {
    expect(into('10')).toBeNull()
    expect(into('10 20 30\r\n')).toBeNull()
  })
})
