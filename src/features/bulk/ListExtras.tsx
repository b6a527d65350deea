import { useListContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Resource } from '../../schema'
import { has, resources } from '../../schema/registry'
import { GridSwitch } from '../grid/GridSwitch'
import { useRowKeys } from '../list/row/useRowKeys'
import type { RowShared } from '../list/table/ListRow'
import { noneSelected, type Selected } from '../list/selection'
import { useLatest } from '../../parts/useLatest'
import { OpenRows } from '../presence/OpenRows'
import { OrderPart } from '../order/OrderPart'
import { BulkPart } from './BulkPart'
import type { SetSelected } from './useSelection'

interface ListExtrasProps {
  readonly resource: Resource
  readonly parent: string | undefined
  /** Null where rows are not selected. */
  readonly selected: Selected | null
  readonly onSelect: SetSelected
  readonly onMark: (mark: () => RowShared['mark']) => void
  /** The field with the ordering number that this person may change. */
  readonly order: string | undefined
  /** Of a list that is edited as a grid as well: whether it is one now, and where one changes that. */
  readonly grid: {
    readonly isOn: boolean
    readonly isUnsaved: boolean
    readonly place: HTMLElement | null
    readonly onChange: (isGrid: boolean) => void
  } | null
}

/** What a list can do beside being read, in one file that the list does not wait for. */
export function ListExtras({
  resource,
  parent,
  selected,
  onSelect,
  onMark,
  order,
  grid,
}: ListExtrasProps) {
  useRowKeys(selected !== null)
  const { data, filterValues } = useListContext()
  // a new filter clears the selection, because rows out of sight must not be changed unseen; so it does while the list
  // is a grid
  const filter = JSON.stringify(filterValues)
  const before = useRef<string | null>(null)
  const rows = useLatest(data)
  useEffect(() => {
    const isThere = (id: unknown) => rows.current?.some((row) => row.id === id) === true
    // a row may be ticked, and the list narrowed, before this part is fetched
    if (before.current === null)
      onSelect((now) => {
        const records = new Map([...now.records].filter(([id]) => isThere(id)))
        return records.size === now.records.size ? now : { ...now, records }
      })
    else if (before.current !== filter) onSelect(noneSelected)
    before.current = filter
  }, [filter, onSelect, rows])
  // the audit log is a list without records that one can open
  const isOpened = has('presence') && resources.some(({ name }) => name === resource.name)
  return (
    <>
      {grid?.place &&
        createPortal(
          <GridSwitch isGrid={grid.isOn} isUnsaved={grid.isUnsaved} onChange={grid.onChange} />,
          grid.place,
        )}
      {isOpened && <OpenRows resource={resource.name} parent={parent} onMark={onMark} />}
      {order !== undefined && <OrderPart resource={resource} field={order} parent={parent} />}
      {selected && (
        <BulkPart resource={resource} parent={parent} selected={selected} onSelect={onSelect} />
      )}
    </>
  )
}
