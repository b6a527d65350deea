import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { numberWire } from '../wire'

export interface ReferenceOptions extends FieldOptions {
  /** The resource it points at. */
  readonly resource: string
}

/** The id of a record of another resource. */
export const reference = kind<ReferenceOptions, Halves, number>()('reference', {
  wire: numberWire,
  store: 'integer',
  empty: null,
  isPointer: true,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
