import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appTexts } from '../../../../../i18n/appTexts'
import { role } from '../../../../../i18n/pl/role'
import { flattenMessages, mergeMessages, type Messages } from '../../../../../i18n/messages'
import { roles } from '../../../../../src/schema'
import { en, pl } from '../../../../support/wholeTexts'

/** Those that inputs say. */
const inputsOf = (texts: Messages) =>
  new Map([...flattenMessages(texts)].filter(([key]) => key.startsWith('input.')))

const sources = ['src/inputs', 'src/imageWork', 'src/fields', 'resources/kinds'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8')),
)
const known = new Set(inputsOf(pl).keys())

test('every key that an input names has a text, and every text is used', () => {
  const named = sources.flatMap((source) =>
    [...source.matchAll(/['`](input\.[\w.]+)['`]/g)].map(([, key]) => key ?? ''),
  )
  expect(named.filter((key) => !known.has(key))).toEqual([])
  // keys made of a part that varies: input.group.${group}
  const made = sources.flatMap((source) =>
    [...source.matchAll(/`(input\.[\w.]*\$\{[^`]+)`/g)].map(
      ([, key]) =>
        new RegExp(`^${(key ?? '').replace(/\$\{\w+\}/g, '\\w+').replaceAll('.', '\\.')}$`),
    ),
  )
  const unused = [...known].filter(
    (key) => !named.includes(key) && !made.some((pattern) => pattern.test(key)),
  )
  expect(unused).toEqual([])
})

test('both languages have the same keys and placeholders', () => {
  const [polish, english] = [inputsOf(pl), inputsOf(en)]
  expect([...english.keys()].toSorted()).toEqual([...polish.keys()].toSorted())
  const holes = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted()
  for (const [key, text] of polish)
    expect([key, holes(english.get(key) ?? '')]).toEqual([key, holes(text)])
})

test('a counted text has three forms in Polish and two in English', () => {
  for (const [key, text] of inputsOf(pl)) {
    if (!text.includes('||||')) continue
    expect([key, text.split('||||').length, inputsOf(en).get(key)?.split('||||').length]).toEqual([
      key,
      3,
      2,
    ])
  }
})

test('every role says what it opens', () => {
  const opens = flattenMessages(mergeMessages({ role }, appTexts('pl')))
  expect(roles.filter((name) => !opens.has(`role.${name}.opens`))).toEqual([])
})
