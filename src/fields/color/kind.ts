import type { FieldOptions, Names } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../codec'

export interface ColorOptions extends FieldOptions {
  /** The value of a new record. */
  readonly initial?: string
  /** The colour, or colours, that text of this one stands on: the input shows their contrast, and warns where it is low. */
  readonly on?: Names
}

/** A colour, `#rrggbb`. */
export const color = kind<ColorOptions, string>()('color', {
  wire: textWire,
  store: 'text',
  empty: null,
  cell: 'text',
  settle: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
})
