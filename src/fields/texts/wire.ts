import { isEmpty } from '../empties'
import { listWire, unixLines, type Wire } from '../wire'

type Texts = readonly string[]

const wire = listWire<string>(unixLines)

/** Empty rows are trimmed on the way in, wherever they stand. */
export const textsWire: Wire<unknown, Texts, Texts> = {
  ...wire,
  decode: (name, parts, field) =>
    (wire.decode(name, parts, field) ?? []).filter((text) => text.trim() !== ''),
}

/** Empty rows are trimmed, line ends are LF; a value that is no list is left to the rule. */
export const settleTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return unixLines(value)
  if (!Array.isArray(value)) return value
  const filled: unknown[] = value.filter((entry) => !isEmpty(entry))
  return filled.map((entry) => (typeof entry === 'string' ? unixLines(entry) : entry))
}
