import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { languages, registerLanguages } from '../../../../../src/schema/languages'
import { sortKey, derivedColumns } from '../../../../../server/database/derived'
import alphabets from '../../../../../server/database/alphabets.json'
import words from '../database/words.json'

const byBytes = (a: string, b: string) =>
  Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))

describe('sortKey', () => {
  test('orders the alphabet and words as a Polish dictionary does', () => {
    const letters = [...alphabets.pl.letters]
    expect([...letters].reverse().sort(byBytes)).toEqual(letters)
    expect([...words.sorted].reverse().sort(byBytes)).toEqual(words.sorted)
  })

  test('agrees with ICU on words of Polish letters', () => {
    const collator = new Intl.Collator('pl', { sensitivity: 'accent' })
    const word = fc.string({
      unit: fc.constantFrom(...alphabets.pl.letters),
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

describe('sortKey of an app whose first language is another', () => {
  const before = languages
  afterEach(() => registerLanguages(before))
  const { pl, en } = before
  const spec = {
    name: 'shelf',
    columns: [{ name: 'name', type: 'text', searchable: true, sortable: true }],
  } as const

  test('orders umlauts as a German dictionary does', () => {
    registerLanguages({ en, pl })
    const sorted = ['Äpfel', 'Azteken', 'Öl', 'Ost', 'Straße', 'Strauß', 'Übel', 'Uhr', 'Zug']
    expect([...sorted].reverse().sort(byBytes)).toEqual(sorted)
    expect([...sorted].sort(new Intl.Collator('de').compare)).toEqual(sorted)
  })

  test('keeps other columns, which the next start fills', () => {
    expect(derivedColumns(spec)).toEqual(['name__f', 'name__s', 'search__f'])
    registerLanguages({ en, pl })
    expect(derivedColumns(spec)).toEqual(['name__f', 'name__s_latin', 'search__f'])
  })
})
