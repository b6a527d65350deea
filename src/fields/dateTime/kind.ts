import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** An instant, ISO 8601 with offset. People type it in Warsaw time. */
export const dateTime = builder<FieldOptions>()('dateTime')
