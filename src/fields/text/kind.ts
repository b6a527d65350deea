import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../wire'

export interface TextOptions extends FieldOptions {
  /** Lengths in code points; `max` is 255 where none is given. */
  readonly min?: number
  readonly max?: number
  /** A named format with a message of its own. */
  readonly format?: 'postcode'
}

/** One line of text. */
export const text = kind<TextOptions, Halves, string>()('text', {
  wire: textWire,
  store: 'text',
  empty: null,
  isSearchable: true,
  title: 'line',
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
