import { useQueryClient } from '@tanstack/react-query'
import {
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { wireField } from '../../../dataProvider/query'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { isPressed, useShortcutHere } from '../../parts/shortcuts'
import type { Resource } from '../../schema'
import { useListParams } from '../list/useNarrowing'
import type { Place } from '../many/call'
import { useMany } from '../many/useMany'
import { titleOf } from '../title'
import { drag } from './drag'
import { moved } from './moves'
import { handedOn, numberedAnew, type Numbered, type Renumbered } from './numbers'
import './rows.css'

interface OrderPartProps {
  readonly resource: Resource
  /** The field with the ordering number. */
  readonly field: string
  readonly parent: string | undefined
}

/** So many are renumbered at once at most, and so many rows make a page of a whole list. */
const [MOST, PAGE] = [500, 500] as const
/** A pointer that moves so far, px, drags; before that it is a click. */
const SLACK = 4

/** Rows of a list in their order, moved by a pointer at their number or by Alt and the arrows. */
export function OrderPart({ resource, field, parent }: OrderPartProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider()
  const client = useQueryClient()
  const list = useListParams()
  const { data, sort } = useListContext()
  const rows = useMemo(() => (data ?? []).map(toPanelRecord), [data])
  const place = useMemo<Place>(() => ({ resource, parent, list }), [resource, parent, list])
  const { run, offer } = useMany(place)
  const [said, setSaid] = useState('')
  const isSorted = sort.field === field
  const isUp = sort.order === 'ASC'
  useShortcutHere('rowMove')
  const isBusy = useRef(false)

  /** Every row of the list, page by page, as it is sorted. */
  const all = useCallback(async (): Promise<readonly PanelRecord[]> => {
    const found: PanelRecord[] = []
    for (let page = 1; ; page++) {
      const { data: more } = await provider.getList<RaRecord>(resource.name, {
        pagination: { page, perPage: PAGE },
        sort: list.sort,
        filter: list.filter,
        ...(parent !== undefined && { meta: { parent } }),
      })
      found.push(...more.map(toPanelRecord))
      if (more.length < PAGE || found.length > 40 * PAGE) return found
    }
  }, [provider, resource, list, parent])

  const write = useCallback(
    async (from: number, to: number) => {
      const numbered = (some: readonly PanelRecord[]): readonly Numbered[] => {
        const up = isUp ? some : some.toReversed()
        return up.map(({ id, [field]: number }) => ({
          id,
          number: typeof number === 'number' ? number : null,
        }))
      }
      const flip = (at: number) => (isUp ? at : rows.length - 1 - at)
      const row = rows[from]
      if (!row) return
      let known: readonly PanelRecord[] = rows
      let places: readonly Renumbered[] | null = handedOn(numbered(rows), flip(from), flip(to))
      if (!places) {
        known = await all()
        const at = known.findIndex(({ id }) => id === row.id)
        const next = moved(known, at, at + to - from)
        places = numberedAnew(numbered(next), row.id)
      }
      if (places.length > MOST) return notify('bulk.order.tooMany', { type: 'warning' })
      const revisions = new Map(known.map(({ id, revision }) => [id, revision ?? 0]))
      const wire = wireField(resource, field)
      const which = places.map(({ id, number }) => ({
        id,
        revision: revisions.get(id) ?? 0,
        values: `${wire}=${number}`,
      }))
      const title = translate('bulk.order.saved')
      const report = await run({ deed: { act: 'put' }, which, isWhole: true, title })
      if (report.failure)
        notify(report.failure, { type: 'error', messageArgs: { _: report.failure } })
      else if (report.skipped.length > 0) notify('bulk.order.stale', { type: 'warning' })
      else offer(translate('bulk.order.saved'), report.back)
    },
    [rows, field, isUp, all, resource, run, offer, notify, translate],
  )

  const move = useCallback(
    (from: number, to: number) => {
      const row = rows[from]
      if (!row || isBusy.current || from === to) return
      if (to < 0 || to >= rows.length) return setSaid(translate('bulk.order.edge'))
      isBusy.current = true
      const name = titleOf(resource, row)
      setSaid(translate('bulk.order.moved', { name, n: to + 1, count: rows.length }))
      // it stands there at once; what the server says comes after it
      const ids = rows.map(({ id }) => id)
      client.setQueriesData<GetListResult<RaRecord>>(
        { queryKey: [resource.name, 'getList'] },
        (before) =>
          before && before.data.map(({ id }) => id).join() === ids.join()
            ? { ...before, data: [...moved(before.data, from, to)] }
            : before,
      )
      void write(from, to).finally(() => {
        isBusy.current = false
      })
    },
    [rows, resource, client, write, translate],
  )

  const now = useRef({ rows, move, isSorted, resource })
  useEffect(() => {
    now.current = { rows, move, isSorted, resource }
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const tell = (at: number, to: number) => {
      const row = now.current.rows[at]
      const name = row ? titleOf(now.current.resource, row) : ''
      const count = now.current.rows.length
      setSaid(translate('bulk.order.moved', { name, n: to + 1, count }))
    }
    const onKey = (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (!row || !isPressed('rowMove', event)) return
      event.preventDefault()
      if (!now.current.isSorted) return notify('bulk.order.unsorted', { type: 'info' })
      const from = row.sectionRowIndex
      now.current.move(from, from + (event.key === 'ArrowUp' ? -1 : 1))
    }
    const onDown = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('.cell-order') : null
      const row = handle && rowOf(handle)
      if (!row || !now.current.isSorted || event.button !== 0) return
      onceDragged(event, () => follow(event, row, { onOver: tell, onDrop: now.current.move }))
    }
    addEventListener('keydown', onKey, { signal })
    addEventListener('pointerdown', onDown, { signal })
    return () => ended.abort()
  }, [notify, translate])

  // where the rows stand in their order each number is a handle
  useEffect(() => {
    const frame = document.querySelector('.list')
    frame?.classList.toggle('is-ordered', isSorted)
    return () => frame?.classList.remove('is-ordered')
  }, [isSorted])
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  )
}

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('.list-table tbody tr') : null

/** Waits until a pressed pointer has moved; one that is let go before is a click and does what a click does. */
function onceDragged({ clientX: x, clientY: y }: PointerEvent, begin: () => void) {
  const ended = new AbortController()
  const { signal } = ended
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - x, clientY - y) < SLACK) return
      ended.abort()
      begin()
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => ended.abort(), { signal })
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
