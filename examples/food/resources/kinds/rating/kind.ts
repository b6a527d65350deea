import type { FieldOptions } from 'panel-engine/schema'
import { kind, numberWire } from 'panel-engine/fields'

export interface RatingOptions extends FieldOptions {
  /** How many stars at most; 5 without it. */
  readonly stars?: number
}

/** A number of stars. */
export const rating = kind<RatingOptions, number, number | string>()('rating', {
  wire: numberWire,
  store: 'integer',
  empty: null,
  cell: 'number',
  filter: 'between',
  columnWidth: 110,
})
