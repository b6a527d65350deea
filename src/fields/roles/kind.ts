import type { FieldOptions, Role } from '../../schema'
import { distinct } from '../distinct'
import { kind } from '../kind'
import { rolesWire } from './wire'

/** The roles of an account. */
export const roles = kind<FieldOptions, Halves, readonly Role[]>()('roles', {
  wire: rolesWire,
  store: 'json',
  empty: [],
  filter: 'anyOf',
  isOrdered: true,
  settle: distinct,
  isWide: true,
  columnWidth: 190,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
