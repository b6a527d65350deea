import type { FieldOptions, Text } from '../../schema'
import { kind, type Traits } from '../kind'
import { oneLine, settleWords, textWire } from '../codec'
import { longestUrl } from '../shownFormats'

export interface TextOptions extends FieldOptions {
  /** The shortest text, in code points. */
  readonly min?: number
  /** The longest text, in code points; without it 255, of an e-mail address 254, of a web address 2000. */
  readonly max?: number
  /**
   * A named format with a message and an input of its own: an e-mail address (RFC 5321), a postcode of the app's
   * country, a time of day (`HH:MM`), an absolute http or https address, which a list shows as a link.
   */
  readonly format?: 'email' | 'postcode' | 'time' | 'url'
  /** A regular expression (with the `u` flag) that the whole text fits, and what to say where it does not. */
  readonly pattern?: { readonly match: string; readonly message: Text }
}

export type TextFormat = NonNullable<TextOptions['format']>

const stored = { wire: textWire, store: 'text', empty: null } as const
const searched = { ...stored, cell: 'text', isSearchable: true } as const
/** The tight width still fits a card number, which cannot wrap; addresses cannot either, so their columns have none. */
const line = { ...searched, bounds: { max: 255 }, title: 'line', columnTight: 132 } as const
/** Only text without a format may be blank, and have line ends that are to go. */
const words = { ...line, settle: (value: unknown) => oneLine(settleWords(value)) } as const
const formats: { readonly [F in TextFormat]: Traits<TextOptions, string, string, null> } = {
  email: { ...searched, bounds: { max: 254 }, title: 'short', columnWidth: 200 },
  postcode: line,
  time: { ...stored, columnWidth: 88 },
  url: { ...searched, bounds: { max: longestUrl }, filter: 'presence', columnWidth: 224 },
}

const traitsIn = ({ format }: TextOptions): Traits<TextOptions, string, string, null> =>
  (format && formats[format]) ?? words

/** The names of the formats. */
export const formatNames: readonly string[] = Object.keys(formats)

/** The longest text that a field takes, in code points. */
export const longest = (field: TextOptions): number =>
  field.max ?? traitsIn(field).bounds?.['max'] ?? 255

/** One line of text, of any or of a named format. */
export const text = kind<TextOptions, string>()('text', traitsIn)
