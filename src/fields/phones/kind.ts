import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { settleTexts, textsWire } from '../texts/kind'

export interface PhonesOptions extends FieldOptions {
  /** How many numbers at most. */
  readonly max?: number
}

/** Phone numbers as the app's country writes them (`formats` of the app). */
export const phones = kind<PhonesOptions, Halves, readonly string[]>()('phones', {
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

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
