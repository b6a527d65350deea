import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { settleTexts, textsWire } from './wire'

export interface TextsOptions extends FieldOptions {
  /** How many entries at most; 3 where none is given. */
  readonly max?: number
  /** How many entries at least. */
  readonly count?: number
  /** The shortest entry, in code points; 3 where none is given. */
  readonly minLength?: number
  /** The longest entry, in code points; 255 where none is given. */
  readonly maxLength?: number
}

export const textsBounds = { count: 0, max: 3, minLength: 3, maxLength: 255 }

/** A list of short texts; empty rows are trimmed. */
export const texts = kind<TextsOptions, Halves, readonly string[]>()('texts', {
  wire: textsWire,
  store: 'json',
  bounds: textsBounds,
  shape: 'texts',
  empty: [],
  isOrdered: true,
  cell: 'list',
  settle: settleTexts,
  isSearchable: true,
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
