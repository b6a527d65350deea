import type { FieldOptions, Text } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../wire'

export interface TextOptions extends FieldOptions {
  /** The shortest text, in code points. */
  readonly min?: number
  /** The longest text, in code points; 255 where none is given. */
  readonly max?: number
  /** A named format with a message of its own. */
  readonly format?: 'postcode'
  /** A regular expression (with the `u` flag) that the whole text fits, and what to say where it does not. */
  readonly pattern?: { readonly match: string; readonly message: Text }
}

export const textBounds = { max: 255 }

/** One line of text. */
export const text = kind<TextOptions, Halves, string>()('text', {
  wire: textWire,
  store: 'text',
  bounds: textBounds,
  empty: null,
  cell: 'text',
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
