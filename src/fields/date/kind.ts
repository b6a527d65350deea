import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface DateOptions extends FieldOptions {
  /** The earlier date that the picker does not go below. */
  readonly notBefore?: string
}

/** A calendar day, `YYYY-MM-DD`. */
export const date = builder<DateOptions>()('date')
