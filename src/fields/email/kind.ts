import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** An e-mail address, at most 254 characters (RFC 5321). */
export const email = builder<FieldOptions>()('email')
