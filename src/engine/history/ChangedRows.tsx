import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ColumnContext } from '../../fields/column'
import type { Fields } from '../../schema'
import { CellValue, RowText, useCellLabel } from '../list/RowText'
import { rowChanges, type RowChange } from './rowChanges'
import './history.css'

interface ChangedRowsProps {
  readonly name: string
  readonly of: Fields
  readonly before: unknown
  readonly after: unknown
  readonly context: ColumnContext
}

/** What became of the rows of a value: those that went and came whole, of the others each cell that differs. */
export function ChangedRows({ name, of, before, after, context }: ChangedRowsProps) {
  return (
    <ul className="history-rows">
      {rowChanges(before, after, Object.keys(of)).map((change) => (
        <li key={change.kind + change.number}>
          <span className="history-row">
            {context.translate(`history.row.${change.kind}`, { number: change.number })}
          </span>{' '}
          <ChangedRow {...{ name, of, change, context }} />
        </li>
      ))}
    </ul>
  )
}

interface ChangedRowProps extends Pick<ChangedRowsProps, 'name' | 'of' | 'context'> {
  readonly change: RowChange
}

function ChangedRow({ name, of, change, context }: ChangedRowProps) {
  const labelOf = useCellLabel()
  if (change.kind === 'changed')
    return change.cells.map(({ name: cell, before, after }) => (
      <span key={cell} className="history-pair">
        <span>{labelOf(of, cell)}:</span>
        <del>
          <CellValue {...{ name, of, cell, context }} value={before} />
        </del>
        <ArrowRight size={14} role="img" aria-label={context.translate('history.becomes')} />
        <ins>
          <CellValue {...{ name, of, cell, context }} value={after} />
        </ins>
      </span>
    ))
  const text = <RowText {...{ name, of, context }} row={change.row} />
  if (change.kind === 'removed') return <del>{text}</del>
  return change.kind === 'added' ? <ins>{text}</ins> : text
}
