import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface TextsOptions extends FieldOptions {
  /** How many entries at most (3 where none is given) and at least. */
  readonly max?: number
  readonly count?: number
  /** The shortest entry in code points (3), and the longest (255). */
  readonly minLength?: number
  readonly maxLength?: number
}

/** A list of short texts; empty rows are trimmed. */
export const texts = builder<TextsOptions>()('texts')
