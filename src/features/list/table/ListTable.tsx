import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../../dataProvider/records'
import { type ListCell, widthsOf } from './columns'
import { ListRow, type RowShared, SelectBox } from './ListRow'
import { ScrollTable } from './ScrollTable'
import { ariaSort, SortButton } from './SortButton'
import { pagePicked, picked, type Selected } from '../selection'
import '../../../parts/skeleton.css'
import './cells.css'
import '../select.css'

/** What a click in a row asks for. */
export type CellAction = 'open' | 'menu' | 'zoom' | 'detail' | 'toggle'

interface ListTableProps {
  readonly label: string
  readonly shared: RowShared
  readonly changedId: string | number | null
  readonly orderingId: string | number | null
  /** Null where nothing can be done with several rows. */
  readonly selected: Selected | null
  /** Changes what is selected; null where `selected` is. */
  readonly onTick: ((change: (now: Selected) => Selected) => void) | null
  readonly onAction: (action: CellAction, record: PanelRecord, element: HTMLElement) => void
}

const actions: readonly string[] = [
  'open',
  'menu',
  'zoom',
  'detail',
  'toggle',
] satisfies CellAction[]
const isAction = (text: string): text is CellAction => actions.includes(text)

/**
 * The table of the list around it (`ListContext`): one handler for all rows, which render only when they change.
 * While the first page loads, skeleton rows stand in its place.
 */
export function ListTable(props: ListTableProps) {
  const { label, shared, selected, onTick, onAction } = props
  const isSelected = ({ id }: PanelRecord) =>
    selected && (selected.isAll || selected.records.has(id))
  const { data, isPlaceholderData, isFetching } = useListContext<RaRecord>()
  const records = useMemo(() => data?.map(toPanelRecord) ?? null, [data])
  const isRefreshing = isPlaceholderData === true && isFetching
  const translate = useTranslate()
  const { columns, places, labels, resource } = shared
  const widths = useMemo(() => widthsOf(resource, columns, labels), [resource, columns, labels])

  const isPage = records !== null && records.length > 0 && records.every(isSelected)

  function onClick(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return
    const row = event.target.closest('tr')
    const record = records?.find(({ id }) => String(id) === row?.dataset['id'])
    if (!row || !record) return
    const element = event.target.closest<HTMLElement>('[data-action]') ?? row
    const action = element.dataset['action'] ?? 'open'
    // handled here, not in the part that loads later, so that an early tick is not lost
    if (action === 'select')
      onTick?.((now) =>
        picked(now, records ?? [], { at: row.sectionRowIndex, isRange: event.shiftKey }),
      )
    if (action === 'open') {
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (isElsewhere || hasSelection()) return
      event.preventDefault()
    }
    if (isAction(action)) onAction(action, record, element)
  }

  return (
    <ScrollTable
      label={label}
      isBusy={records === null}
      widths={widths}
      className={isRefreshing ? 'is-refreshing' : ''}
    >
      <thead>
        <tr>
          {places.map((cell, index) => (
            <HeadCell
              key={cell.key}
              cell={cell}
              labels={labels}
              box={
                index === 0 && selected && records ? (
                  <SelectBox
                    action="selectPage"
                    label={translate('ra.action.select_all')}
                    isOn={isPage}
                    onClick={() => onTick?.((now) => pagePicked(now, records, !isPage))}
                  />
                ) : null
              }
            />
          ))}
          <th className="is-actions">
            <span className="visually-hidden">{translate('list.actions')}</span>
          </th>
        </tr>
      </thead>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- every row has its link and buttons; this hears them all */}
      <tbody
        onClick={onClick}
        className={`${shared.hrefOf ? 'is-clickable' : ''} ${selected?.isAll || selected?.records.size ? 'is-selecting' : ''}`}
      >
        {records === null
          ? skeleton.map((row) => <SkeletonRow key={row} cells={places} />)
          : records.map((record) => (
              <ListRow
                key={record.id}
                record={record}
                shared={shared}
                isChanged={record.id === props.changedId}
                isOrdering={record.id === props.orderingId}
                isSelected={isSelected(record)}
              />
            ))}
      </tbody>
    </ScrollTable>
  )
}

/** Marking text with the mouse is not a click on the row. */
const hasSelection = (): boolean => (getSelection()?.toString() ?? '') !== ''

const skeleton = [1, 2, 3, 4, 5, 6, 7, 8]

interface HeadCellProps {
  readonly cell: ListCell
  readonly labels: ReadonlyMap<string, string>
  /** Selects all rows. */
  readonly box: ReactNode
}

function HeadCell({ cell: { columns }, labels, box }: HeadCellProps) {
  const { sort, setSort } = useListContext()
  const fields = columns.map(({ sortField }) => sortField)
  return (
    <th
      scope="col"
      className={columns.every(({ isNumber }) => isNumber) ? 'is-number' : undefined}
      aria-sort={ariaSort(sort, fields)}
    >
      {box}
      {columns.map(({ key, sortField: field }) => {
        const label = labels.get(key) ?? key
        return field ? (
          <SortButton key={key} label={label} field={field} sort={sort} onSort={setSort} />
        ) : (
          label
        )
      })}
    </th>
  )
}

function SkeletonRow({ cells }: { readonly cells: readonly ListCell[] }) {
  return (
    // the cells hold nothing to name, and the row is hidden from readers
    /* eslint-disable jsx-a11y/control-has-associated-label */
    <tr aria-hidden>
      {cells.map(({ key, columns }) => (
        <td key={key} className={columns[0]?.isNumber ? 'is-number' : undefined}>
          <span className="skeleton" />
        </td>
      ))}
      <td className="is-actions" />
    </tr>
    /* eslint-enable jsx-a11y/control-has-associated-label */
  )
}
