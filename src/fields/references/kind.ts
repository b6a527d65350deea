import type { FieldOptions } from '../../schema'
import { distinct } from '../traits'
import { kind } from '../kind'
import { namesPath } from '../recordNames'
import { idsWire } from '../reference/wire'

export interface ReferencesOptions extends FieldOptions {
  /** The resource they are records of. */
  readonly resource: string
  /** The type of its records' ids: whole numbers, or `text` where people type them. */
  readonly ids?: 'text'
  /** How many at most; 1000 where none is given. */
  readonly max?: number
}

export const referencesBounds = { max: 1000 }

/** The ids of any number of records of another resource, found by typing. */
export const references = kind<ReferencesOptions, readonly (number | string)[]>()('references', {
  wire: idsWire(({ ids }) => ids === 'text'),
  store: 'json',
  bounds: referencesBounds,
  empty: [],
  filter: ({ resource }) => ({ form: 'anyOf', choices: { path: namesPath(resource) } }),
  cell: 'records',
  isPointer: true,
  isOrdered: true,
  settle: distinct,
  isWide: true,
  columnWidth: 200,
  columnTight: 150,
})
