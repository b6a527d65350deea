import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { unreadText } from '../password/kind'

/** A one-time-password secret in base32, at least 160 bits; never read. */
export const secret = kind<FieldOptions, never, string>()('secret', unreadText)
