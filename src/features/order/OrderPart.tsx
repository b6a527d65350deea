import { useListContext, useNotify, useTranslate } from 'ra-core'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLatest } from '../../parts/useLatest'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { isPressed, useShortcutHere } from '../../parts/shortcuts'
import type { Resource } from '../../schema'
import { useListParams } from '../list/useNarrowing'
import { useTitleOf } from '../list/row/useTitleOf'
import { drag } from '../../parts/drag'
import { useRowMoves } from './useRowMoves'
import './rows.css'

interface OrderPartProps {
  readonly resource: Resource
  /** The field with the ordering number. */
  readonly field: string
  readonly parent: string | undefined
}

/** A pointer that moves so far, px, drags; before that it is a click. */
const SLACK = 4

/** Rows of a list in their order, moved by a pointer at their number or by Alt and the arrows. */
export function OrderPart({ resource, field, parent }: OrderPartProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const list = useListParams()
  const { data, sort, isPlaceholderData, page, perPage, total } = useListContext()
  const rows = useMemo(() => (data ?? []).map(toPanelRecord), [data])
  const place = useMemo(() => ({ resource, parent, list }), [resource, parent, list])
  const [said, setSaid] = useState('')
  const titleOf = useTitleOf(resource)
  const isSorted = sort.field === field
  // until the rows of this sort arrive, those of the former one are shown
  const isReady = isSorted && isPlaceholderData !== true
  useShortcutHere('rowMove')
  /** Tells where a row comes to stand: in the whole list, of which the page is a part. */
  const onMoved = useCallback(
    (row: PanelRecord, to: number) => {
      const [n, count] = [(page - 1) * perPage + to + 1, total ?? rows.length]
      setSaid(translate('bulk.order.moved', { name: titleOf(row), n, count }))
    },
    [titleOf, rows, page, perPage, total, translate],
  )
  const onEdge = useCallback(() => setSaid(translate('bulk.order.edge')), [translate])
  const move = useRowMoves({ place, field, rows, onMoved, onEdge })

  const now = useLatest({ rows, move, onMoved, isSorted, isReady })
  useLayoutEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const tell = (at: number, to: number) => {
      const row = now.current.rows[at]
      if (row) now.current.onMoved(row, to)
    }
    const onKey = (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (!row || !isPressed('rowMove', event)) return
      event.preventDefault()
      if (!now.current.isSorted) return notify('bulk.order.unsorted', { type: 'info' })
      const record = now.current.isReady && now.current.rows[row.sectionRowIndex]
      if (record) now.current.move({ id: record.id, by: event.key === 'ArrowUp' ? -1 : 1 })
    }
    const onDown = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('.cell-order') : null
      const row = handle && rowOf(handle)
      const record = row && now.current.isReady && now.current.rows[row.sectionRowIndex]
      if (!record || event.button !== 0) return
      const onDrop = (from: number, to: number) => {
        if (to !== from) now.current.move({ id: record.id, to })
      }
      onceDragged(event, () => follow(event, row, { onOver: tell, onDrop }))
    }
    addEventListener('keydown', onKey, { signal })
    addEventListener('pointerdown', onDown, { signal })
    return () => ended.abort()
  }, [notify, now])

  // while the list is sorted by it, each ordering number is a handle
  useEffect(() => {
    const frame = document.querySelector('.list')
    frame?.classList.toggle('is-ordered', isReady)
    return () => frame?.classList.remove('is-ordered')
  }, [isReady])
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  )
}

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('.list-table tbody tr') : null

/** Waits until a pressed pointer has moved; one that is let go before is a click and does what a click does. */
function onceDragged({ pointerId, clientX: x, clientY: y }: PointerEvent, begin: () => void) {
  const ended = new AbortController()
  const { signal } = ended
  addEventListener(
    'pointermove',
    (event) => {
      const way = Math.hypot(event.clientX - x, event.clientY - y)
      if (event.pointerId !== pointerId || way < SLACK) return
      ended.abort()
      begin()
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, (event) => event.pointerId === pointerId && ended.abort(), { signal })
}

interface Following {
  readonly onOver: (from: number, to: number) => void
  readonly onDrop: (from: number, to: number) => void
}

function follow(event: PointerEvent, row: HTMLTableRowElement, { onOver, onDrop }: Following) {
  const scroller = row.closest<HTMLElement>('.list-scroll')
  const from = row.sectionRowIndex
  if (!scroller || !row.parentElement) return
  const swallow = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  drag(event, {
    list: row.parentElement,
    scroller,
    from,
    onOver: (to) => onOver(from, to),
    onDrop: (to) => {
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      onDrop(from, to)
    },
  })
}
