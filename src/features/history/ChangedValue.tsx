import { diffWordsWithSpace } from 'diff'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslate } from 'ra-core'
import type { ColumnContext } from '../../fields/column'
import { traitsOf, isEmpty } from '../../fields/traits'
import type { Fields, Resource } from '../../schema'
import { CellValue, RowText, useCellLabel } from '../list/table/RowText'
import type { Change } from './changes'
import { HistoryValue } from './HistoryValue'
import { type RowChange, rowChanges } from './rowChanges'
import './history.css'

interface ChangedValueProps {
  readonly resource: Resource
  readonly change: Change
  readonly label: string
  readonly context: ColumnContext
}

type Entry = string | number
const isEntry = (one: unknown): one is Entry => typeof one === 'string' || typeof one === 'number'

/** The entries of a list; null of what is no list of plain ones. */
const entriesOf = (value: unknown): readonly Entry[] | null => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) && value.every(isEntry) ? value : null
}

/** A field's old and new value: texts by their words, lists by their entries, all else side by side. */
export function ChangedValue({ resource, change, label, context }: ChangedValueProps) {
  const translate = useTranslate()
  const { name, before, after } = change
  const field = resource.fields[name]
  if (!field) return null
  const shown = (value: unknown) => <HistoryValue {...{ resource, name, value, label, context }} />
  const { isSearchable, isChoice, isMarkup, cells } = traitsOf(field)
  if (cells) return <ChangedRows {...{ name, before, after, context }} of={cells(field)} />
  if (isEmpty(before)) return <ins>{shown(after)}</ins>
  const areTexts = typeof before === 'string' && typeof after === 'string'
  // tags are no words: what is marked up stands side by side, as plain text
  const areWords = areTexts && isSearchable && !isChoice && !isMarkup
  if (areWords && /\s/.test(before) && after !== '')
    return <ChangedText before={before} after={after} />
  const [old, now] = [entriesOf(before), entriesOf(after)]
  if (old && now && Array.isArray(before)) {
    const gone = old.filter((one) => !now.includes(one))
    const come = now.filter((one) => !old.includes(one))
    if (gone.length + come.length > 0)
      return (
        <ul className="plain-list history-entries">
          {gone.map((one) => (
            <li key={`-${one}`}>
              <del>{shown([one])}</del>
            </li>
          ))}
          {come.map((one) => (
            <li key={`+${one}`}>
              <ins>{shown([one])}</ins>
            </li>
          ))}
        </ul>
      )
  }
  return (
    <span className="history-pair">
      <del>{shown(before)}</del>
      <ArrowRight size={14} role="img" aria-label={translate('history.becomes')} />
      <ins>{shown(after)}</ins>
    </span>
  )
}

interface ChangedRowsProps {
  readonly name: string
  readonly of: Fields
  readonly before: unknown
  readonly after: unknown
  readonly context: ColumnContext
}

/** The changes to the rows of a value: added and removed rows whole, of changed rows the cells that differ. */
function ChangedRows({ name, of, before, after, context }: ChangedRowsProps) {
  return (
    <ul className="plain-list history-rows">
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

interface ChangedTextProps {
  readonly before: string
  readonly after: string
}

/** A text with the words that went struck out, and those that came marked. */
function ChangedText({ before, after }: ChangedTextProps) {
  const parts = diffWordsWithSpace(before, after)
  return (
    <span className="history-text">
      {parts.map(({ value, added, removed }, index) => {
        // eslint-disable-next-line react/no-array-index-key -- a piece of text is its place
        if (added) return <ins key={index}>{value}</ins>
        // eslint-disable-next-line react/no-array-index-key -- likewise
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>
      })}
    </span>
  )
}
