import type { Choice, FieldOptions, OptionSource } from '../../schema'
import { distinct } from '../traits'
import { choicesOf } from '../filterSpec'
import { kind } from '../kind'
import { listWire, numberOrText, type Wire } from '../codec'

export interface MultiSelectOptions extends FieldOptions {
  /** A fixed list, or … */
  readonly options?: readonly Choice[]
  /** … choices from an endpoint. */
  readonly source?: OptionSource
  /** That the ids of a `source` are texts; whole numbers otherwise. */
  readonly ids?: 'text'
  /** How many must be chosen at least. */
  readonly min?: number
}

type Ids = readonly (string | number)[]

const numeric = listWire<string | number>(numberOrText)
const textual = listWire<string | number>((text) => text)

const multiSelectWire: Wire<MultiSelectOptions, Ids, Ids> = {
  ...textual,
  decode: (name, parts, field) => {
    const isText = field.ids === 'text' || field.options?.some(({ id }) => typeof id === 'string')
    return (isText ? textual : numeric).decode(name, parts, field)
  },
}

/** Any number of choices. */
export const multiSelect = kind<MultiSelectOptions, readonly Choice['id'][]>()('multiSelect', {
  wire: multiSelectWire,
  store: 'json',
  empty: [],
  filter: (field) => ({ form: 'anyOf', choices: choicesOf(field) }),
  isOrdered: true,
  settle: distinct,
  isWide: true,
  isChoice: true,
})
