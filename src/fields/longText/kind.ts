import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface LongTextOptions extends FieldOptions {
  /** Lengths in code points; `max` is 5000 where none is given. */
  readonly min?: number
  readonly max?: number
}

/** Text of several lines; line ends are LF. */
export const longText = builder<LongTextOptions>()('longText')
