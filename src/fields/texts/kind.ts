import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { settleTexts, textsWire } from './wire'

export interface TextsOptions extends FieldOptions {
  /** How many entries at most (3 where none is given) and at least. */
  readonly max?: number
  readonly count?: number
  /** The shortest entry in code points (3), and the longest (255). */
  readonly minLength?: number
  readonly maxLength?: number
}

/** A list of short texts; empty rows are trimmed. */
export const texts = kind<TextsOptions, Halves, readonly string[]>()('texts', {
  wire: textsWire,
  store: 'json',
  empty: [],
  settle: settleTexts,
  isWide: true,
  columnWidth: 200,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
