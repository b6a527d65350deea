import { describe, expect, it } from 'vitest'
import { contrast, readable } from '../../../../../src/fields/color/contrast'
import { dark, light, type Tokens } from '../../../../../src/theme/tokens'

const grounds = ['surface', 'canvas', 'raised', 'sunken'] as const
const pairs: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ...grounds.flatMap((ground) => [['text', ground] as const, ['muted', ground] as const]),
  ...grounds.map((ground) => ['accentText', ground] as const),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['text', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['accentText', 'accentSoft'],
  ['positive', 'positiveSoft'],
  ['positive', 'surface'],
  ['warning', 'warningSoft'],
  ['warning', 'surface'],
  ['negative', 'negativeSoft'],
  ['negative', 'surface'],
  ['negative', 'raised'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  it.each(pairs)('%s on %s can be read', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(readable)
  })
})
