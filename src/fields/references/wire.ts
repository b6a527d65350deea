import { listWire, numberOrText, type Wire } from '../codec'
import type { ReferencesOptions } from './kind'

type Ids = readonly (string | number)[]

const numeric = listWire<string | number>(numberOrText)
const typed = listWire<string | number>((text) => text)

/** The ids of the records; whole numbers unless their resource's ids are typed texts. */
export const referencesWire: Wire<ReferencesOptions, Ids, Ids> = {
  ...typed,
  decode: (name, parts, field) =>
    (field.ids === 'text' ? typed : numeric).decode(name, parts, field),
}
