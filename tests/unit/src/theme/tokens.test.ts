import { describe, expect, it } from 'vitest'
import { dark, light, type Tokens } from '../../../../src/theme/tokens'

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
/** Contrast ratio of two #rrggbb colours, WCAG 2.2. */
const contrast = (a: string, b: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

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
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })
})
