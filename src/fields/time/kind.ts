import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../wire'

/** A time of day, `HH:MM`. */
export const time = kind<FieldOptions, Halves, string>()('time', {
  wire: textWire,
  store: 'text',
  empty: null,
  columnWidth: 88,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
