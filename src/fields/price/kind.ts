import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** An amount in zloty with at most two decimals, at least 0; whole grosze in store. */
export const price = builder<FieldOptions>()('price')
