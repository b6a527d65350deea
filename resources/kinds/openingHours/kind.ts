import type { FieldOptions } from '../../../src/schema'
import { kind } from '../../../src/fields/kind'
import { settleTexts, textsWire } from '../../../src/fields/texts/kind'

export interface OpeningHoursOptions extends FieldOptions {
  /** How many lines at most. */
  readonly max?: number
}

/** Opening hours, a line each, e.g. `pon.-pt. 6:00-22:00`. */
export const openingHours = kind<OpeningHoursOptions, readonly string[]>()('openingHours', {
  wire: textsWire,
  store: 'json',
  shape: 'texts',
  empty: [],
  settle: settleTexts,
  isWide: true,
  columnWidth: 190,
})
