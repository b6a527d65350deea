import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { isBelow, namesPath } from '../recordNames'
import { numberOrText, scalarWire, type Wire } from '../codec'

export interface ReferenceOptions extends FieldOptions {
  /** The resource it points at. */
  readonly resource: string
  /** The type of its records' ids: whole numbers, or `text` where people type them. */
  readonly ids?: 'text'
}

const numeric = scalarWire<number | string>({ parse: numberOrText })
const typed = scalarWire<number | string>({ parse: (text) => text })

/** The id of the record; a whole number unless its resource's ids are typed texts. */
const referenceWire: Wire<ReferenceOptions, string | number, string | number> = {
  ...numeric,
  decode: (name, parts, field) =>
    (field.ids === 'text' ? typed : numeric).decode(name, parts, field),
}

/** The id of a record of another resource. */
export const reference = kind<ReferenceOptions, number | string>()('reference', {
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
