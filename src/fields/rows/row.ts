import { namesOf, type AnyField, type Fields } from '../../schema'
import { isEmpty } from '../traits'
import { settleValue } from '../codec'
import type { RowsOptions } from './kind'

/** The values of a row by the names of its cells. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names under which the value of a cell may be stored: its own, and those of earlier releases. */
export const storedNames = (name: string, { formerly }: AnyField): readonly string[] => [
  name,
  ...namesOf(formerly),
]

/** The value of a cell in a stored row, under any of its names. */
export function valueIn(row: Row, name: string, cell: AnyField): unknown {
  const found = storedNames(name, cell).find((one) => Object.hasOwn(row, one))
  return found === undefined ? undefined : row[found]
}

/** Whether a row is blank: a switch that is off counts as empty. */
export const isBlank = (row: unknown, of: Fields): boolean =>
  isRow(row) && Object.keys(of).every((name) => isEmpty(row[name]) || row[name] === false)

/** The cells of a row whose value was in the same cell of any row before: rows may have moved since. */
export const keptCells = (row: Row, before: unknown): Row => {
  const rows = Array.isArray(before) ? before.filter(isRow) : []
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => rows.some((one) => one[name] === value)),
  )
}

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
