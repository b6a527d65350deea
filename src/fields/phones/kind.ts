import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { settleTexts, textsWire } from '../texts/kind'

export interface PhonesOptions extends FieldOptions {
  /** How many numbers at most. */
  readonly max?: number
}

/** Phone numbers as the app's country writes them (`formats` of the app). */
export const phones = kind<PhonesOptions, readonly string[]>()('phones', {
  wire: textsWire,
  store: 'json',
  shape: 'texts',
  empty: [],
  isOrdered: true,
  settle: settleTexts,
  isSearchable: true,
  isWide: true,
  columnWidth: 132,
})
