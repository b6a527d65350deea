import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../../resources/kinds/cardList/card'
import { cardColumns, readCards } from '../../../../../resources/server/cards/readCards'
import { readPrice, readProducts } from '../../../../../resources/server/products'
import { readCsvBatches } from '../../../../../server/csv/read'

async function* text(content: string) {
  yield Buffer.from(content)
}

describe('card lists', () => {
  const cardLines = (content: string) => readCsvBatches(text(content), cardColumns)
  const known = async (cards: readonly Card[]) => cards.map((card) => card.customerId !== 999)

  test('good, double, unknown and bad lines', async () => {
    const list = await readCards(
      cardLines(
        'Store_Key,customer_id,person_id\n10,1,1\n10,1,1\n10,1,\n10,1,0\n10,999,1\n10,,1\n10,x,1\n',
      ),
      known,
    )
    expect(list).toEqual({
      rows: 7,
      cards: [
        { storeKey: 10, customerId: 1, personId: 1 },
        { storeKey: 10, customerId: 1, personId: 0 },
      ],
      duplicates: 2,
      unknown: 1,
      rejected: [
        {
          line: 7,
          problem: { message: 'rule.cardCellEmpty', args: { column: 'customer_id' } },
          cells: { store_key: '10', customer_id: '', person_id: '1' },
        },
        {
          line: 8,
          problem: { message: 'rule.cardCellDigits', args: { column: 'customer_id', value: 'x' } },
          cells: { store_key: '10', customer_id: 'x', person_id: '1' },
        },
      ],
      rejectedCount: 2,
      mended: [],
    })
  })

  test('cards are told apart whatever their numbers and stores are', async () => {
    const numbers = ['1', '4096', '4294967297', '999999999999999']
    const all = numbers.flatMap((store) =>
      numbers.flatMap((customer) => ['', ...numbers].map((one) => `${store};${customer};${one}`)),
    )
    const many = Array.from({ length: 5_000 }, (_, n) => `${n + 5_000};${n % 7};1`)
    const lines = [...all, ...many]
    const file = ['store_key;customer_id;person_id', ...lines, ...lines.toReversed(), ''].join('\n')
    const list = await readCards(cardLines(file), known)
    expect([list.cards.length, list.duplicates]).toEqual([lines.length, lines.length])
    expect(new Set(list.cards.map((card) => JSON.stringify(card))).size).toBe(lines.length)
  })

  test('without a header it is refused', async () => {
    await expect(readCards(cardLines('10;1;1\n'), known)).rejects.toThrow('file.csv.header')
  })
})

describe('product files', () => {
  test.each([
    ['12,99', 12.99],
    ['12.99', 12.99],
    ['0', 0],
    ['1 234,5', 1234.5],
    ['9,90 z\u0142', 9.9],
    ['1\u00a0000,00 PLN', 1000],
    ['-1', undefined],
    ['1,234', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['12,99,1', undefined],
  ])('the price %j', (cell, value) => {
    expect(readPrice(cell)).toBe(value)
  })

  test('lines become products or say all that is wrong', async () => {
    const file =
      'name;netto;brutto;details1;details2;details3;details4;is_active;photo_url;photo_big_url;photo_highlighted_url\n' +
      'Mas\u0142o extra 200 g;6,49;6.81;82% t\u0142uszczu;;karton 40 szt.;;1;https://img.example/1.png;;\n' +
      'ab;x;-1;a;;;;tak;ftp://x;;\n' +
      'Ser gouda;10;10,5;;;;;0;;;\n' +
      'Kefir;2,01;2;;;;;;;;\n'
    const found = []
    for await (const batch of readProducts(text(file), '2026-11-30')) found.push(...batch)
    expect(found).toEqual([
      {
        line: 2,
        product: {
          name: 'Mas\u0142o extra 200 g',
          netto: 6.49,
          brutto: 6.81,
          details: ['82% t\u0142uszczu', 'karton 40 szt.'],
          isActive: true,
          photo: 'https://img.example/1.png',
          photoBig: null,
          photoHighlighted: null,
        },
      },
      {
        line: 3,
        rejected: [
          { message: 'file.products.name', args: {} },
          { message: 'file.products.price', args: { column: 'netto', value: 'x' } },
          { message: 'file.products.price', args: { column: 'brutto', value: '-1' } },
          { message: 'file.products.details', args: {} },
          { message: 'file.products.active', args: { value: 'tak' } },
          { message: 'file.products.url', args: { column: 'photo_url' } },
        ],
      },
      expect.objectContaining({ line: 4, product: expect.objectContaining({ isActive: false }) }),
      { line: 5, rejected: [{ message: 'file.products.netto', args: {} }] },
    ])
  })
})
