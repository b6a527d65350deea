import { describe, expect, it } from 'vitest'
import { kindMentions } from './support/kinds'
import { paths, scripts } from './support/tree'

/** A kind is a folder with a `kind.ts`. */
const kinds = paths.flatMap(
  (path) => /^(?:src\/fields|resources\/kinds)\/(\w+)\/kind\.ts$/.exec(path)?.[1] ?? [],
)
/** What loads apart from `kind.ts`, each file found by its name. */
const halves = ['rule.ts', 'server.ts', 'samples.ts', 'Input.tsx', 'Column.tsx']
/** The files that the folders of kinds lack. */
const lacking = (tree: readonly string[]) =>
  tree
    .filter((path) => /(?:^src\/fields|\/?kinds)\/\w+\/kind\.ts$/.test(path))
    .flatMap((path) => halves.map((half) => path.replace('kind.ts', half)))
    .filter((half) => !tree.includes(half))

const rooms = /^(src|server|dataProvider|authProvider|tests\/(support|contract|house))\//
const mentionsIn = (text: string) => kindMentions([{ path: 'src/x.ts', text }], kinds)

describe('a kind is a unit', () => {
  it('with all of its files', () => {
    expect(lacking(paths)).toEqual([])
  })

  it.each(halves)('that would be caught without its %s', (half) => {
    const folder = ['kind.ts', ...halves].map((file) => `resources/kinds/stars/${file}`)
    const lost = `resources/kinds/stars/${half}`
    expect(lacking(folder.filter((path) => path !== lost))).toEqual([lost])
  })

  it('whose name is asked for nowhere outside its folder', () => {
    expect(kinds.length).toBeGreaterThan(20)
    expect(
      kindMentions(
        scripts.filter(({ path }) => rooms.test(path)),
        kinds,
      ),
    ).toEqual([])
  })

  it.each([
    ["if (field.kind === 'target') x()", 'comparison'],
    ["const a = fields[name]?.kind !== 'text'", 'comparison'],
    ["const a = ({ kind }) => kind == 'image'", 'comparison'],
    ["switch (field.kind) { case 'date': x() }", 'switch'],
    ["const wide = ['image', 'document']", 'list'],
    ['const byKind = { image: 1, document: 2, halls: 3, date: 4, text: 5 }', 'table'],
    ["type A<F> = F['kind'] extends 'password' | 'secret' ? 1 : 2", 'comparison'],
  ])('would be caught: %s', (text, what) => {
    expect(mentionsIn(text)).toEqual([`src/x.ts:1 ${what}`])
  })

  it.each([
    "if (column.kind === 'period') x()",
    "const a = ['text', 'nothing']",
    "if (type === 'text') x()",
  ])('lets: %s', (text) => {
    expect(mentionsIn(text)).toEqual([])
  })
})
