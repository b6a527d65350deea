import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** A time of day, `HH:MM`. */
export const time = builder<FieldOptions>()('time')
