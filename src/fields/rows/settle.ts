import { settleValue } from '../settle'
import type { RowsOptions } from './kind'
import { isBlank, isRow, valueIn, type Row } from './row'

/** Each cell settled by its own kind, blank rows dropped; what is no list, or no row of one, is left to the rule. */
export function settleRows(value: unknown, { of }: RowsOptions): unknown {
  if (!Array.isArray(value)) return value
  const settled: unknown[] = value.map((row: unknown) => (isRow(row) ? settleRow(row, of) : row))
  return settled.filter((row) => !isBlank(row, of))
}

const settleRow = (row: Row, of: RowsOptions['of']): Row =>
  Object.fromEntries(
    Object.entries(of).map(([name, cell]) => [name, settleValue(cell, valueIn(row, name, cell))]),
  )
