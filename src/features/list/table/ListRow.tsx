import { RecordContextProvider } from 'ra-core'
import { memo, type ReactNode } from 'react'
import { dayOfMoment, formatNumber, formatPeriod } from '../../../../i18n/format'
import type { PanelRecord } from '../../../../dataProvider/records'
import type { ColumnContext } from '../../../fields/column'
import { columnOf } from '../../../fields/columns'
import { isEmpty } from '../../../fields/traits'
import { ownId, type Resource } from '../../../schema'
import type { Gender } from '../../../resource/noun'
import type { Slots } from '../../../resource/screen'
import { titleOf } from '../../../resource/title'
import type { ListCell, ListColumn } from './columns'
import { OrderCell } from './OrderCell'
import { spanOf } from '../../../fields/span'
import { shortDay, stateOf, toneOf } from '../state'
import '../../../parts/iconButton.css'

/** What all rows of a list share; the same object as long as nothing of it changes. */
export interface RowShared {
  readonly resource: Resource
  readonly columns: readonly ListColumn[]
  /** Which of them share a cell. */
  readonly places: readonly ListCell[]
  /** Cells that the screen's file gives, by column. */
  readonly cells: Slots['columns']
  readonly context: ColumnContext
  readonly labels: ReadonlyMap<string, string>
  readonly gender: Gender
  /** The day by the app's clock. */
  readonly today: string
  /** The address of a record; null where records are not opened. */
  readonly hrefOf: ((record: PanelRecord) => string) | null
  /** Whether there is something in the menu of a row. */
  readonly hasMenu: (record: PanelRecord) => boolean
  /** What stands behind the title of a row; null where there is nothing. */
  readonly mark: ((record: PanelRecord) => ReactNode) | null
  readonly onOrder: (record: PanelRecord, value: number | null) => Promise<boolean>
  /** Ends typing the number of that row; another row's may be open. */
  readonly onOrderEnd: (id: string | number) => void
}

interface RowProps {
  readonly record: PanelRecord
  readonly shared: RowShared
  readonly isChanged: boolean
  readonly isOrdering: boolean
  /** Null where rows are not selected. */
  readonly isSelected: boolean | null
}

/** One row. It renders again only when its own record, or what all rows share, changes. */
export const ListRow = memo(function ListRow(props: RowProps) {
  const { record, shared, isChanged, isOrdering, isSelected } = props
  const { places, context, labels, hasMenu, resource } = shared
  const title = titleOf(resource, record, context.choices)
  const marksOf = ({ key, kind, isNumber, isLink }: ListColumn) => ({
    'data-label': labels.get(key),
    'data-column': resource.fields[key]?.kind ?? kind,
    className: isNumber ? 'is-number' : isLink ? 'is-title' : undefined,
  })
  return (
    <tr data-id={record.id} className={isChanged ? 'is-changed' : isSelected ? 'is-selected' : ''}>
      {places.map(({ key, columns }, index) => {
        const [only] = columns.length === 1 ? columns : []
        const contentOf = (column: ListColumn) =>
          linked(cell(column, { record, shared, isOrdering, title }), column, { record, shared })
        return (
          <td key={key} {...(only ? marksOf(only) : stackMarks(columns))}>
            {index === 0 && isSelected !== null && (
              <SelectBox
                action="select"
                tabIndex={context.tabIndex}
                label={context.translate('list.selectRow', { name: title })}
                isOn={isSelected}
              />
            )}
            {only
              ? contentOf(only)
              : columns.map((column) => (
                  <div key={column.key} {...marksOf(column)}>
                    {contentOf(column)}
                  </div>
                ))}
          </td>
        )
      })}
      <td className="is-actions">
        {hasMenu(record) && (
          <button
            type="button"
            className="icon-button"
            data-action="menu"
            tabIndex={context.tabIndex}
            aria-haspopup="menu"
            aria-label={context.translate('list.rowActions', { name: title })}
          >
            <span className="dots" aria-hidden />
          </button>
        )}
      </td>
    </tr>
  )
})

/** Right-aligned only if all columns of the stack are numbers. */
const stackMarks = (columns: readonly ListColumn[]) => ({
  className: columns.every(({ isNumber }) => isNumber) ? 'is-stacked is-number' : 'is-stacked',
})

interface CellInput {
  readonly record: PanelRecord
  readonly shared: RowShared
  readonly isOrdering: boolean
  readonly title: string
}

function linked(
  content: ReactNode,
  column: ListColumn,
  { record, shared }: Pick<CellInput, 'record' | 'shared'>,
): ReactNode {
  if (!column.isLink || !shared.hrefOf) return content
  return (
    <>
      <a className="cell-open" href={shared.hrefOf(record)} data-action="open">
        {isEmpty(record[column.key]) ? titleOf(shared.resource, record) : content}
      </a>
      {shared.mark?.(record)}
    </>
  )
}

function cell(column: ListColumn, { record, shared, isOrdering, title }: CellInput): ReactNode {
  const { resource, context, gender, today } = shared
  const slot = shared.cells?.[column.key]
  if (slot) {
    return (
      <RecordContextProvider value={record}>
        {typeof slot === 'function' ? slot(record) : slot}
      </RecordContextProvider>
    )
  }
  const value = record[column.key] ?? null
  if (column.kind === 'id') return <span className="cell-id">{ownId(resource, record.id)}</span>
  if (column.kind === 'childCount') {
    return typeof value === 'number' ? formatNumber(value, context.locale) : null
  }
  if (column.kind === 'period') {
    const period = formatPeriod(textOf(record['startDate']), textOf(record['endDate']))
    return <span className="cell-when">{period}</span>
  }
  if (column.kind === 'state') {
    const state = stateOf(resource, record, today)
    const { from } = spanOf(resource, record)
    const day = shortDay(from === null ? '' : dayOfMoment(from), today)
    return (
      <span className={`chip chip-${toneOf[state]}`}>
        {context.translate(`list.state.${state}.${gender}`, { day })}
      </span>
    )
  }
  if (column.kind === 'order') {
    return (
      <OrderCell
        record={record}
        value={typeof value === 'number' ? value : null}
        title={title}
        shared={shared}
        isOpen={isOrdering}
      />
    )
  }
  if (column.kind === 'toggle') {
    return (
      <button
        type="button"
        role="switch"
        aria-checked={value === true}
        className="switch"
        data-action="toggle"
        tabIndex={context.tabIndex}
        aria-label={context.translate(value === true ? 'list.toggle.isOn' : 'list.toggle.isOff', {
          name: title,
        })}
      />
    )
  }
  const field = resource.fields[column.key]
  if (!field) return null
  const Column = columnOf(field)
  const props = { value, field, name: column.key, title, record, context }
  return <Column {...props} />
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

interface SelectBoxProps {
  readonly action: 'select' | 'selectPage'
  readonly label: string
  readonly isOn: boolean
  readonly tabIndex?: number | undefined
  readonly onClick?: () => void
}

/** The box of a row, which the table hears, or of all rows. */
export const SelectBox = ({ action, label, isOn, tabIndex, onClick }: SelectBoxProps) => (
  <input
    type="checkbox"
    className="row-check"
    data-action={action}
    aria-label={label}
    tabIndex={tabIndex}
    checked={isOn}
    onClick={onClick}
    readOnly
  />
)
