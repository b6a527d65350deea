import { numberOrText, scalarWire, type Wire } from '../wire'
import { hasNumericIds } from './ids'
import type { SelectOptions } from './kind'

const numeric = scalarWire<number | string>({ parse: numberOrText })
const textual = scalarWire<number | string>({ parse: (text) => text })

/** The id of the choice; a whole number where the choices' ids are. */
export const selectWire: Wire<SelectOptions, string | number, string | number> = {
  ...textual,
  decode: (name, parts, field) =>
    (hasNumericIds(field) ? numeric : textual).decode(name, parts, field),
}
