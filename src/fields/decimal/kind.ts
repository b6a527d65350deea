import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface DecimalOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
}

/** A number with a fraction, such as a coordinate in degrees. */
export const decimal = builder<DecimalOptions>()('decimal')
