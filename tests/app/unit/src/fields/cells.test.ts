import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crud, defineResource, type AnyField } from '../../../../../src/schema'
import { resourceByName } from '../../../../../src/schema/registry'
import {
  boolean,
  date,
  decimal,
  image,
  integer,
  price,
  reference,
  references,
  select,
  text,
  texts,
} from '../../../../../src/fields'
import { parseNumber } from '../../../../../src/inputs/number/numbers'
import { printCell, readCell, tidyCell } from '../../../../../src/fields/cells'
import { cellsOf } from '../../../../../src/fields/fileColumns'
import { indexOf, judgeRows, readRow, type FileRow } from '../../../../../src/fields/fileRows'

const label = { pl: 'X', en: 'X' }
const netto = price({ label })
const active = boolean({ label })

describe('the cells of files that people made', () => {
  it.each([
    ['12,99', 12.99],
    ['12.99', 12.99],
    ['12,99 z\u0142', 12.99],
    ['12.99 PLN', 12.99],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50 z\u0142.', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,89', 1234567.89],
    ['-1', -1],
    // neither of these is sure to be a number
    ['1.234.567', '1.234.567'],
    ['1.000', '1.000'],
    ['-12,500 z\u0142', '-12,500 z\u0142'],
    ['0,990', 0.99],
    ['12,99,1', '12,99,1'],
    ['#DIV/0!', '#DIV/0!'],
    ['darmo', 'darmo'],
    ['', null],
  ])('price %s', (cell, value) => {
    expect(readCell(netto, cell)).toEqual(value)
  })

  it.each([
    ['\u22125', -5],
    ['\u22121\u00a0234,50 z\u0142', -1234.5],
    ['12,99 z\u0142', 12.99],
    ['12.99 PLN', 12.99],
    ["1'234,50", 1234.5],
    ["12'50", "12'50"],
    ['5901234123457', 5901234123457],
    ['1234567890123456', 1234567890123456],
    // it would be another number
    ['9007199254740993', '9007199254740993'],
    ['z\u0142', 'z\u0142'],
    ['12 z\u0142 5', '12 z\u0142 5'],
    ['12,500 z\u0142', '12,500 z\u0142'],
  ])('%s is the same in a cell as in a form', (typed, value) => {
    expect([readCell(netto, typed), parseNumber(typed, false)]).toEqual([value, value])
  })

  it('integer 2.000 is not sure to be two, a decimal of three places is what it says', () => {
    expect(readCell(integer({ label }), '2.000')).toBe('2.000')
    expect(readCell(integer({ label }), '2000')).toBe(2000)
    expect(readCell(decimal({ label }), '52.120')).toBe(52.12)
  })

  it.each([
    ['52,22967561234567', 52.22967561234567],
    ['-0.12345678901234568', -0.12345678901234568],
    ['1e-7', 1e-7],
    ['1E-07', 1e-7],
    ['1e7', '1e7'],
  ])('decimal %s', (cell, value) => {
    const degrees = decimal({ label })
    expect(readCell(degrees, cell)).toBe(value)
    expect(readCell(degrees, printCell(degrees, value))).toBe(value)
  })

  it.each([
    ['tak', true],
    ['TAK', true],
    ['1', true],
    ['x', true],
    ['nie', false],
    ['0', false],
    ['fa\u0142sz', false],
    ['moze', 'moze'],
  ])('switch %s', (cell, value) => {
    expect(readCell(active, cell)).toBe(value)
  })

  it.each([
    ['24.12.2026', '2026-12-24'],
    ['4/1/2026', '2026-01-04'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-24T00:00:00', '2026-12-24'],
    ['2026-12-24 00:00', '2026-12-24'],
    ['24 grudnia', '24 grudnia'],
  ])('day %s', (cell, value) => {
    expect(readCell(date({ label }), cell)).toBe(value)
  })

  it.each([
    ['Kurierem', 'courier'],
    ['kurierem', 'courier'],
    ['By courier', 'courier'],
    ['courier', 'courier'],
    ['poczta', 'poczta'],
  ])('choice %s', (cell, value) => {
    const options = [
      { id: 'shop', label: { pl: 'W hali', en: 'In the hall' } },
      { id: 'courier', label: { pl: 'Kurierem', en: 'By courier' } },
    ] as const
    const how = select({ options, label })
    expect(readCell(how, cell)).toBe(value)
    expect(printCell(how, 'courier')).toBe('Kurierem')
    expect(printCell(how, 'courier', 'en')).toBe('By courier')
  })

  it.each([
    ['7', 7],
    ['Week 48 (7)', 7],
    ['Shelf (upper) (12)', 12],
    ['Week 48', 'Week 48'],
    ['(x)', '(x)'],
  ])('record %s', (cell, value) => {
    expect(readCell(reference({ resource: 'hall', label }), cell)).toBe(value)
  })

  it.each([
    ['3, 7', [3, 7]],
    ['3; 7', [3, 7]],
    ['Cheese, fresh (3), Milk (7)', [3, 7]],
    ['Cheese (3)\nMilk', [3, 'Milk']],
  ])('records %s', (cell, value) => {
    expect(readCell(references({ resource: 'hall', label }), cell)).toEqual(value)
  })

  it('says of a list in one cell each entry, and of a picture its address', () => {
    expect(readCell(texts({ label }), 'Arabika, palona; 1,5 kg')).toEqual([
      'Arabika',
      'palona',
      '1,5 kg',
    ])
    expect(readCell(image({ label }), ' https://example.com/a.png ')).toEqual({
      url: 'https://example.com/a.png',
    })
  })

  it('are shown in one form where they are understood, and as they stand where not', () => {
    expect(tidyCell(netto, '12.9 zl')).toBe('12,90')
    // never rounded: the rule is to see what stands there
    expect(tidyCell(netto, '4.995')).toBe('4,995')
    expect(tidyCell(active, 'T')).toBe('tak')
    expect(tidyCell(netto, 'darmo')).toBe('darmo')
    expect(tidyCell(text({ label }), '1,50')).toBe('1,50')
  })

  it('say a day as people write it, whatever is typed in its place', () => {
    const day = date({ label })
    expect(printCell(day, '2026-12-24')).toBe('24.12.2026')
    expect(tidyCell(day, '2026-12-24')).toBe('24.12.2026')
    expect(readCell(day, printCell(day, '2026-12-24'))).toBe('2026-12-24')
    expect(tidyCell(day, '24 grudnia')).toBe('24 grudnia')
  })

  it('say what is stored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (hundredths, isOn) => {
        expect(readCell(netto, printCell(netto, hundredths / 100))).toBe(hundredths / 100)
        expect(readCell(active, printCell(active, isOn))).toBe(isOn)
        expect(readCell(integer({ label }), printCell(integer({ label }), hundredths))).toBe(
          hundredths,
        )
      }),
    )
  })
})

