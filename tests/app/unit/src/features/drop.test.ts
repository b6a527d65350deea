import '../../../../support/formsDoor'
import { describe, expect, test } from 'vitest'
import { translate } from '../../../../../i18n/translate'
import type { DroppedFile } from '../../../../../src/fields/takes'
import { initialValues } from '../../../../../src/features/form/values'
import { isClear, placesOf, takingFields, withFiles } from '../../../../../src/features/drop/places'
import {
  isOneRecord,
  manyPlaces,
  newRecords,
  recordsIn,
  recordsOf,
} from '../../../../../src/features/drop/records'
import type { Locale, Values } from '../../../../../src/schema'
import { resourceByName } from '../../../../../src/schema/registry'

/** Files by their paths: images of a size, or others, as the browser knows them. */
const dropped = (files: Readonly<Record<string, string>>): readonly DroppedFile[] =>
  Object.entries(files).map(([path, size], key) => {
    const [folder, name] = path.includes('/') ? path.split('/') : ['', path]
    const of = { key, file: new File(['x'], name ?? ''), folder: folder ?? '' }
    const [width, height] = size.split('x').map(Number)
    if (size === 'pdf') return { ...of, type: 'pdf', facts: null }
    if (!width || !height) return { ...of, type: null, facts: null }
    const type = path.endsWith('.gif') ? 'gif' : 'png'
    return { ...of, type, facts: { type, width, height, animated: false } }
  })

/** What a form of a resource begins with, and the fields of it that take files, as the panel calls them in a language. */
function begins(name: string, given: Values = {}, locale: Locale = 'pl') {
  const resource = resourceByName(name)
  const values = { ...initialValues(resource, null), ...given }
  const fields = takingFields(resource, { values, operation: 'create' }).map((each) => ({
    name: each,
    label: resource.fields[each]?.label?.[locale] ?? translate(locale, `field.${each}`),
  }))
  return { resource, begin: { fields, values } }
}

function placed(name: string, files: Readonly<Record<string, string>>, given?: Values) {
  const { resource, begin } = begins(name, given)
  return Object.fromEntries(
    placesOf(resource, dropped(files), begin).map(({ found, at }) => [found.file.name, at]),
  )
}

describe('where a file goes', () => {
  test.each<[string, string, string, boolean]>([
    ['fliers', 'okladka.png', '140x150', true],
    ['fliers', 'zdjecie.png', '140x150', true],
    ['fliers', 'gazetka.pdf', 'pdf', true],
    ['banners', 'baner.png', '640x360', true],
    // the barcode is as large
    ['banners', 'lato.png', '640x360', false],
    ['banners', 'umowa.docx', 'other', false],
  ])('is clear or not: %s, %s', (name, file, size, wanted) => {
    const { resource, begin } = begins(name)
    const [one] = dropped({ [file]: size })
    expect(one && isClear(resource, one, begin)).toBe(wanted)
  })
})

