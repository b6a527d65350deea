import { describe, expect, it } from 'vitest'
import { kindMentions } from './support/kinds'
import { paths, scripts } from './support/tree'

/** A kind is a folder with a `kind.ts`. */
const kinds = paths.flatMap(
  (path) => /^(?:src\/fields|resources\/kinds)\/(\w+)\/kind\.ts$/.exec(path)?.[1] ?? [],
)
const rooms = /^(src|server|dataProvider|authProvider|tests\/(support|contract|house))\//
const mentionsIn = (text: string) => kindMentions([{ path: 'src/x.ts', text }], kinds)

describe('a kind is a unit', () => {
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
