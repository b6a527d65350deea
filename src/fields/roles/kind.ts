import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** The roles of an account. */
export const roles = builder<FieldOptions>()('roles')
