import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../wire'

/** An e-mail address, at most 254 characters (RFC 5321). */
export const email = kind<FieldOptions, Halves, string>()('email', {
  wire: textWire,
  store: 'text',
  empty: null,
  cell: 'text',
  isSearchable: true,
  title: 'short',
  columnWidth: 200,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
