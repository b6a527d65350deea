import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flattenMessages } from '../../i18n/messages'
import { resources } from '../../src/schema/registry'
import type { Text } from '../../src/schema'
import { en, pl } from '../support/wholeTexts'
import { readText } from './support/tree'

/** Wordings of the specification, which stand as given. */
const given = new Set(['rule.image', 'rule.requiredTexts', 'api.hallTaken'])

const isText = (value: object): value is Text =>
  'pl' in value && 'en' in value && typeof value.pl === 'string' && typeof value.en === 'string'

/** Every text of a definition, by its path. */
function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [[`${path}.pl`, value.pl] as const, [`${path}.en`, value.en] as const]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const texts: readonly (readonly [path: string, text: string])[] = [
  ...[...flattenMessages(pl)].map(([key, text]) => [`pl ${key}`, text] as const),
  ...[...flattenMessages(en)].map(([key, text]) => [`en ${key}`, text] as const),
  ...resources.flatMap((resource) => textsIn(resource, resource.name)),
].flatMap(([path, text]) => text.split(' |||| ').map((form) => [path, form] as const))

const isGiven = (path: string) => given.has(path.replace(/^(pl|en) /, ''))

// a mark, a space and a capital: a sentence ends and another begins
const hasTwo = (text: string) =>
  /[.?!] [\p{Lu}%]/u.test(text.replace(/\b(ul|np|e\.g)\. /g, '$1 ').replace(/\b\w+\.\u2013/g, ''))

/** One sentence or phrase ends without a full stop; of several, each ends with its mark. */
export const stopFault = (text: string): boolean =>
  hasTwo(text) ? !/[.?!\u2026]$/.test(text) : /[^.]\.$/.test(text)

describe('full stops', () => {
  it('stand behind each of several sentences, and behind none that stands alone', () => {
    const faults = texts.filter(([path, text]) => !isGiven(path) && stopFault(text))
    expect(faults.map(([path, text]) => `${path}: ${text}`)).toEqual([])
    expect(texts.length).toBeGreaterThan(1000)
  })
  it.each(['Saved.', 'Not saved. Try again', 'Delete it? It is gone'])(
    'would be missed: %s',
    (text) => {
      expect(stopFault(text)).toBe(true)
    },
  )
  it.each(['Saved', 'Not saved. Try again.', 'ul. Prosta 1', 'Saving\u2026'])(
    'are right: %s',
    (text) => {
      expect(stopFault(text)).toBe(false)
    },
  )
})

describe('the areas of texts', () => {
  // react-admin's own have a type of their own, and people write the guide
  const others = ['index', 'language', 'later', 'texts', 'ra', 'raLater', 'signIn', 'guide']
  const areasIn = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.slice(0, -3))
      .filter((name) => !others.includes(name))

  it.each(['i18n/en', 'i18n/en/server'])('of %s are asked for of every language', (folder) => {
    const named = readText('i18n/areas.ts')
    const under = folder.replace('i18n', '.')
    expect(areasIn(folder).length).toBeGreaterThan(6)
    expect(areasIn(folder).filter((name) => !named.includes(`from '${under}/${name}'`))).toEqual([])
  })
})
