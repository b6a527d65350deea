import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface PhonesOptions extends FieldOptions {
  readonly max?: number
}

/** Polish phone numbers, mobile or landline. */
export const phones = builder<PhonesOptions>()('phones')
