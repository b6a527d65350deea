import path from 'node:path'
import { describe, expect, it } from 'vitest'
import app from '../../resources/app'
import { scripts, type SourceFile } from './support/tree'

const names = new Set(Object.values(app.resources).map(({ name }) => name))

/**
 * What the engine's tests are made of. The doors' imports are answered by the app that is handed over, and the examples
 * make the page of the language, which shows the retailer's kinds as well.
 */
const isOfEngine = ({ path: file }: SourceFile) =>
  /^tests\/(?:engine|gallery|support)\//.test(file) &&
  !/^tests\/(?:support\/\w+Door\.ts$|gallery\/examples\/)/.test(file)

/** Whether an import leads to the retailer's app, or to its tests. */
const isOfApp = (from: string, word: string) =>
  word.startsWith('../') &&
  /^(?:resources|tests\/app)\//.test(path.posix.join(path.posix.dirname(from), word))

/** What the engine's tests say of the retailer: a file of its app or of its tests, or one of its resources. */
const crossings = (files: readonly SourceFile[]): readonly string[] =>
  files.filter(isOfEngine).flatMap(({ path: file, text }) => {
    // an icon may be called as a resource is
    const said = text.replaceAll(/\bicon: '\w+'/g, '').matchAll(/(['"`])([^'"`\s]+)\1/g)
    const words = [...said].map(([, , word = '']) => word)
    const crossing = words.filter((word) => names.has(word) || isOfApp(file, word))
    return crossing.map((word) => `${file}: ${word}`)
  })

describe('the tests of the engine', () => {
  it('know nothing of the retailer', () => {
    expect(crossings(scripts)).toEqual([])
  })

  it('would be caught with a file of its app, or one of its resources', () => {
    const found = (file: string, text: string) => crossings([{ path: file, text }])
    const file = 'tests/engine/unit/x.test.ts'
    expect(found(file, "import hall from '../../../resources/hall'")).toHaveLength(1)
    expect(found(file, "import { push } from '../../app/support/push'")).toHaveLength(1)
    expect(found(file, "resourceByName('promo-vouchers')")).toHaveLength(1)
    expect(found('tests/support/x.ts', "resourceByName('promo-vouchers')")).toHaveLength(1)
    expect(found(file, "resourceByName('gallery-words'), menu: { icon: 'warehouse' }")).toEqual([])
    expect(found('tests/app/x.test.ts', "resourceByName('promo-vouchers')")).toEqual([])
    expect(found('tests/support/xDoor.ts', "import app from '../../resources/app'")).toEqual([])
  })
})
