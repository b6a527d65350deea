import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { patternsOf } from '../../house/support/syntax'
import { scripts } from '../../house/support/tree'

/** What runs where people's texts are read; the tools beside it read our own. */
const isRead = /^(?:server|src|i18n|dataProvider|authProvider|resources)\//

/** By the characters that are read alone: a halt of the machine in its limits of time passes for a slow pattern. */
const untimed = { timeout: null, incubationTimeout: null, attackTimeout: null }

/** The patterns that take more than linear time on some text, with such a text. */
function slow(patterns: readonly { source: string; flags: string; at: string }[]): string[] {
  return patterns.flatMap(({ source, flags, at }) => {
    const found = checkSync(source, flags, untimed)
    if (found.status === 'safe') return []
    const why = found.status === 'vulnerable' ? found.attack.pattern : found.error.kind
    return [`${at}: /${source}/${flags} (${why})`]
  })
}

describe('patterns', () => {
  test('read any text in linear time', { timeout: 300_000 }, () => {
    const read = scripts.filter(({ path }) => isRead.test(path))
    const patterns = read.flatMap((file) => patternsOf(file))
    expect(patterns.length).toBeGreaterThan(100)
    expect(slow(patterns)).toEqual([])
  })

  // by the theory of automata, and by trial where a pattern looks around
  test.each(['/!+$/g', '/(?<!a)!+$/'])('that do not would be caught: %s', (pattern) => {
    const file = { path: 'a.ts', text: `const end = ${pattern}` }
    expect(slow(patternsOf(file))).toEqual([expect.stringContaining(`a.ts: ${pattern}`)])
  })
})
