import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { settleTexts, textsWire } from '../texts/wire'

export interface PhonesOptions extends FieldOptions {
  readonly max?: number
}

/** Polish phone numbers, mobile or landline. */
export const phones = kind<PhonesOptions, Halves, readonly string[]>()('phones', {
  wire: textsWire,
  store: 'json',
  empty: [],
  settle: settleTexts,
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
