import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { unreadText } from '../password/kind'

/** A one-time-password secret in base32, at least 160 bits; never read. */
export const secret = kind<FieldOptions, Halves, never, string>()('secret', unreadText)

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
