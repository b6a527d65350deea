import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface ReferenceOptions extends FieldOptions {
  /** The resource it points at. */
  readonly resource: string
}

/** The id of a record of another resource. */
export const reference = builder<ReferenceOptions>()('reference')
