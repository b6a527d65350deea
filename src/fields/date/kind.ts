import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../wire'

/** A calendar day, `YYYY-MM-DD`. */
export const date = kind<FieldOptions, Halves, string>()('date', {
  wire: textWire,
  store: 'date',
  empty: null,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
