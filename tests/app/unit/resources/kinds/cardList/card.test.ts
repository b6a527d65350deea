import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardCells, cellProblem, toCard } from '../../../../../../resources/kinds/cardList/card'

const digits = fc.stringMatching(/^\d{1,15}$/)
const blank = fc.constantFrom('', ' ', '\u00a0', '\t', '\u202f ')
const around = (cell: fc.Arbitrary<string>) =>
  fc.tuple(blank, cell, blank).map((parts) => parts.join(''))

test('digits are a card, whatever white space is around them, and no person is the entire client', () => {
  fc.assert(
    fc.property(
      around(digits),
      around(digits),
      around(fc.oneof(digits, fc.constant(''))),
      (store, customer, person) => {
        expect(toCard({ store_key: store, customer_id: customer, person_id: person })).toEqual({
          storeKey: Number(store.trim()),
          customerId: Number(customer.trim()),
          personId: Number(person.trim()),
        })
      },
    ),
  )
})

const cell = fc.oneof(
  digits,
  fc.string(),
  fc.stringMatching(/^[\d ]{0,20}$/),
  fc.constantFrom('', '-1', '1,5', '1e3', '0x1', '\u0661', '1 234', '1\u00a0234', '1'.repeat(16)),
)

test('a line is a card where each of its cells is right, and is refused by the first that is not', () => {
  fc.assert(
    fc.property(cell, cell, cell, (store_key, customer_id, person_id) => {
      const cells = { store_key, customer_id, person_id }
      const wrong = cardCells.map((column) => cellProblem(column, cells[column])).find(Boolean)
      const card = toCard(cells)
      if (wrong) expect(card).toEqual(wrong)
      else
        expect(card).toEqual({
          storeKey: Number(store_key),
          customerId: Number(customer_id),
          personId: Number(person_id),
        })
    }),
  )
})

test.each([
  ['store_key', '', 'rule.cardCellEmpty'],
  ['customer_id', '\u00a0', 'rule.cardCellEmpty'],
  ['person_id', '', undefined],
  ['store_key', '1 0', 'rule.cardCellDigits'],
  ['store_key', '\u0661', 'rule.cardCellDigits'],
  ['person_id', '-1', 'rule.cardCellDigits'],
  ['customer_id', '9'.repeat(15), undefined],
  ['customer_id', '9'.repeat(16), 'rule.cardCellLong'],
] as const)('%s %j: %s', (column, text, message) => {
  expect(cellProblem(column, text)?.message).toBe(message)
})

test('a long cell is said in part', () => {
  expect(cellProblem('store_key', 'x'.repeat(60_000))?.args?.['value']).toHaveLength(100)
})
