import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../../../src/schema/fold'
import words from './folds.json'

describe('fold', () => {
  test.each(words.folds)('%s → %s', (given, folded) => {
    expect(fold(given)).toBe(folded)
  })

  test('is the same for both ways of writing a mark, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
