import { createElement } from 'react'
import type { ColumnContext } from '../../../fields/column'
import { columnOf } from '../../../fields/columns'
import { isEmpty } from '../../../fields/traits'
import { useLabel } from '../../../inputs/useTexts'
import type { Fields } from '../../../schema'
import './rowText.css'

interface InRow {
  /** The field that is made of rows. */
  readonly name: string
  readonly of: Fields
  readonly context: ColumnContext
}

/** What a cell is called: its own label, or the default one of its name. */
export function useCellLabel(): (of: Fields, cell: string) => string {
  const labelOf = useLabel()
  return (of, cell) => labelOf(of[cell] ?? {}, cell)
}

interface CellValueProps extends InRow {
  readonly cell: string
  readonly value: unknown
}

/** The value of a cell as lists show it; nothing as a dash. */
export function CellValue({ name, of, cell, value, context }: CellValueProps) {
  const field = of[cell]
  if (!field || isEmpty(value)) return <span>–</span>
  const path = `${name}.${cell}`
  const props = { value, field, name: path, title: cell, record: { [path]: value }, context }
  return createElement(columnOf(field), props)
}

/** A row on one line, each cell with its label. */
export function RowText({ name, of, row, context }: InRow & { readonly row: unknown }) {
  const labelOf = useCellLabel()
  const cells = Object.keys(of).filter((cell) => !isEmpty(Reflect.get(Object(row), cell)))
  return (
    <span className="row-text">
      {cells.map((cell) => (
        <span key={cell}>
          {labelOf(of, cell)}:{' '}
          <CellValue {...{ name, of, cell, context }} value={Reflect.get(Object(row), cell)} />
        </span>
      ))}
    </span>
  )
}
