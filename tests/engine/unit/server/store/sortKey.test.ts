import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortKey } from '../../../../../server/store/sortKey'
import polish from '../../../../../server/store/polishAlphabet.json'
import words from './words.json'

describe('sortKey', () => {
  const byBytes = (a: string, b: string) =>
    Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))

  test('orders the alphabet and words as a Polish dictionary does', () => {
    const letters = [...polish.alphabet]
    expect([...letters].reverse().sort(byBytes)).toEqual(letters)
    expect([...words.sorted].reverse().sort(byBytes)).toEqual(words.sorted)
  })

  test('agrees with ICU on words of Polish letters', () => {
    const collator = new Intl.Collator('pl', { sensitivity: 'accent' })
    const word = fc.string({
      unit: fc.constantFrom(...polish.alphabet),
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(Math.sign(byBytes(a, b))).toBe(Math.sign(collator.compare(a, b)))
      }),
    )
  })
})
