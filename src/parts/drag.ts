/** The distance from the list's edge at which it scrolls, px, and the highest speed, px a frame. */
const [EDGE, FASTEST] = [72, 34] as const

interface Drag {
  /** The element with the rows. */
  readonly list: HTMLElement
  /** The scrolling element. */
  readonly scroller: HTMLElement
  /** The index of the dragged row. */
  readonly from: number
  /** The index where the row would be dropped now. */
  readonly onOver: (to: number) => void
  /** It was let go there; `from` itself where nothing is to change. */
  readonly onDrop: (to: number) => void
}

const rowsOf = (list: HTMLElement): readonly HTMLElement[] =>
  [...list.children].filter((child) => child instanceof HTMLElement)

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** The index for a row at this position: after every row whose middle its nearer edge has passed. */
function placeAt(
  middles: readonly number[],
  { from, top, height }: { from: number; top: number; height: number },
): number {
  const above = middles.filter((middle, at) => at < from && middle < top).length
  const below = middles.filter((middle, at) => at > from && middle < top + height).length
  return above + below
}

/**
 * Drags a row until the pointer is released or Escape is pressed. The rows make way by transforms, so nothing
 * re-renders however many there are. The list captures the pointer, because its element stays while rows move. It drags
 * one row at a time: a row that a second pointer takes is dropped at once where it is.
 */
export function drag(start: PointerEvent, { list, scroller, from, onOver, onDrop }: Drag): void {
  const rows = rowsOf(list)
  const taken = rows[from]
  if (!taken || list.classList.contains('is-dragging')) return onDrop(from)
  const height = taken.offsetHeight
  // the positions before any row makes way
  const tops = rows.map((row) => row.offsetTop)
  const heights = rows.map((row) => row.offsetHeight)
  const middles = tops.map((top, at) => top + (heights[at] ?? 0) / 2)
  const own = tops[from] ?? 0
  const lowest = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) - height
  const origin = start.clientY + scroller.scrollTop
  const ended = new AbortController()
  let pointer = start.clientY
  let to = from

  const shift = (at: number): number =>
    from < at && at <= to ? -height : to <= at && at < from ? height : 0
  const place = () => {
    const way = pointer + scroller.scrollTop - origin
    const bounded = between(way, (tops[0] ?? 0) - own, lowest - own)
    taken.style.transform = `translateY(${bounded}px)`
    const next = placeAt(middles, { from, top: own + bounded, height })
    if (next === to) return
    const [low, high] = [Math.min(to, next), Math.max(to, next)]
    to = next
    for (let at = low; at <= high; at++) {
      const row = rows[at]
      if (row && row !== taken) row.style.transform = `translateY(${shift(at)}px)`
    }
    onOver(to)
  }
  const scroll = () => {
    if (ended.signal.aborted) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const speed =
      pointer < top + EDGE
        ? -(top + EDGE - pointer) / EDGE
        : Math.max(0, pointer - bottom + EDGE) / EDGE
    if (speed !== 0) {
      scroller.scrollTop += between(speed, -1, 1) * FASTEST
      place()
    }
    requestAnimationFrame(scroll)
  }
  const end = (isDropped: boolean) => {
    if (ended.signal.aborted) return
    ended.abort()
    list.classList.remove('is-dragging')
    taken.classList.remove('is-taken')
    for (const row of rows) row.style.transform = ''
    onDrop(isDropped ? to : from)
  }

  const { signal } = ended
  const isOwn = ({ pointerId }: PointerEvent) => pointerId === start.pointerId
  list.setPointerCapture(start.pointerId)
  list.classList.add('is-dragging')
  taken.classList.add('is-taken')
  list.addEventListener(
    'pointermove',
    (event) => {
      if (!isOwn(event)) return
      pointer = event.clientY
      place()
    },
    { signal },
  )
  list.addEventListener('pointerup', (event) => isOwn(event) && end(true), { signal })
  list.addEventListener('lostpointercapture', (event) => isOwn(event) && end(false), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      // keep the surrounding dialog open
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  requestAnimationFrame(scroll)
}
