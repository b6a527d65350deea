import type { FieldOptions } from 'panel-engine/schema'
import { kind, settleTexts, textsWire } from 'panel-engine/fields'

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
  isOrdered: true,
  settle: settleTexts,
  isSearchable: true,
  isWide: true,
  columnWidth: 190,
})
