import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { priceWire } from './wire'

/** An amount in zloty with at most two decimals, at least 0; whole grosze in store. */
export const price = kind<FieldOptions, Halves, number, number | string>()('price', {
  wire: priceWire,
  store: 'grosze',
  empty: null,
  isNumeric: true,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
