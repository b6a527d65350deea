import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire, unixLines } from '../wire'
import { plainText } from './plain'

export interface RichTextOptions extends FieldOptions {
  /** The longest text without its marks, in code points; 5000 where none is given. */
  readonly max?: number
}

export const richTextBounds = { max: 5000 }

/**
 * Text with headings of two levels, bold and italic words, lists and links: HTML of `p`, `br`, `h2`, `h3`, `strong`, `em`,
 * `ul`, `ol`, `li` and `a` with an address of the web. The server takes everything else out of what it is sent. Lists,
 * search, files and history know its text alone.
 */
export const richText = kind<RichTextOptions, Halves, string>()('richText', {
  wire: textWire,
  store: 'text',
  bounds: richTextBounds,
  empty: null,
  isSearchable: true,
  isMarkup: true,
  settle: (value) =>
    typeof value !== 'string' ? value : plainText(value) === '' ? null : unixLines(value),
  filter: 'presence',
  isWide: true,
  columnWidth: 260,
  columnTight: 180,
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
