import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CsvError, type CsvLine } from '../../../../../server/csv/read'
import { readTable } from '../../../../../server/csv/table'
import type { Content } from '../../../../../server/files/content'
import { xlsxOf, xlsxParts, zipOf } from '../../../../support/fixtures/xlsx'

const columns = ['name', 'price', 'day', 'note']
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'xlsx-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function linesOf(file: Content, required: readonly string[]): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  for await (const batch of readTable(file, { columns, required })) lines.push(...batch)
  return lines
}

/** The same from the disk and from memory. */
async function read(bytes: Buffer, required = ['name']): Promise<CsvLine[]> {
  const file = path.join(folder, 'lista.csv')
  writeFileSync(file, bytes)
  const lines = await linesOf({ path: file }, required)
  expect(await linesOf(bytes, required)).toEqual(lines)
  return lines
}
const refusal = (bytes: Buffer) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof CsvError ? error.problem.message : error),
  )

/** Rows under a header `name, price, day, note` in the first row. */
const withHeader = (rows: string, more: Parameters<typeof xlsxParts>[1] = {}) =>
  xlsxParts(
    `<row r="1">${columns.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>${rows}`,
    more,
  )
const cells = async (row: string, more?: Parameters<typeof xlsxParts>[1]) =>
  (await read(zipOf(withHeader(row, more)))).map((line) => ('row' in line ? line.row : line))

