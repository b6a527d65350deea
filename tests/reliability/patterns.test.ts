import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { patternsOf } from '../house/support/syntax'
import { scripts } from '../house/support/tree'

/** What runs where people's texts are read; the tools beside it read our own. */
const isRead = /^(?:server|src|i18n|dataProvider|authProvider|resources)\//

/** The patterns that take more than linear time on some text, with such a text. */
function slow(patterns: readonly { source: string; flags: string; at: string }[]): string[] {
  return patterns.flatMap(({ source, flags, at }) => {
    const found = checkSync(source, flags, { timeout: 20_000 })
    if (found.status === 'safe') return []
    const why = found.status === 'vulnerable' ? found.attack.pattern : found.error.kind
    return [`${at}: /${source}/${flags} (${why})`]
  })
}

describe('patterns', () => {
  test('read any text in linear time', { timeout: 120_000 }, () => {
    const read = scripts.filter(({ path }) => isRead.test(path))
    const patterns = read.flatMap((file) => patternsOf(file))
    expect(patterns.length).toBeGreaterThan(100)
    expect(slow(patterns)).toEqual([])
  })

  test('that do not would be caught', () => {
    const file = { path: 'a.ts', text: 'const end = /!+$/g' }
    expect(slow(patternsOf(file))).toEqual([expect.stringContaining('a.ts: /!+$/g')])
  })
})