describe('the rows of a file', () => {
  const products = resourceByName('products')
  const stored = {
    name: 'Kawa',
    netto: 10,
    brutto: 12,
    details: ['Arabika, palona', 'worek 1 kg'],
    isActive: false,
    photo: { url: '/api/file/products/1', preview: null },
  }
  const records = indexOf(products, [{ id: 7, cells: cellsOf(products, stored) }])
  const judge = (...rows: readonly FileRow['cells'][]) => {
    const lines = rows.map((cells, at) => ({ line: at + 2, cells }))
    const asked = { records, today: '2026-11-22', isLeftOut: () => false }
    return [...judgeRows(products, lines, asked).values()]
  }

  it('change nothing by what they do not say', () => {
    const [silent, same] = judge(
      { name: 'KAWA', is_active: '', photo_url: '' },
      { name: 'Kawa', details: 'Arabika, palona, worek 1 kg', details1: 'Arabika, palona' },
    )
    expect(silent).toMatchObject({ id: 7, state: 'changed', before: { name: 'Kawa' } })
    expect(Object.keys(silent?.before ?? {})).toEqual(['name'])
    expect(same?.problems).toEqual({ name: { message: 'importing.sameKey', args: { line: 2 } } })
  })

  it('change nothing where they say what is stored, as an export writes it', () => {
    const details = ['Arabika, palona', 'worek; 1 kg']
    const cells = cellsOf(products, { ...stored, name: ' Kawa ', details })
    const asked = {
      records: indexOf(products, [{ id: 7, cells }]),
      today: '2026-11-22',
      isLeftOut: () => false,
    }
    const row = { line: 2, cells: { name: 'Kawa', details: 'Arabika, palona, worek; 1 kg' } }
    expect([...judgeRows(products, [row], asked).values()]).toMatchObject([
      { state: 'same', before: {}, problems: {} },
    ])
  })

  it('are judged by the rules of the form, a picture alone may follow later', () => {
    expect(judge({ name: 'Ser', netto: '5', brutto: '6,155', photo_url: '' })).toMatchObject([
      { state: 'wrong', problems: { brutto: { message: 'rule.priceDecimals' } } },
    ])
    expect(judge({ name: 'Ser', netto: '5', brutto: '6' })).toMatchObject([
      { state: 'new', id: null, problems: {} },
    ])
    expect(judge({ name: 'Ser', photo_url: 'zdjecie.jpg' })[0]?.problems).toMatchObject({
      netto: { message: 'rule.required' },
      photo_url: { message: 'rule.url' },
    })
  })

  it('change no field that is said once, and say it of what is new', () => {
    const coded = defineResource({
      name: 'coded',
      label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
      api: crud('coded'),
      fields: {
        code: text({ label, required: true, mode: 'createOnly' }),
        netto,
        day: date({ label, mode: 'createOnly' }),
      },
      load: { key: 'code', fields: ['code', 'netto', 'day'] },
    })
    const there = { code: 'AB-1', netto: 3, day: '2026-11-01' }
    const told = { code: 'ab-1', netto: '5', day: '2026-11-09' }
    expect(readRow(coded, told, there)).toEqual({ ...there, netto: 5 })
    expect(readRow(coded, told, null)).toEqual({ code: 'ab-1', netto: 5, day: '2026-11-09' })
    const known = indexOf(coded, [{ id: 7, cells: cellsOf(coded, there) }])
    const rows = [told, { ...told, netto: '3' }].map((cells, at) => ({ line: at + 2, cells }))
    const asked = { records: known, today: '2026-11-22', isLeftOut: (line: number) => line === 3 }
    const [changed, same] = judgeRows(coded, rows, asked).values()
    expect(changed).toMatchObject({ id: 7, state: 'changed', before: { netto: '3,00' } })
    expect(Object.keys(changed?.before ?? {})).toEqual(['netto'])
    expect(same).toMatchObject({ id: 7, state: 'same', before: {}, problems: {} })
  })

  it('mean the record whose key they say as an export does, or as people do', () => {
    const option = { id: 'courier', label: { pl: 'Kurierem', en: 'By courier' } }
    const keyed = (name: AnyField) =>
      defineResource({
        name: 'keyed',
        label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
        api: crud('keyed'),
        fields: { name, price: netto },
        load: { key: 'name', fields: ['name', 'price'] },
        list: { columns: ['name'] },
      })
    const judged = (name: AnyField, value: unknown, ...rows: readonly FileRow['cells'][]) => {
      const resource = keyed(name)
      const cells = cellsOf(resource, { name: value, price: 5 })
      const asked = { records: indexOf(resource, [{ id: 3, cells }]), today: '2026-11-22' }
      return rows.flatMap((row) => [
        ...judgeRows(resource, [{ line: 2, cells: row }], {
          ...asked,
          isLeftOut: () => false,
        }).values(),
      ])
    }
    const prices = ['5', '6'] as const
    const found = [
      { id: 3, state: 'same', problems: {} },
      { id: 3, state: 'changed', before: { price: '5,00' }, problems: {} },
    ]
    const thing = reference({ resource: 'hall', required: true, label })
    const how = select({ options: [option], required: true, label })
    const rows = (name: string) => prices.map((one) => ({ name, price: one }))
    expect(judged(thing, 7, ...rows('Milk (7)'))).toMatchObject(found)
    expect(judged(thing, 7, ...rows('Milk (8)'))).toMatchObject([{ id: null }, { id: null }])
    expect(judged(how, 'courier', ...rows('BY COURIER'))).toMatchObject(found)
    expect(judged(how, 'courier', ...rows('courier'))).toMatchObject(found)
    const twice = ['Milk (9)', '9'].map((name, at) => ({ line: at + 2, cells: { name } }))
    const asked = { records: new Map(), today: '2026-11-22', isLeftOut: () => false }
    expect(judgeRows(keyed(thing), twice, asked).get(3)?.problems).toMatchObject({
      name: { message: 'importing.sameKey', args: { line: 2 } },
    })
  })

  it('say an entry of a list without touching the others', () => {
    expect(judge({ name: 'Kawa', details2: 'worek 2 kg' })).toMatchObject([
      { state: 'changed', before: { details2: 'worek 1 kg' } },
    ])
    expect(judge({ name: 'Kawa', details2: 'worek 1 kg' })).toMatchObject([{ state: 'same' }])
  })
})
