import { describe, expect, it } from 'vitest'
import app from '../../resources/app'
import serverApp from '../../resources/server'
import { scripts, type SourceFile } from './support/tree'

/** What only this app has a name for: its resources and tables, kinds, roles, groups of the menu, and paths of choices. */
const names = new Set([
  ...Object.values(app.resources).flatMap(({ name, table }) => [name, ...(table ? [table] : [])]),
  ...Object.keys(app.kinds ?? {}),
  ...Object.keys(app.roles),
  ...Object.keys(app.menuGroups),
  ...(serverApp.optionLists ?? []).map(({ path }) => path),
])

const isEngine = ({ path }: SourceFile) =>
  /^(src|server|dataProvider|authProvider|i18n)\//.test(path)

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

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
 * What is left of the time when the engine imported its app: kinds, clients and halls, which are still to move, and
 * words that are a key of the wire or an icon as well. It only shrinks.
 */
const left: Readonly<Record<string, number>> = {
  'server/family/reads.ts': 1,
  'server/fields/judges.ts': 2,
  'server/fields/labels.ts': 1,
  'server/imports/inbox.ts': 1,
  'server/imports/suggestions.ts': 3,
  'server/routes/timeline.ts': 1,
  'server/start/activity.ts': 2,
  'server/store/clientReport.ts': 1,
  'server/verbs/visibleQuestion.ts': 2,
  'src/engine/list/useColumnContext.ts': 2,
  'src/engine/list/useLinksTo.ts': 1,
  'src/features/plan/PlanFilters.tsx': 1,
  'src/features/plan/address.ts': 1,
  'src/features/plan/usePlan.ts': 2,
  'src/features/start/overview.ts': 3,
  'src/fields/halls/kind.ts': 1,
  'src/fields/target/ClientGroup.tsx': 1,
  'src/fields/target/parts.ts': 2,
  'src/fields/target/sees.ts': 2,
  'src/fields/visible.ts': 1,
  'src/inputs/choice/FoundList.tsx': 1,
  'src/inputs/choice/HallList.tsx': 2,
  'src/inputs/choice/gone.tsx': 1,
  'src/layout/palette/Palette.tsx': 1,
  'src/layout/palette/choices.ts': 1,
  'src/layout/palette/offers.ts': 2,
  'src/schema/icons.ts': 2,
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

  it('would be caught', () => {
    const path = 'src/engine/x.ts'
    expect(crossings([{ path, text: "open('promo-vouchers')" }])).toEqual({ [path]: 1 })
    expect(crossings([{ path, text: "// 'promo-vouchers'" }])).toEqual({})
    expect(crossings([{ path: 'resources/x.ts', text: "'promo-vouchers'" }])).toEqual({})
  })
})
