import type { FieldOptions } from '../../schema'
import { isEmpty } from '../traits'
import { kind } from '../kind'
import { listWire, oneLine, unixLines, type Wire } from '../codec'

export interface TextsOptions extends FieldOptions {
  /** How many entries at most; 3 where none is given. */
  readonly max?: number
  /** How many entries at least. */
  readonly count?: number
  /** The shortest entry, in code points; 3 where none is given. */
  readonly minLength?: number
  /** The longest entry, in code points; 255 where none is given. */
  readonly maxLength?: number
}

export const textsBounds = { count: 0, max: 3, minLength: 3, maxLength: 255 }

type Texts = readonly string[]

const wire = listWire<string>(unixLines)
const isFilled = (entry: unknown): boolean => !isEmpty(entry)

/** Empty entries are dropped when a body is read. */
export const textsWire: Wire<unknown, Texts, Texts> = {
  ...wire,
  decode: (name, parts, field) => (wire.decode(name, parts, field) ?? []).filter(isFilled),
}

/** Empty rows are trimmed, each entry is one line; a value that is no list is left to the rule. */
export const settleTexts = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter(isFilled).map(oneLine) : value

/** A list of short texts; empty rows are trimmed. */
export const texts = kind<TextsOptions, readonly string[]>()('texts', {
  wire: textsWire,
  store: 'json',
  bounds: textsBounds,
  shape: 'texts',
  empty: [],
  isOrdered: true,
  cell: 'list',
  settle: settleTexts,
  isSearchable: true,
  isWide: true,
  columnWidth: 200,
  columnTight: 150,
})
