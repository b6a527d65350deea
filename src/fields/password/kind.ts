import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface PasswordOptions extends FieldOptions {
  /** `current` is the password one has (no rule on its form), `new` the one to be set; new where not given. */
  readonly use?: 'current' | 'new'
}

/** A password; never read. Required means required for a new record; left empty the present one stays. */
export const password = builder<PasswordOptions>()('password')
