import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { drag } from '../../parts/drag'
import { moved, placeOfKey } from '../../parts/moves'
import { OrderRow, type OrderShared } from './OrderRow'
import '../list/table/cells.css'
import './order.css'

interface OrderListProps {
  readonly label: string
  readonly rows: readonly PanelRecord[]
  readonly shared: Omit<OrderShared, 'onPlace'>
  /** They are being written, and stay where they are meanwhile. */
  readonly isInert: boolean
  readonly onMove: (rows: readonly PanelRecord[]) => void
}

/** Where an event happened: the place of its row, and whether at the handle. */
function rowAt({ target }: { readonly target: EventTarget }) {
  const element = target instanceof Element ? target : null
  const at = Number(element?.closest<HTMLElement>('.order-row')?.dataset['at'] ?? -1)
  return { at, isHandle: element?.closest('.order-handle') != null }
}

/**
 * Rows that are ordered by pointer and keyboard: arrows go from row to row; with Alt they move the row, as do Page Up
 * and Down (ten places), Home and End. Screen readers hear each move; nothing is written.
 */
export function OrderList({ label, rows, shared, isInert, onMove }: OrderListProps) {
  const { context, titleOf, hintId } = shared
  const list = useRef<HTMLOListElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | number | null>(null)
  const [said, setSaid] = useState('')
  const isMoved = useRef(false)
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
    // a node that is put elsewhere loses the focus
    if (!isMoved.current) return
    isMoved.current = false
    handleOf(
      list.current,
      latest.current.findIndex(({ id }) => id === current),
    )?.focus()
  }, [rows, current])

  useEffect(() => handleOf(list.current, 0)?.focus({ preventScroll: true }), [])

  const tell = useCallback(
    (record: PanelRecord | undefined, to: number) => {
      const count = latest.current.length
      if (!record) return
      const name = titleOf(record)
      setSaid(context.translate('rows.ordering.moved', { name, n: to + 1, count }))
    },
    [context, titleOf],
  )
  const move = useCallback(
    (from: number, to: number, isByKey: boolean) => {
      const { current: before } = latest
      const record = before[from]
      const next = moved(before, from, to)
      const place = next.findIndex((one) => one === record)
      if (!record || place === from) return
      latest.current = next
      isMoved.current = isByKey
      setCurrent(record.id)
      tell(record, place)
      onMove(next)
    },
    [onMove, tell],
  )

  function onKeyDown(event: KeyboardEvent) {
    const { at, isHandle } = rowAt(event)
    const to = isHandle ? placeOfKey(event.key, at, rows.length) : null
    if (to === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.altKey) move(at, to, true)
    else handleOf(list.current, to)?.focus()
  }
  function onPointerDown(event: PointerEvent) {
    const { at, isHandle } = rowAt(event)
    if (!isHandle || event.button !== 0 || !list.current || !scroller.current) return
    const record = rows[at]
    drag(event.nativeEvent, {
      list: list.current,
      scroller: scroller.current,
      from: at,
      onOver: (to) => tell(record, to),
      onDrop: (to) => move(at, to, true),
    })
  }
  const all = useMemo(() => ({ ...shared, onPlace: move }), [shared, move])
  const stop = rows.some(({ id }) => id === current) ? current : rows[0]?.id
  return (
    <div className="order-scroll" inert={isInert} ref={scroller}>
      <p className="order-hint" id={hintId}>
        {context.translate('rows.ordering.hint')}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every row has its handle and its input; this hears them all */}
      <ol
        ref={list}
        className="plain-list order-list"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onFocus={(event) => setCurrent(rows[rowAt(event).at]?.id ?? null)}
      >
        {rows.map((record, at) => (
          <OrderRow
            key={record.id}
            record={record}
            at={at}
            isCurrent={record.id === stop}
            shared={all}
          />
        ))}
      </ol>
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </div>
  )
}

const handleOf = (list: HTMLElement | null, at: number): HTMLElement | null =>
  list?.children[at]?.querySelector<HTMLElement>('.order-handle') ?? null
