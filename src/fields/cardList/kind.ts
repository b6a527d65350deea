import type { FieldOptions, Upload } from '../../schema'
import { builder } from '../builder'

/** A CSV (or TXT) file of client cards: store_key, customer_id, person_id. */
export const cardList = builder<FieldOptions>()('cardList')

export interface CardListDraft {
  readonly upload: Upload
}
