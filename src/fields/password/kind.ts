import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { passwordWire } from './wire'

export interface PasswordOptions extends FieldOptions {
  /** `current` is the password one has (no rule on its form), `new` the one to be set; new where not given. */
  readonly use?: 'current' | 'new'
}

/** A password; never read. Required means required for a new record; left empty the present one stays. */
export const password = kind<PasswordOptions, Halves, never, string>()('password', {
  wire: passwordWire,
  store: null,
  empty: null,
  settle: (value) => value,
  isSecret: true,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
