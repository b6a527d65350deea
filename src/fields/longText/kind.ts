import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { settleWords, textWire } from '../codec'

export interface LongTextOptions extends FieldOptions {
  /** The shortest text, in code points. */
  readonly min?: number
  /** The longest text, in code points; 5000 where none is given. */
  readonly max?: number
}

export const longTextBounds = { max: 5000 }

/** Text of several lines; line ends are LF. */
export const longText = kind<LongTextOptions, string>()('longText', {
  wire: textWire,
  store: 'text',
  bounds: longTextBounds,
  empty: null,
  settle: settleWords,
  cell: 'text',
  isSearchable: true,
  isWide: true,
  columnWidth: 260,
  columnTight: 150,
})
