import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../wire'

/** An absolute http or https address. */
export const url = kind<FieldOptions, Halves, string>()('url', {
  wire: textWire,
  store: 'text',
  empty: null,
  filter: 'presence',
  cell: 'text',
  isSearchable: true,
  columnWidth: 190,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
