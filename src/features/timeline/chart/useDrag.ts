import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { addDays } from '../../../schema'
import { useLatest } from '../../../parts/useLatest'
import { hasEnd, shiftBar, type Grip } from '../shift'
import type { Bar } from '../bars'
import { kindByName } from '../kinds'

/** So near to an end of a bar, px, one takes hold of that end. */
const EDGE = 7
/** A pointer that has gone less far, px, was a click. */
const NEAR = 4

/** The days over which a pointer has drawn in the row of a kind. */
export interface Drawn {
  readonly kind: string
  readonly first: string
  readonly last: string
}

/** The row of a kind with the view it had when the drag began, and its left edge on the page, px. */
interface Line {
  readonly kind: string
  readonly left: number
  readonly from: string
  readonly span: number
}

interface Dragging {
  /** The pointer that began the drag. */
  readonly pointerId: number
  readonly bar: Bar | null
  /** In which a new record is drawn. */
  readonly line: Line | null
  readonly element: HTMLElement
  readonly grip: Grip
  readonly x: number
  readonly perDay: number
  readonly most: number
  /** How wide the bar was drawn. */
  readonly width: string
  days: number
  isOn: boolean
  drawn: Drawn | null
}

/** The dates that a bar would have, or a new one, and where the pointer is. */
export interface Preview {
  readonly of: Pick<Bar, 'first' | 'last'>
  readonly x: number
  readonly y: number
}

interface DragInput {
  readonly barOf: (key: string) => Bar | undefined
  readonly mayEdit: (bar: Bar) => boolean
  /** The first day that is seen, and how many are. */
  readonly from: string
  readonly span: number
  /** Null when it is let go. */
  readonly onPreview: (preview: Preview | null) => void
  /** The background is grabbed or released: bars that come into sight meanwhile must be rendered. */
  readonly onPanning: (isPanning: boolean) => void
  readonly onShift: (bar: Bar, move: { grip: Grip; days: number }) => void
  readonly onOpen: (bar: Bar) => void
  readonly onDraw: (drawn: Drawn) => void
  /** A gap is clicked: the key of the finding. */
  readonly onFill: (key: string) => void
  /** Moves the view by a number of days. */
  readonly onPan: (days: number) => void
}

/**
 * Pointer gestures in the timeline: dragging a bar or one of its ends moves it by whole days; dragging in the row of a
 * kind draws a new record; dragging the background moves the view; a click opens a bar or fills a gap. One pointer at a
 * time, others are ignored meanwhile. A drag only changes styles and causes no re-render.
 */
