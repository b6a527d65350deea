import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** A one-time-password secret in base32, at least 160 bits; never read. */
export const secret = builder<FieldOptions>()('secret')
