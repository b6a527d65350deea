import { listWire, numberOrText, type Wire } from '../wire'
import type { MultiSelectOptions } from './kind'

type Ids = readonly (string | number)[]

const numeric = listWire<string | number>(numberOrText)
const textual = listWire<string | number>((text) => text)

export const multiSelectWire: Wire<MultiSelectOptions, Ids, Ids> = {
  ...textual,
  decode: (name, parts, field) => {
    const isText = field.ids === 'text' || field.options?.some(({ id }) => typeof id === 'string')
    return (isText ? textual : numeric).decode(name, parts, field)
  },
}