export function useDrag(input: DragInput) {
  const dragging = useRef<Dragging | null>(null)
  const wasDragged = useRef(false)
  const now = useLatest(input)

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const held = dragging.current
    if (held && held.pointerId !== event.pointerId && !event.isPrimary) return
    // the last pointer was released outside the page: only a first finger is primary, so this begins a new gesture
    if (held) clear(held, now.current)
    dragging.current = null
    wasDragged.current = false
    const root = event.currentTarget
    const element = event.target.closest<HTMLElement>('[data-bar]')
    const bar = element ? now.current.barOf(element.dataset['bar'] ?? '') : undefined
    if (element && (!bar || !now.current.mayEdit(bar))) return
    if (!element && event.target.closest('button, [data-fill]')) return
    const ground = root.querySelector('.plan-ground') ?? root
    // a finger always moves the view, wherever it is put
    const line =
      event.pointerType === 'touch' ? null : event.target.closest<HTMLElement>('[data-draw]')
    const { from, span } = now.current
    dragging.current = {
      pointerId: event.pointerId,
      bar: bar ?? null,
      line: line && {
        kind: line.dataset['draw'] ?? '',
        left: ground.getBoundingClientRect().left,
        from,
        span,
      },
      element: element ?? line ?? root,
      grip: element && bar ? gripOf(event, element, bar) : 'move',
      x: event.clientX,
      perDay: ground.clientWidth / span,
      most: Math.floor(span / 2),
      width: element?.style.width ?? '',
      days: 0,
      isOn: false,
      drawn: null,
    }
    if (!bar && !line) now.current.onPanning(true)
  }

  useLayoutEffect(() => {
    /** The drag of an event's pointer. */
    const heldBy = ({ pointerId }: globalThis.PointerEvent) =>
      dragging.current?.pointerId === pointerId ? dragging.current : null
    const giveUp = () => {
      if (!dragging.current) return
      wasDragged.current = true
      clear(dragging.current, now.current)
      dragging.current = null
    }
    const move = (event: globalThis.PointerEvent) => {
      const drag = heldBy(event)
      if (!drag) return
      const by = event.clientX - drag.x
      if (!drag.isOn && Math.abs(by) < NEAR) return
      drag.isOn = true
      drag.days = Math.round(by / drag.perDay)
      if (drag.bar) dragBar(drag, drag.bar, event)
      else if (drag.line) draw(drag, drag.line, event)
      else {
        const limit = drag.most * drag.perDay
        const shown = Math.max(-limit, Math.min(limit, by))
        drag.days = Math.round(shown / drag.perDay)
        drag.element.style.setProperty('--pan', `${shown}px`)
      }
    }
    const dragBar = (drag: Dragging, bar: Bar, event: globalThis.PointerEvent) => {
      const kind = kindByName.get(bar.resource)
      const after = (kind && shiftBar(bar, kind, drag)) ?? bar
      const { style } = drag.element
      style.setProperty('--from', `${(after.from - bar.from) * drag.perDay}px`)
      const longer = (after.until - bar.until - (after.from - bar.from)) * drag.perDay
      style.width = `calc(${drag.width} + ${longer}px)`
      drag.element.dataset['dragged'] = drag.grip
      now.current.onPreview({ of: after, x: event.clientX, y: event.clientY })
    }
    const draw = (drag: Dragging, line: Line, event: globalThis.PointerEvent) => {
      const { kind, left, from, span } = line
      const dayAt = (x: number) =>
        Math.max(0, Math.min(span - 1, Math.floor((x - left) / drag.perDay)))
      const [a = 0, b = 0] = [dayAt(drag.x), dayAt(event.clientX)].toSorted((x, y) => x - y)
      drag.drawn = { kind, first: addDays(from, a), last: addDays(from, b) }
      drag.element.style.setProperty('--drawn-from', `${a * drag.perDay}px`)
      drag.element.style.setProperty('--drawn', `${(b - a + 1) * drag.perDay}px`)
      now.current.onPreview({ of: drag.drawn, x: event.clientX, y: event.clientY })
    }
    const end = (event: globalThis.PointerEvent) => {
      const drag = heldBy(event)
      if (!drag) return
      clear(drag, now.current)
      dragging.current = null
      wasDragged.current = drag.isOn
      if (drag.drawn) now.current.onDraw(drag.drawn)
      if (!drag.isOn || drag.days === 0 || drag.line) return
      if (drag.bar) now.current.onShift(drag.bar, drag)
      else now.current.onPan(-drag.days)
    }
    const cancel = (event: globalThis.PointerEvent) => heldBy(event) && giveUp()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveUp()
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', onKey)
    }
  }, [now])

  return {
    begin,
    /** A click on a bar opens it, one on a gap fills it; the one that ends a drag does neither. */
    click: (target: EventTarget) => {
      const element =
        target instanceof Element ? target.closest<HTMLElement>('[data-bar], [data-fill]') : null
      const { bar: key, fill } = element?.dataset ?? {}
      const bar = key === undefined ? undefined : now.current.barOf(key)
      if (!wasDragged.current && bar) now.current.onOpen(bar)
      if (!wasDragged.current && fill !== undefined) now.current.onFill(fill)
      wasDragged.current = false
    },
  }
}

/** Resets the styles of a drag. */
function clear(drag: Dragging, { onPreview, onPanning }: DragInput) {
  for (const name of ['--pan', '--from', '--drawn-from', '--drawn'])
    drag.element.style.removeProperty(name)
  delete drag.element.dataset['dragged']
  if (drag.bar) drag.element.style.width = drag.width
  if (drag.bar || drag.line) onPreview(null)
  else onPanning(false)
}

function gripOf({ clientX }: PointerEvent, element: HTMLElement, bar: Bar): Grip {
  const { left, right, width } = element.getBoundingClientRect()
  const kind = kindByName.get(bar.resource)
  if (!kind || width < EDGE * 3) return 'move'
  if (clientX - left < EDGE && hasEnd(kind, bar, 'start')) return 'start'
  return right - clientX < EDGE && hasEnd(kind, bar, 'end') ? 'end' : 'move'
}
