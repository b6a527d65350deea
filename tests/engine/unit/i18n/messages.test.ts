import english from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { flattenMessages, toTree as tree } from '../../../../i18n/messages'
import { panelMessages } from '../../../../i18n/provider'
import { translate } from '../../../../i18n/translate'
import { languages } from '../../../../src/schema'
import { en, pl } from '../../../support/wholeTexts'

const panel = {
  pl: flattenMessages(tree(await panelMessages('pl'))),
  en: flattenMessages(tree(await panelMessages('en'))),
}
const server = { pl: flattenMessages(pl), en: flattenMessages(en) }
const POLISH = /[\u0104-\u0107\u0118\u0119\u0141-\u0144\u00d3\u00f3\u015a\u015b\u0179-\u017c]/
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].toSorted()

describe('the texts', () => {
  it('are all there in both languages', () => {
    const obsolete = new Set(['ra.navigation.prev'])
    expect([...panel.en.keys()].filter((key) => !panel.pl.has(key))).toEqual([])
    expect([...panel.pl.keys()].filter((key) => !panel.en.has(key) && !obsolete.has(key))).toEqual(
      [],
    )
    expect([...server.en.keys()].filter((key) => !server.pl.has(key))).toEqual([])
  })

  it('know every text of react-admin', () => {
    const theirs = [...flattenMessages(tree(english)).keys()]
    expect(theirs.filter((key) => !panel.pl.has(key))).toEqual([])
  })

  it.each(['pl', 'en'] as const)('have every plural form: %s', (locale) => {
    const wrong = [...panel[locale]].filter(
      ([, text]) =>
        text.includes('||||') && text.split('||||').length !== languages[locale].forms.length,
    )
    expect(wrong).toEqual([])
  })

  it('have no empty form', () => {
    const hollow = [...panel.pl, ...panel.en].filter(
      ([key, text]) =>
        key !== 'ra.boolean.null' && text.split('||||').some((one) => one.trim() === ''),
    )
    expect(hollow).toEqual([])
  })

  it('have the same placeholders in both languages', () => {
    const differing = [...panel.en]
      .filter(([key]) => !key.startsWith('ra.'))
      .filter(([key, text]) => {
        const other = panel.pl.get(key) ?? ''
        // a plural may do without its number in one language
        const of = (one: string) =>
          placeholders(one)
            .filter((name) => name !== 'smart_count')
            .join()
        return of(text) !== of(other)
      })
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('have no Polish letter in English, apart from names in quotation marks', () => {
    const polish = [...panel.en].filter(([, text]) =>
      POLISH.test(text.replace(/\u201e[^\u201d]*\u201d/g, '')),
    )
    expect(polish).toEqual([])
  })

  it('leave nothing over: no key as its own text, no exclamation mark', () => {
    const all = [...panel.pl].filter(([key]) => !key.startsWith('resources.'))
    expect(all.filter(([key, text]) => key === text || text.endsWith('!'))).toEqual([])
  })

  it('write each count as a reader does, and a name that is a number as it is', () => {
    const done = translate('en', 'importing.done', { created: 5000, updated: 1200 })
    expect(done).toContain('5,000')
    expect(done).toContain('1,200')
    expect(translate('pl', 'sheet.saving', { n: 1200, count: 5000 })).toMatch(/1\s200.*5\s000/)
    expect(translate('en', 'list.gone', { id: 5000 })).toContain('5000')
  })

  it('count right', () => {
    const count = (smart_count: number) => translate('pl', 'shell.tiles.count', { smart_count })
    const said = [1, 2, 5, 12, 22, 100].map(count)
    expect(said.map((text) => text.split(' ')[1])).toEqual(
      ['', 'y', '\u00f3w', '\u00f3w', 'y', '\u00f3w'].map((ending) => `ekran${ending}`),
    )
    expect(translate('en', 'shell.tiles.count', { smart_count: 1 })).toBe('1 screen')
    expect(translate('pl', 'no.such.key')).toBe('no.such.key')
  })
})
