import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface IntegerOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  /** What the number counts, shown behind the input, e.g. `s`. */
  readonly unit?: string
}

/** A whole number, within ± 2^31 - 1. */
export const integer = builder<IntegerOptions>()('integer')
