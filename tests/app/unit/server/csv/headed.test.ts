import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { proposeColumns } from '../../../../../server/csv/headings'
import { readHeaded } from '../../../../../server/csv/headed'
import { CsvError } from '../../../../../server/csv/read'
import { fileLimits } from '../../../../../src/fields/fileColumns'
import { xlsxOf, xlsxParts, zipOf } from '../../../../support/fixtures/xlsx'

const folder = mkdtempSync(path.join(os.tmpdir(), 'headed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const products = resourceByName('products')
const rate = (headings: readonly string[]) =>
  Object.keys(proposeColumns(products, headings).columns).length

const read = (content: string | Uint8Array, name = 'plik.csv', rated = rate) => {
  const place = path.join(folder, 'plik')
  const bytes = Buffer.from(content)
  writeFileSync(place, bytes)
  const file = { name, type: '', size: bytes.length, beside: async () => bytes }
  return readHeaded({ ...file, content: { path: place } }, rated)
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

describe('what a file becomes is bounded before it is kept', () => {
  /** The lists of texts that were rated, of a file that is read or refused. */
  const rated = async (content: string | Buffer, name = 'plik.csv') => {
    const asked: (readonly string[])[] = []
    const note = (headings: readonly string[]) => {
      asked.push(headings)
      return Number(headings.includes('Nazwa'))
    }
    const answer = await read(content, name, note).then(
      ({ rows }) => rows.length,
      (error: unknown) => (error instanceof CsvError ? error.problem.message : error),
    )
    return { answer, widest: Math.max(...asked.map(({ length }) => length)) }
  }

  it('rates no row that is wider than a table', async () => {
    const wide = `Nazwa;Netto\n${`${'a;'.repeat(200)}\n`.repeat(3)}`
    expect(await rated(wide)).toEqual({ answer: 3, widest: 2 })
    const wider = `Nazwa;Netto\n${`${'a;'.repeat(8_000)}\n`.repeat(3)}`
    expect(await rated(wider)).toEqual({ answer: 3, widest: 2 })
  })

  it('keeps no more cells of a row than there are headings', async () => {
    const { rows } = await read(`Nazwa;Netto\n${`A;1${'; '.repeat(90)}\n`.repeat(3)}`)
    expect(rows.map((row) => ('cells' in row ? row.cells.length : row))).toEqual([2, 2, 2])
  })

  it('takes so many letters and no more, however often a workbook says the same', async () => {
    const texts = [`<t>${'x'.repeat(30_000)}</t>`]
    const rows = (count: number) =>
      `<row><c t="str"><v>Nazwa</v></c></row>${'<row><c t="s"><v>0</v></c></row>'.repeat(count)}`
    const book = (count: number) => zipOf(xlsxParts(rows(count), { texts }))
    expect(await rated(book(100), 'a.xlsx')).toMatchObject({ answer: 100 })
    expect(await rated(book(400), 'a.xlsx')).toMatchObject({ answer: 'table.large' })
  })

  it('makes the names of columns once', () => {
    let asked = 0
    const fields = new Proxy(products.fields, {
      get: (target, name) => {
        asked++
        return Reflect.get(target, name)
      },
    })
    const own = { ...products, fields }
    proposeColumns(own, ['Nazwa'])
    const before = asked
    proposeColumns(own, Array<string>(100).fill('Cena netto'))
    expect([before > 0, asked - before]).toEqual([true, 0])
  })
})
