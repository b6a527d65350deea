import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { scalarWire, type Wire } from '../codec'

export interface BooleanOptions extends FieldOptions {
  /** The value of a new record; off where none is given. */
  readonly initial?: boolean
}

const flag = scalarWire<boolean | string>({
  print: (value) => (value === true ? '1' : value === false ? '0' : value),
  parse: (text) => (text === '1' ? true : text === '0' ? false : text),
})

/** `1` and `0` in a form body, true and false in JSON. An empty key is off. */
const booleanWire: Wire<unknown, boolean | string, boolean | string> = {
  ...flag,
  encode: (name, draft, field) => flag.encode(name, draft ?? false, field),
  decode: (name, parts, field) => flag.decode(name, parts, field) ?? false,
  toJson: (name, value) => ({ [name]: value ?? false }),
  fromJson: (name, json) => json[name] === true || json[name] === 1,
}

/** A switch. It is never empty: a missing value is off. */
export const boolean = kind<BooleanOptions, boolean>()('boolean', {
  wire: booleanWire,
  store: 'boolean',
  empty: false,
  filter: 'onOff',
  cell: 'switch',
  isSwitch: true,
  section: 'settings',
})
