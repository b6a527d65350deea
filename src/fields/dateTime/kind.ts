import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../codec'

/** An instant, ISO 8601 with offset. People type it by the app's clock. */
export const dateTime = kind<FieldOptions, string>()('dateTime', {
  wire: textWire,
  store: 'instant',
  empty: null,
  filter: 'days',
  isWhen: true,
  columnWidth: 152,
  columnTight: 106,
})
