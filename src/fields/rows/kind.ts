import type { Fields, FieldOptions } from '../../schema'
import { kind } from '../kind'
import { type Row, settleRows } from './row'
import { rowsWire } from './wire'

export interface RowsOptions extends FieldOptions {
  /** The cells of each row by name: fields of kinds that hold one value, with labels and bounds of their own. */
  readonly of: Fields
  /** How many rows at least; none where it is not given. */
  readonly min?: number
  /** How many rows at most; 20 where none is given. */
  readonly max?: number
}

export const rowsBounds = { min: 0, max: 20 }

/**
 * Rows of the same cells, in their order; rows in which nothing stands are dropped. A cell is of a kind that holds one value: no
 * file, secret, list or composite, and no rows. In a body `prizes[0][place]=1`, in a file a line a row, as `1 | Rower | 2`.
 */
export const rows = kind<RowsOptions, readonly Row[]>()('rows', {
  wire: rowsWire,
  store: 'json',
  bounds: rowsBounds,
  empty: [],
  cells: (field) => field.of,
  cell: 'rows',
  settle: settleRows,
  isSearchable: true,
  isOrdered: true,
  isWide: true,
  columnWidth: 200,
  columnTight: 150,
})
