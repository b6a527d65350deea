import type { FieldOptions, Upload } from 'panel-engine/schema'
import { kind } from 'panel-engine/fields'
import type { SentFixes } from './fixes'
import { cardListWire } from './wire'

/** A CSV file of client cards: store_key, customer_id, person_id. */
export const cardList = kind<FieldOptions, never, CardListDraft>()('cardList', {
  wire: cardListWire,
  store: null,
  empty: null,
  isWide: true,
  section: 'selectedClients',
})

export interface CardListDraft {
  readonly upload: Upload
  /** Its wrong lines, mended. */
  readonly fixes?: SentFixes
}