describe('an .xlsx', () => {
  test('is told from CSV by its first bytes, and read by the same names', async () => {
    const rows = [
      ['Name ', 'price'],
      ['\u017b\u00f3\u0142w & <ok>', 12.99],
      [' dwa\nwiersze ', 7],
    ]
    expect(await read(xlsxOf(rows))).toEqual([
      { line: 2, row: { name: '\u017b\u00f3\u0142w & <ok>', price: '12.99', day: '', note: '' } },
      { line: 3, row: { name: 'dwa\nwiersze', price: '7', day: '', note: '' } },
    ])
    expect(await read(Buffer.from('name;price\nA;1\n'))).toMatchObject([{ line: 2 }])
  })

  test('names a line by its row; gaps, shared texts and the first visible sheet are as in Excel', async () => {
    const texts = ['<t>Kawa</t>', '<r><t>ziar</t></r><r><t>nista</t></r><rPh><t>cisza</t></rPh>']
    const row =
      '<row r="3"/><row r="12"><c r="A12" t="s"><v>0</v></c><c r="D12" t="s"><v>1</v></c></row>' +
      '<row><c r="D13" t="b"><v>1</v></c><c r="A13" t="str"><f>A1</f><v>a_x000D_b</v></c></row>'
    expect(await read(zipOf(withHeader(row, { texts })))).toEqual([
      { line: 12, row: { name: 'Kawa', price: '', day: '', note: 'ziarnista' } },
      { line: 13, row: { name: 'a\rb', price: '', day: '', note: '1' } },
    ])
  })

  test('numbers read as they were typed, days by the format of their cell', async () => {
    const formats = [0, 14, 164, 165, 20]
    const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`
    const row = (...values: readonly [string, number][]) =>
      `<row>${values.map(([value, style]) => number(value, style)).join('')}</row>`
    expect(
      await cells(
        row(
          ['12.989999999999998', 0],
          ['1.2345678901234E+15', 0],
          ['46347', 1],
          ['46347.5868055', 2],
        ) + row(['46347', 3], ['59', 1], ['61', 1], ['0.25', 4]),
        { formats },
      ),
    ).toEqual([
      { name: '12.99', price: '1234567890123400', day: '2026-11-21', note: '2026-11-21T14:05:00' },
      { name: '46347', price: '1900-02-28', day: '1900-03-01', note: '06:00:00' },
    ])
  })

  test('days of a file that counts from 1904 are the same days', async () => {
    const parts = withHeader('<row><c s="1"><v>44885</v></c><c s="1"><v>0</v></c></row>', {
      formats: [0, 14],
    })
    const book = String(parts['xl/workbook.xml']).replace(
      '<sheets>',
      '<workbookPr date1904="1"/>$&',
    )
    expect(await read(zipOf({ ...parts, 'xl/workbook.xml': book }))).toMatchObject([
      { row: { name: '2026-11-21', price: '1904-01-01' } },
    ])
  })

  test('a failed formula in a column that is read, and half a letter, are no values', async () => {
    const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`
    const rows = [
      cell('str', 'Kawa') + cell('e', '#DIV/0!'),
      cell('str', 'a_xD83D__xDE00_'),
      cell('str', 'a_xD83D_'),
      '<c r="A5" t="str"><v>Sok</v></c><c r="H5" t="e"><v>#N/A</v></c>',
    ]
    const parts = withHeader(rows.map((row) => `<row>${row}</row>`).join(''))
    const [failed, whole, half, ...others] = await read(zipOf(parts))
    expect(failed).toMatchObject({
      problem: { message: 'importing.formula', args: { cell: '#DIV/0!' } },
    })
    expect(whole).toMatchObject({ row: { name: 'a\u{1F600}' } })
    expect(half).toMatchObject({ problem: { message: 'file.csv.bad.bytes' } })
    expect(others).toHaveLength(1)
    expect(others[0]).toMatchObject({ line: 5 })
  })

  test('a thousand rows come in pieces, each once', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`Produkt ${n}`, n, 'x'.repeat(60)])
    const lines = await read(xlsxOf([['name', 'price', 'note'], ...rows]))
    expect(lines).toHaveLength(5_000)
    expect(lines[4_999]).toMatchObject({ line: 5_001, row: { price: '4999' } })
  })

  test('is refused whole where it is damaged, locked, old, empty or no workbook', async () => {
    const good = xlsxOf([['name'], ['A']])
    expect(await refusal(good.subarray(0, 300))).toBe('file.xlsx.broken')
    expect(await refusal(zipOf({ 'a.txt': 'x' }))).toBe('file.xlsx.broken')
    expect(await refusal(zipOf(withHeader('<row><c>')))).toBe('file.xlsx.broken')
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('file.xlsx.old')
    expect(await refusal(xlsxOf([]))).toBe('file.csv.empty')
    expect(await refusal(xlsxOf([['inne'], ['A']]))).toBe('file.csv.header')
  })

  test('a bomb is refused before it is unpacked, and a lie about its size where it shows', async () => {
    const parts = withHeader('')
    const blanks = zipOf({ ...parts, 'xl/sharedStrings.xml': Buffer.alloc(65 * 1024 * 1024, 32) })
    const began = process.memoryUsage().arrayBuffers
    expect(await refusal(blanks)).toBe('file.xlsx.large')
    expect(process.memoryUsage().arrayBuffers - began).toBeLessThan(2 ** 20)
    const lie = { part: 'xl/sharedStrings.xml', size: 10 }
    expect(await refusal(zipOf(parts, lie))).toBe('file.xlsx.broken')
  })

  test('entities of its own are refused; a row of references to one long text is a bad line', async () => {
    const parts = withHeader('')
    const bomb =
      '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>'
    expect(await refusal(zipOf({ ...parts, 'xl/sharedStrings.xml': bomb }))).toBe(
      'file.xlsx.broken',
    )
    const texts = [`<t>${'x'.repeat(32_000)}</t>`]
    const row = `<row r="2">${'<c t="s"><v>0</v></c>'.repeat(16_000)}</row>`
    expect(await cells(row, { texts })).toEqual([
      { line: 2, problem: { message: 'file.csv.bad.long' } },
    ])
  })

  test.each([
    ['attributes', `<row ${Array.from({ length: 101 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
    ['depth', '<a>'.repeat(101) + '</a>'.repeat(101)],
  ])('more %s than any spreadsheet has are refused when they are counted', async (_, sheet) => {
    expect(await refusal(zipOf(withHeader(sheet)))).toBe('file.xlsx.large')
  })

  test('so are styles, parts, and names of parts', async () => {
    const parts = withHeader('')
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs></styleSheet>`
    expect(await refusal(zipOf({ ...parts, 'xl/styles.xml': styles }))).toBe('file.xlsx.large')
    const named = (count: number, letters: number) =>
      Array.from({ length: count }, (_, n) => [`${n}${'x'.repeat(letters)}`, ''])
    const longer = (count: number, letters: number) =>
      zipOf({ ...parts, ...Object.fromEntries(named(count, letters)) })
    expect(await refusal(longer(2_001, 1))).toBe('file.xlsx.large')
    expect(await refusal(longer(1_500, 1_000))).toBe('file.xlsx.large')
  })

  test('a value beyond the thousandth column makes a bad line, not thousands of empty cells', async () => {
    const row = '<row r="2"><c r="XFD2"><v>1</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>'
    expect(await cells(row)).toMatchObject([
      { line: 2, problem: { message: 'file.csv.bad.wide' } },
      { name: '1' },
    ])
  })
})
