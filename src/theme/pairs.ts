import type { Tokens } from './tokens'

const grounds = ['surface', 'canvas', 'raised', 'sunken'] as const

/** The pairs of text and background colours in use: each must be readable in both modes (WCAG 2.2, 1.4.3). */
export const pairs: readonly (readonly [ink: keyof Tokens, ground: keyof Tokens])[] = [
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
