import { describe, expect, test } from 'vitest'
import products from '../../../../../../resources/products'
import { valuesOf } from '../../../../../../src/features/grid/cells'
import { pasteAt } from '../../../../../../src/features/grid/paste'
import { isBlock, tableOf } from '../../../../../../src/features/grid/pasted'

const product = (id: number) => ({
  id,
  revision: 1,
  name: `Kawa ${id}`,
  netto: 12.99,
  brutto: 15.98,
  details: [],
  isActive: true,
  photo: { url: '/api/file/products/1' },
})
const rows = [product(1), product(2)]
const paste = (text: string, at = 0, column = 0) =>
  pasteAt(products, tableOf(text), { rows, at, column, before: new Map() })

describe('a block from a spreadsheet', () => {
  test('is taken apart as spreadsheets write it, and a plain text is none', () => {
    expect(tableOf('a\tb\r\n"c ""x""\nd"\t\r\n')).toEqual([
      ['a', 'b'],
      ['c "x"\nd', ''],
    ])
    expect([isBlock('12,99'), isBlock('12,99\r\n'), isBlock('1\t2'), isBlock('1\n2')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
  test.each([
    ['"Smak" mleko 3,2%\t3,99', [['"Smak" mleko 3,2%', '3,99']]],
    [
      '"Smak Polski\t3,99\nKawa\t5',
      [
        ['"Smak Polski', '3,99'],
        ['Kawa', '5'],
      ],
    ],
    ['Smak "x"\t"a\tb"\t', [['Smak "x"', 'a\tb', '']]],
  ])('keeps the quotation marks of a text: %j', (text, cells) => {
    expect(tableOf(text)).toEqual(cells)
  })
  test('fills cells from where one stands; an empty cell says nothing', () => {
    const { cells, over } = paste('9,5\t1 234,50 PLN\tnie\n\t20', 0, 1)
    expect(cells.map(({ id, name, from, to }) => [id, name, from, to])).toEqual([
      [1, 'netto', '12,99', '9,50'],
      [1, 'brutto', '15,98', '1234,50'],
      [1, 'isActive', 'tak', 'nie'],
      [2, 'brutto', '15,98', '20,00'],
    ])
    expect(over).toBe(0)
  })
  test('leaves a switch as it is whose cell is emptied', () => {
    expect(valuesOf(products, product(1), { isActive: '', name: '' })).toMatchObject({
      isActive: true,
      name: null,
    })
  })
  test('says what is wrong, what changes nothing, and what has no room', () => {
    const { cells, over } = paste('Kawa 1\tabc\t15,98\tTAK\tdalej\nx\n\nHerbata\t1')
    expect(cells.map(({ id, name, isWrong }) => [id, name, isWrong])).toEqual([
      [1, 'netto', true],
      [2, 'name', true],
    ])
    expect(over).toBe(3)
  })
})
