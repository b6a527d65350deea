import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { isBelow, namesPath } from '../recordNames'
import { referenceWire } from './wire'

export interface ReferenceOptions extends FieldOptions {
  /** The resource it points at. */
  readonly resource: string
  /** What its records are known by: whole numbers, unless people type a text. */
  readonly ids?: 'text'
}

/** The id of a record of another resource. */
export const reference = kind<ReferenceOptions, Halves, number | string>()('reference', {
  wire: referenceWire,
  store: ({ ids }) => ids ?? 'integer',
  empty: null,
  filter: ({ resource }) => ({
    form: 'anyOf',
    choices: isBelow(resource) ? { path: namesPath(resource) } : { resource },
  }),
  cell: 'record',
  isPointer: true,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
