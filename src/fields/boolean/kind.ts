import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface BooleanOptions extends FieldOptions {
  /** The value of a new record; off where none is given. */
  readonly initial?: boolean
}

/** A switch. Never empty: what was not said is off. */
export const boolean = builder<BooleanOptions>()('boolean')
