import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../resources'
import { proposeColumns } from '../../../../server/csv/headings'
import { readHeaded } from '../../../../server/csv/headed'
import { CsvError } from '../../../../server/csv/read'
import { fileLimits } from '../../../../src/fields/fileColumns'
import { xlsxOf } from '../../../support/xlsx'

const folder = mkdtempSync(path.join(os.tmpdir(), 'headed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const products = resourceByName('products')
const rate = (headings: readonly string[]) =>
  Object.keys(proposeColumns(products, headings).columns).length

const read = (content: string | Uint8Array, name = 'plik.csv') => {
  const place = path.join(folder, 'plik')
  const bytes = Buffer.from(content)
  writeFileSync(place, bytes)
  const file = { name, type: '', size: bytes.length, beside: async () => bytes }
  return readHeaded({ ...file, content: { path: place } }, rate)
}
const refusal = async (...file: Parameters<typeof read>) => {
  const error: unknown = await read(...file).catch((thrown: unknown) => thrown)
  return error instanceof CsvError ? error.problem.message : error
}

describe('a table of unknown headings', () => {
  const rows = [{ line: 2, cells: ['\u017bur', '12,99'] }]
  const text = 'Nazwa;Cena netto\r\n\u017bur;12,99\r\n'

  it.each([
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['Windows-1250', Buffer.from(text.replace('\u017b', '\u00af'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['tabs', text.replaceAll(';', '\t')],
    ['sep=;', text],
  ])('is read from %s', async (_, content) => {
    const table = await read(content)
    expect(table.headings).toEqual(['Nazwa', 'Cena netto'])
    expect(table.rows).toEqual(rows)
  })

  it('is read from a sheet of Excel, below a title', async () => {
    const sheet = xlsxOf([['Oferta tygodnia'], ['Nazwa', 'Cena netto'], ['\u017bur', 12.99]])
    const table = await read(sheet, 'oferta.xlsx')
    expect(table.headings).toEqual(['Nazwa', 'Cena netto'])
    expect(table.rows).toMatchObject([{ cells: ['\u017bur', '12.99'] }])
  })

  it('has a text again that an export made harmless', async () => {
    const { rows: found } = await read("Nazwa;Netto\n'=1+1;'-5\n'' @A;'x\n")
    expect(found).toMatchObject([{ cells: ['=1+1', '-5'] }, { cells: ["' @A", "'x"] }])
  })

  it('tells a line that is no row from those that are', async () => {
    const { rows: found } = await read('Nazwa;Netto\nA;1\nB;2;3\n\n;\nC;3\n')
    expect(found).toEqual([
      { line: 2, cells: ['A', '1'] },
      { line: 3, problem: { message: 'file.csv.bad.cells', args: { found: 3, wanted: 2 } } },
      { line: 6, cells: ['C', '3'] },
    ])
  })

  it.each([
    ['another kind of file', 'x', 'zdjecie.pdf', 'rule.fileFormat'],
    [
      'a picture under another name',
      Buffer.from('89504e470d0a1a0a0000', 'hex'),
      'a.csv',
      'table.none',
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx', 'file.xlsx.old'],
    ['nothing', '', 'a.csv', 'file.csv.empty'],
    ['headings alone', 'Nazwa;Netto\n', 'a.csv', 'table.onlyHeadings'],
    ['too many columns', `${';a'.repeat(fileLimits.columns + 1)}\nx\n`, 'a.csv', 'table.columns'],
    ['too many rows', `Nazwa\n${'x\n'.repeat(fileLimits.rows + 1)}`, 'a.csv', 'table.rows'],
    [
      'too many bytes',
      Buffer.alloc(fileLimits.megabytes * 1024 * 1024 + 1, 'x'),
      'a.csv',
      'table.large',
    ],
  ])('refuses %s', async (_, content, name, message) => {
    expect(await refusal(content, name)).toBe(message)
  })
})

describe('the meaning of headings', () => {
  const columnsFor = (...headings: string[]) => proposeColumns(products, headings)

  it.each([
    ['the words of the panel', ['Nazwa', 'Cena netto', 'Cena brutto', 'Aktywny']],
    ['English ones', ['Name', 'Net price', 'Gross price', 'Active']],
    ['the API', ['name', 'netto', 'brutto', 'is_active']],
    ['people', ['NAZWA PRODUKTU', 'netto [PLN]', 'Cena brutto (zl)', 'aktywny']],
  ])('is that of %s', (_, headings) => {
    expect(columnsFor(...headings)).toEqual({
      columns: { name: 0, netto: 1, brutto: 2, is_active: 3 },
      unsure: [],
    })
  })

  it('numbers a list that has several columns, or takes it whole', () => {
    expect(columnsFor('Opis 1', 'Opis 2', 'Cecha 4').columns).toEqual({
      details1: 0,
      details2: 1,
      details4: 2,
    })
    expect(columnsFor('Cechy').columns).toEqual({ details: 0 })
    expect(columnsFor('Opis', 'Opis 1').columns).toEqual({ details: 0 })
  })

  it('is a guess for what is only alike, and none for other words', () => {
    expect(columnsFor('Nazwy', 'Cena neto', 'Uwagi', '')).toEqual({
      columns: { name: 0, netto: 1 },
      unsure: ['netto', 'name'],
    })
  })

  it('is what somebody chose before', () => {
    const remembered = { Kod: 'name', Nazwa: null, Uwagi: 'details1' }
    expect(proposeColumns(products, ['Kod', 'Nazwa', 'Uwagi'], remembered)).toEqual({
      columns: { name: 0, details1: 2 },
      unsure: [],
    })
  })
})