describe('a file goes into the field', () => {
  test.each<[string, string, Record<string, string>, Record<string, string | null>]>([
    [
      'whose size it has, whatever it is called',
      'banners',
      { 'plik.png': '640x360' },
      { 'plik.png': 'banner' },
    ],
    [
      'that takes the fewest formats',
      'banners',
      { 'a.gif': '640x360', 'b.png': '640x360' },
      { 'a.gif': 'animatedBanner', 'b.png': 'banner' },
    ],
    [
      'by whose label it is called, in any form of the word',
      'banners',
      { 'kodu.png': '640x360', 'lato.png': '640x360' },
      { 'kodu.png': 'barcode', 'lato.png': 'banner' },
    ],
    [
      'whose shape it has, to be cut',
      'promo-scratch-cards',
      { 'x.png': '1280x1800', 'y.png': '400x400' },
      { 'x.png': 'imageScratchCard', 'y.png': 'cardFutureImage' },
    ],
    [
      'of its kind: a PDF is a document, a table a list of cards',
      'promo-vouchers',
      { 'reg.pdf': 'pdf', 'karty.csv': '-', 'karty.xlsx': '-', 'v.png': '640x360' },
      { 'reg.pdf': 'statute', 'karty.csv': 'target', 'karty.xlsx': null, 'v.png': 'banner' },
    ],
    [
      'that there is: others go nowhere',
      'banners',
      { 'a.docx': '-', 'b.pdf': 'pdf' },
      { 'a.docx': null, 'b.pdf': null },
    ],
  ])('%s', (_, name, files, expected) => {
    expect(placed(name, files)).toEqual(expected)
  })

  test.each<[Locale]>([['pl'], ['en']])(
    'by what it is called in any language of the app, where the panel speaks %s',
    (locale) => {
      const called = (name: string, files: Readonly<Record<string, string>>) => {
        const { resource, begin } = begins(name, {}, locale)
        return placesOf(resource, dropped(files), begin).map(({ at }) => at)
      }
      // by labels of their own, and by the default ones
      expect(called('banners', { 'kodu.png': '640x360' })).toEqual(['barcode'])
      expect(called('promo-nbp', { 'dolny obraz.png': '640x200' })).toEqual(['imageBottom'])
      expect(called('promo-nbp', { 'bottom.png': '640x200' })).toEqual(['imageBottom'])
      const { resource, begin } = begins('promo-vouchers', {}, locale)
      const found = dropped({ 'Lato_baner.png': '640x360', 'lato regulamin.pdf': 'pdf' })
      const groups = recordsOf(resource, found, begin)
      expect(newRecords(resource, groups, begin).records.map(({ title }) => title)).toEqual([
        'Lato',
      ])
    },
  )

  // the English panel calls fields "Big image" and "Rules"
  test.each([
    ['products', 'Bigos staropolski.jpg', 'Bigos staropolski'],
    ['promo-vouchers', 'Ruletka lato.png', 'Ruletka lato'],
  ])('and a word of a name is none of a label in another language: %s', (name, file, title) => {
    const { resource, begin } = begins(name, {}, 'pl')
    const groups = recordsOf(resource, dropped({ [file]: '1200x800' }), begin)
    expect(newRecords(resource, groups, begin).records.map((one) => one.title)).toEqual([title])
  })

  test('that has to be filled, before one that may stay empty and asks for nothing', () => {
    expect(placed('products', { 'x.jpg': '1200x800' })).toEqual({ 'x.jpg': 'photo' })
  })

  test('that is empty, before one that has a file', () => {
    const there = { banner: { url: '/api/file/banners/1', preview: null } }
    expect(placed('banners', { 'x.png': '640x360' }, there)).toEqual({ 'x.png': 'barcode' })
  })

  test('and a list of cards leaves the group as it is', () => {
    const target = {
      customerType: 2,
      customerSubtypes: [],
      halls: [1],
      anonymous: false,
      user: null,
    }
    const { resource, begin } = begins('banners', { target })
    const [card] = dropped({ 'karty.csv': '-' })
    const values = withFiles(resource, placesOf(resource, card ? [card] : [], begin), begin.values)
    expect(values).toEqual({ target: { ...target, targetUsersFile: card?.file } })
  })
})

