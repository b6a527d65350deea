import { numberOrText, scalarWire, type Wire } from '../wire'
import type { ReferenceOptions } from './kind'

const numeric = scalarWire<number | string>({ parse: numberOrText })
const typed = scalarWire<number | string>({ parse: (text) => text })

/** The id of the record; a whole number unless its resource's ids are typed texts. */
export const referenceWire: Wire<ReferenceOptions, string | number, string | number> = {
  ...numeric,
  decode: (name, parts, field) =>
    (field.ids === 'text' ? typed : numeric).decode(name, parts, field),
}
