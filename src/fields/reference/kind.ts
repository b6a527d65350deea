import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { isBelow, namesPath } from '../recordNames'
import { idWire } from './wire'

export interface ReferenceOptions extends FieldOptions {
  /** The resource it points at. */
  readonly resource: string
  /** The type of its records' ids: whole numbers, or `text` where people type them. */
  readonly ids?: 'text'
}

/** The id of a record of another resource. */
export const reference = kind<ReferenceOptions, number | string>()('reference', {
  wire: idWire(({ ids }) => ids === 'text'),
  store: ({ ids }) => ids ?? 'integer',
  empty: null,
  filter: ({ resource }) => ({
    form: 'anyOf',
    choices: isBelow(resource) ? { path: namesPath(resource) } : { resource },
  }),
  cell: 'record',
  isPointer: true,
})
