import { listWire, unixLines, type Wire } from '../wire'

type Texts = readonly string[]

const wire = listWire<string>(unixLines)

/** Empty rows are trimmed on the way in, wherever they stand. */
export const textsWire: Wire<unknown, Texts, Texts> = {
  ...wire,
  decode: (name, parts, field) =>
    (wire.decode(name, parts, field) ?? []).filter((text) => text.trim() !== ''),
}