describe('files that are dropped onto a list', () => {
  test('are one record where each is for a field of its own, many where two are for the same', () => {
    const { resource, begin } = begins('promo-vouchers')
    expect(isOneRecord(resource, dropped({ 'r.pdf': 'pdf', 'v.png': '640x360' }), begin)).toBe(true)
    expect(isOneRecord(resource, dropped({ 'u.png': '640x360', 'v.png': '640x360' }), begin)).toBe(
      false,
    )
  })

  test('are one record as well where several all have a field of it', () => {
    const { resource, begin } = begins('promo-scratch-cards')
    const found = dropped({
      '1.png': '640x300',
      '2.png': '640x200',
      '3.png': '640x900',
      '4.png': '200x200',
    })
    expect(isOneRecord(resource, found, begin)).toBe(true)
    const banners = begins('banners')
    const many = dropped({
      '1.png': '640x360',
      '2.png': '640x360',
      '3.png': '640x360',
      '4.png': '640x360',
    })
    expect(isOneRecord(banners.resource, many, banners.begin)).toBe(false)
  })

  test.each([
    [
      'by their names, without what says the field',
      { 'Lato_baner.png': '640x360', 'lato regulamin.pdf': 'pdf', 'zima.png': '640x360' },
      [['Lato_baner.png', 'lato regulamin.pdf'], ['zima.png']],
      ['Lato', 'zima'],
    ],
    [
      'by their folders, where they are called alike',
      {
        'Lato/baner.png': '640x360',
        'Lato/regulamin.pdf': 'pdf',
        'Zima/baner.png': '640x360',
        'Zima/regulamin.pdf': 'pdf',
      },
      [
        ['baner.png', 'regulamin.pdf'],
        ['baner.png', 'regulamin.pdf'],
      ],
      ['Lato', 'Zima'],
    ],
  ])('go together %s', (_, files, expected, titles) => {
    const { resource, begin } = begins('promo-vouchers')
    const groups = recordsOf(resource, dropped(files), begin)
    expect(groups.map((record) => record.map((one) => one.found.file.name))).toEqual(expected)
    expect(newRecords(resource, groups, begin).records.map(({ title }) => title)).toEqual(titles)
  })

  test('go to another record where somebody leads them there', () => {
    const { resource, begin } = begins('promo-vouchers')
    const groups = recordsOf(resource, dropped({ 'a.png': '640x360', 'b.pdf': 'pdf' }), begin)
    expect(groups).toHaveLength(2)
    const { places, placed: all } = manyPlaces(resource, { groups, titles: ['a', 'b'] }, begin)
    expect(places.map(({ name }) => name)).toContain('0/statute')
    const moved = all.map((one) => (one.at === '1/statute' ? { ...one, at: '0/statute' } : one))
    expect(
      recordsIn(moved).map((record) => record.map(({ found, at }) => [found.file.name, at])),
    ).toEqual([
      [
        ['a.png', 'banner'],
        ['b.pdf', 'statute'],
      ],
    ])
  })

  test('are never overwritten by what is shared: lists of cards are each their own', () => {
    const { resource, begin } = begins('banners')
    const found = dropped({
      'lato.png': '640x360',
      'lato karty.csv': '-',
      'zima.png': '640x360',
      'zima karty.csv': '-',
    })
    const { records, shared } = newRecords(resource, recordsOf(resource, found, begin), begin)
    expect(shared.fields).not.toContain('target')
    expect(records.filter(({ fields }) => fields.includes('target'))).toHaveLength(records.length)
  })

  test('are called as their files are; choices, dates and recipients are asked for once, the rest of each', () => {
    const products = begins('products')
    const groups = recordsOf(
      products.resource,
      dropped({ 'Kawa_ziarnista.png': '140x150', '007.png': '140x150' }),
      products.begin,
    )
    const { records, shared } = newRecords(products.resource, groups, products.begin)
    expect(records.map(({ title, values }) => [title, values['name']])).toEqual([
      ['Kawa ziarnista', 'Kawa ziarnista'],
      ['7', '7'],
    ])
    expect(records[0]?.fields).toEqual(['name', 'netto', 'brutto', 'photo'])
    expect(shared.fields).toEqual([])
    const banners = begins('banners')
    const made = newRecords(
      banners.resource,
      recordsOf(
        banners.resource,
        dropped({ 'a.png': '640x360', 'b.png': '640x360' }),
        banners.begin,
      ),
      banners.begin,
    )
    expect(made.shared.fields).toEqual(['type', 'startDate', 'endDate', 'target'])
    expect(made.records[0]?.fields).toEqual(['name', 'banner'])
    // an identifier is not made up
    const vouchers = begins('promo-vouchers')
    const [group] = recordsOf(
      vouchers.resource,
      dropped({ '00123.png': '640x360' }),
      vouchers.begin,
    )
    const {
      records: [voucher],
    } = newRecords(vouchers.resource, [group ?? []], vouchers.begin)
    expect(voucher?.values['actionIdentifier']).toBeFalsy()
  })
})
