import { useLayoutEffect } from 'react'
import { useLatest } from '../../parts/useLatest'
import type { PanelRecord } from '../../../dataProvider/records'
import type { Selection } from './useSelection'

/** So long a finger rests on a row before it is selected, ms, and so far it may stray, px. */
const [PRESS, STRAY] = [500, 10] as const

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('.list-table tbody tr') : null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))

const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Focuses in another row the same control that has the focus in this one. */
function focusIn(row: Element | null | undefined, like: Element | null) {
  const action = like instanceof HTMLElement ? like.dataset['action'] : undefined
  const found = row?.querySelector<HTMLElement>(`[data-action=${action ?? 'select'}]`)
  ;(found ?? row?.querySelector<HTMLElement>('[data-action=select]'))?.focus()
}

/**
 * Rows selected by keys and by a finger: Space, arrows with Shift, Ctrl+A, Escape, a long press. The arrows alone go
 * from row to row.
 */
export function useSelectKeys(rows: readonly PanelRecord[], selection: Selection): void {
  const now = useLatest({ rows, selection })
  useLayoutEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('keydown', (event) => onKey(event, now.current), { signal })
    const onClick = (event: MouseEvent) => hear(event, now.current)
    addEventListener('click', onClick, { signal, capture: true })
    listenForPress(signal, (row) => {
      const { rows: all, selection: of } = now.current
      of.pick(all, row.sectionRowIndex, false)
    })
    return () => ended.abort()
  }, [now])
}

interface Now {
  readonly rows: readonly PanelRecord[]
  readonly selection: Selection
}

/** Once rows are selected, a touch on a row selects it too. Clicks on the boxes are the table's own. */
function hear(event: MouseEvent, { rows, selection }: Now) {
  const { target } = event
  const row = rowOf(target)
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
  const action = element?.dataset['action']
  if (!row || action === 'menu' || action === 'select') return
  if (!selection.isOn || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  event.stopPropagation()
  selection.pick(rows, row.sectionRowIndex, false)
}

function onKey(event: KeyboardEvent, { rows, selection }: Now) {
  const { key, target, shiftKey, altKey } = event
  if (isTyping(target) || isCovered() || altKey) return
  const row = rowOf(target)
  const isMod = event.ctrlKey || event.metaKey
  if (isMod && key.toLowerCase() === 'a' && (row || selection.isOn || target === document.body)) {
    event.preventDefault()
    selection.page(rows, true)
  } else if (key === 'Escape' && selection.isOn) selection.clear()
  else if (row && !isMod && key === ' ' && target instanceof HTMLAnchorElement) {
    event.preventDefault()
    selection.pick(rows, row.sectionRowIndex, shiftKey)
  } else if (row && !isMod && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const to = row.sectionRowIndex + (key === 'ArrowDown' ? 1 : -1)
    if (!rows[to]) return
    event.preventDefault()
    if (shiftKey) {
      const first = rows[row.sectionRowIndex]
      if (first && !selection.has(first)) selection.pick(rows, row.sectionRowIndex, false)
      selection.pick(rows, to, true)
    }
    focusIn(row.parentElement?.children[to], document.activeElement)
  }
}

/** A finger that rests on a row of a list. */
function listenForPress(signal: AbortSignal, onPress: (row: HTMLTableRowElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = { x: 0, y: 0 }
  const stop = () => clearTimeout(timer)
  addEventListener(
    'pointerdown',
    ({ target, pointerType, clientX: x, clientY: y }) => {
      stop()
      const row = rowOf(target)
      if (pointerType === 'mouse' || !row || isTyping(target)) return
      at = { x, y }
      timer = setTimeout(() => {
        onPress(row)
        // the click that follows when the finger is lifted opens nothing
        const swallow = (event: Event) => {
          event.preventDefault()
          event.stopPropagation()
        }
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 700)
      }, PRESS)
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      if (Math.hypot(x - at.x, y - at.y) > STRAY) stop()
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel', 'scroll'] as const)
    addEventListener(end, stop, { signal, capture: true })
}
