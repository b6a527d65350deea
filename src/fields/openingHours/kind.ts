import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface OpeningHoursOptions extends FieldOptions {
  readonly max?: number
}

/** Opening hours, a line each, e.g. `pon.-pt. 6:00-22:00`. */
export const openingHours = builder<OpeningHoursOptions>()('openingHours')
