import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** An absolute http or https address. */
export const url = builder<FieldOptions>()('url')
