import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire, unixLines } from '../codec'

export interface RichTextOptions extends FieldOptions {
  /** The longest text without its marks, in code points; 5000 where none is given. */
  readonly max?: number
}

export const richTextBounds = { max: 5000 }

/** Whether it is empty apart from its markup; written without `plainText`, so that lists need not load that. */
const isBlank = (html: string): boolean => html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''

/**
 * Text with headings of two levels, bold and italic words, lists and links: HTML of `p`, `br`, `h2`, `h3`, `strong`, `em`,
 * `ul`, `ol`, `li` and `a` with an address of the web. The server takes everything else out of what it is sent. Lists,
 * search, files and history know its text alone.
 */
export const richText = kind<RichTextOptions, string>()('richText', {
  wire: textWire,
  store: 'text',
  bounds: richTextBounds,
  empty: null,
  isSearchable: true,
  isMarkup: true,
  settle: (value) => (typeof value !== 'string' ? value : isBlank(value) ? null : unixLines(value)),
  filter: 'presence',
  isWide: true,
  columnWidth: 260,
  columnTight: 180,
})
