import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface TextOptions extends FieldOptions {
  /** Lengths in code points; `max` is 255 where none is given. */
  readonly min?: number
  readonly max?: number
  /** A named format with a message of its own. */
  readonly format?: 'postcode'
}

/** One line of text. */
export const text = builder<TextOptions>()('text')
