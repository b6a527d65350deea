import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { numberWire } from '../codec'

export interface DecimalOptions extends FieldOptions {
  /** The smallest value. */
  readonly min?: number
  /** The largest value. */
  readonly max?: number
}

/** A number with a fraction, such as a coordinate in degrees. */
export const decimal = kind<DecimalOptions, number, number | string>()('decimal', {
  wire: numberWire,
  store: 'real',
  empty: null,
  filter: 'between',
  cell: 'number',
  isNumeric: true,
})
