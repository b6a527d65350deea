import { describe, expect, it } from 'vitest'
import { allTexts, type Told } from './support/texts'
import { words } from './support/words'

/** What says a thing by another word than the one it has. */
const strays = (texts: readonly Told[]): readonly string[] =>
  texts.flatMap(({ path, locale, text }) =>
    words[locale]
      .filter(({ not, but }) => not.test(text) && !but?.test(path))
      .map(({ word }) => `${path}: ${text} (${word})`),
  )

describe('words', () => {
  it('are one for each thing, in every text that a person reads', () => {
    expect(strays(allTexts)).toEqual([])
  })

  it('are looked for in messages, in what the server says, in the guide, in labels and in the demo', () => {
    const found = (start: string) => allTexts.filter(({ path }) => path.startsWith(start)).length
    const places = ['pl.form.', 'en.form.', 'pl.api.', 'en.api.', 'pl.guide.', 'en.guide.']
    for (const place of [...places, 'banners.', 'resources/server/seed/'])
      expect([place, found(place) > 10]).toEqual([place, true])
  })

  const stray = (path: string, locale: 'pl' | 'en', text: string) =>
    strays([{ path, locale, text }]).length
  it.each([
    ['pl.form.x', 'pl', 'Grafika karty'],
    ['pl.api.x', 'pl', 'Po wczytaniu bazy odno\u015bnik znika'],
    ['banners.fields.x.label.pl', 'pl', 'Wy\u015blij pr\u00f3bny'],
    ['resources/server/seed/data/content.json.x', 'pl', 'Otw\u00f3rz »gazetk\u0119«'],
    ['en.form.x', 'en', 'The picture'],
    ['banners.fields.x.label.en', 'en', 'Which shall stay'],
    ['en.push.x', 'en', 'Send to clients'],
  ] as const)('are missed in %s', (path, locale, text) => {
    expect(stray(path, locale, text)).toBeGreaterThan(0)
  })

  it('may mean something else where the table says so', () => {
    expect(stray('graphics.label.pl.0', 'pl', 'Grafika')).toBe(0)
    expect(stray('products.fields.photo.label.pl', 'pl', 'Zdj\u0119cie')).toBe(0)
    expect(stray('pl.rows.remove.ask', 'pl', 'Usun\u0105\u0107 „plik »a«”?')).toBe(0)
  })
})
