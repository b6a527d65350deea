import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { numberWire } from '../codec'

export interface IntegerOptions extends FieldOptions {
  /** The smallest value. */
  readonly min?: number
  /** The largest value. */
  readonly max?: number
  /** The value of a new record. */
  readonly initial?: number
  /** What the number counts, shown behind the input, e.g. `s`. */
  readonly unit?: string
}

/** A whole number; where it says no bounds of its own, within ± 2^31 - 1. */
export const integer = kind<IntegerOptions, number, number | string>()('integer', {
  wire: numberWire,
  store: 'integer',
  empty: null,
  filter: 'between',
  cell: 'number',
  isNumeric: true,
})
