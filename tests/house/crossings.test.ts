import { describe, expect, it } from 'vitest'
import app from '../../resources/app'
import serverApp from '../../resources/server'
import { appTableNames } from '../../server/database/schemaChange/appTables'
import { sqlite } from '../../server/database/dialect'
import { scripts, type SourceFile } from './support/tree'

/** What only this app has a name for: its resources and tables, kinds, roles, groups of the menu, and paths of choices. */
const names = new Set([
  ...Object.values(app.resources).flatMap(({ name, table }) => [name, ...(table ? [table] : [])]),
  ...Object.keys(app.kinds ?? {}),
  ...Object.keys(app.roles),
  ...Object.keys(app.menuGroups),
  ...(serverApp.optionLists ?? []).map(({ path }) => path),
  ...appTableNames(sqlite, serverApp.tables),
])

const isEngine = ({ path }: SourceFile) =>
  /^(src|server|dataProvider|authProvider|i18n)\//.test(path)

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const withoutComments = (text: string) => text.replace(comments, '')

/** How often each file of the engine says a name of the app, as a text of its own. */
const crossings = (files: readonly SourceFile[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    files.filter(isEngine).flatMap(({ path, text }) => {
      const said = [...withoutComments(text).matchAll(/(['"`])([\w/{}-]+)\1/g)]
      const count = said.filter(([, , word = '']) => names.has(word)).length
      return count > 0 ? [[path, count]] : []
    }),
  )

/**
 * Words that are a name of the app by chance: groups of its menu are called `others` and `actions`. It only shrinks.
 */
const left: Readonly<Record<string, number>> = {
  'server/features/start/activity.ts': 2,
  'src/features/start/overview.ts': 3,
  'src/features/palette/Palette.tsx': 1,
  'src/features/palette/choices.ts': 1,
  'src/features/palette/offers.ts': 1,
}

/** Words of the app: what it calls its kinds and its resources, by their parts, one and several alike. */
const words = [
  ...Object.keys(app.kinds),
  ...Object.values(app.resources).map(({ name }) => name),
].map(partsOf)

/** What the browser calls its own, which is no target of ours. */
const ofTheBrowser = new Set(['target', 'currentTarget', 'relatedTarget', 'EventTarget'])

/** The parts of a name: `scratchCards` and `promo-scratch-cards` have `scratch` and `card`. */
function partsOf(name: string): readonly string[] {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return parts.map((part) => part.toLowerCase().replace(/(?<=\w{3})s$/, ''))
}

/** Which words of the app are in a name or a sentence. */
function wordsIn(text: string): readonly string[] {
  const parts = partsOf(text)
  return words
    .filter((word) =>
      parts.some((_, at) => word.every((part, offset) => parts[at + offset] === part)),
    )
    .map((word) => word.join(' '))
}

/** Whether a name has a word of the app in it. */
const saysWord = (name: string): boolean => wordsIn(name).length > 0

/** Words of the app that are plain English as well. */
const plainEnglish = ['import history', 'phase', 'target']

/** What the engine says with words of the app, in comments and in its texts. */
const sayings = (files: readonly SourceFile[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    files
      .filter(({ path }) => /^(src|server|dataProvider|authProvider|i18n)\//.test(path))
      .flatMap(({ path, text }) => {
        const said = path.startsWith('i18n/') ? [text] : (text.match(comments) ?? [])
        const found = new Set(said.flatMap(wordsIn).filter((word) => !plainEnglish.includes(word)))
        return found.size > 0 ? [[path, [...found]]] : []
      }),
  )

/** What of the engine no word of the app stands in, but for those below: its texts alone are for people. */
const isPlain = ({ path }: SourceFile) => /^(src|server|dataProvider|authProvider)\//.test(path)

const withoutTexts = (text: string) =>
  withoutComments(text).replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')

/** The names of code with a word of the app in them, by file, and the files that are named so. */
const namings = (files: readonly SourceFile[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    files.filter(isPlain).flatMap(({ path, text }) => {
      const file = path.replace(/^.*\/|\..*$/g, '')
      const said = new Set([file, ...(withoutTexts(text).match(/[A-Za-z_$][\w$]*/g) ?? [])])
      const found = [...said].filter((name) => !ofTheBrowser.has(name) && saysWord(name))
      return found.length > 0 ? [[path, found.toSorted()]] : []
    }),
  )

/** What is left of them: words of two formats of files, and a picture of the menu. It only shrinks. */
const leftNamings: ReturnType<typeof namings> = {
  'server/csv/xlsx.ts': ['Target'],
  'server/files/gif.ts': ['GRAPHIC_CONTROL'],
  'src/layout/groupIcons.ts': ['LayoutDashboard'],
}

/** What the engine would know of one country: its clock, its money and its days off are the app's to say. */
const country =
  /warsaw|\bPLN\b|z\u0142(?:oty|ot\p{L}?ch|(?!\p{L}))|zlot|constitutionDay|Polish holidays/iu

const ofOneCountry = (files: readonly SourceFile[]): readonly string[] =>
  files.filter((file) => isEngine(file) && country.test(file.text)).map(({ path }) => path)

describe('the engine', () => {
  it('knows no clock, no money and no days off of its own', () => {
    expect(ofOneCountry(scripts)).toEqual([])
  })

  it('would be caught with those of one country', () => {
    const path = 'i18n/x.ts'
    const found = (text: string) => ofOneCountry([{ path, text }]).length
    expect(["'Europe/Warsaw'", "unit: 'PLN'", "unit: 'z\u0142'", '// in zloty'].map(found)).toEqual(
      [1, 1, 1, 1],
    )
    expect(["timeZone: 'UTC'", 'explained', 'z\u0142o\u017cony'].map(found)).toEqual([0, 0, 0])
    expect(ofOneCountry([{ path: 'resources/x.ts', text: "'Europe/Warsaw'" }])).toEqual([])
  })

  it('names nothing that only the app has a name for, but for what is still to move', () => {
    expect(crossings(scripts)).toEqual(left)
  })

  it('has no names of code and files with a word of the app in them, but for what is left', () => {
    expect(namings(scripts)).toEqual(leftNamings)
  })

  it('says no word of the app in comments and texts', () => {
    expect(sayings(scripts)).toEqual({})
  })

  it('would be caught with such a word', () => {
    const found = (path: string, text: string) => sayings([{ path, text }])[path]
    expect(found('src/x.ts', '/** Of a hall, or of two\n * banners. */')).toEqual([
      'hall',
      'banner',
    ])
    expect(found('src/x.ts', "// a\nconst place = 'hall' // as `/promo-vouchers/7`")).toEqual([
      'promo voucher',
    ])
    expect(found('i18n/en/x.ts', "add: 'Add a hall'")).toEqual(['hall'])
    expect(
      found('src/x.ts', "// the target of an event, not shall\nopen('https://hall')"),
    ).toBeUndefined()
    expect(found('resources/x.ts', '// a hall')).toBeUndefined()
  })

  it('would be caught with such a name', () => {
    const path = 'src/x.ts'
    const found = (text: string, file = path) => namings([{ path: file, text }])
    expect(found('const hallNames = 1')).toEqual({ [path]: ['hallNames'] })
    expect(found('const hallNames = 1', 'server/x.ts')).toEqual({ 'server/x.ts': ['hallNames'] })
    expect(found('export const ScratchCard = 1, promoScratchCardOf = 2')).toEqual({
      [path]: ['promoScratchCardOf'],
    })
    expect(found('', 'src/flierList.ts')).toEqual({ 'src/flierList.ts': ['flierList'] })
    expect(found("// hallNames\nconst shall = 'hall', { target } = event")).toEqual({})
    expect(found('const hallNames = 1', 'resources/x.ts')).toEqual({})
  })

  it('would be caught', () => {
    const path = 'src/resource/x.ts'
    expect(crossings([{ path, text: "open('promo-vouchers')" }])).toEqual({ [path]: 1 })
    expect(crossings([{ path, text: "count('target_client')" }])).toEqual({ [path]: 1 })
    expect(crossings([{ path, text: "// 'promo-vouchers'" }])).toEqual({})
    expect(crossings([{ path: 'resources/x.ts', text: "'promo-vouchers'" }])).toEqual({})
  })
})
