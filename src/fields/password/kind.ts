import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { scalarWire, unread, type Wire } from '../codec'

export interface PasswordOptions extends FieldOptions {
  /** `current` is the password one has (no rule on its form), `new` the one to be set; new where not given. */
  readonly use?: 'current' | 'new'
}

const wire: Wire<unknown, never, string> = {
  ...scalarWire<string>({ parse: (text) => text }),
  ...unread,
}

/** Text stored byte for byte and never read back. */
export const unreadText = {
  wire,
  store: null,
  empty: null,
  settle: (value: unknown) => value,
  isSecret: true,
} as const

/** A password; never read. Required means required for a new record; left empty the present one stays. */
export const password = kind<PasswordOptions, never, string>()('password', unreadText)
