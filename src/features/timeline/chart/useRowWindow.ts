import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { LANE, type Row } from './rows'
import { useIsPrinting } from '../useIsPrinting'

/** Rows beyond the edges that are drawn as well, and after how many the window moves. */
const [BEYOND, STEP] = [8, 4] as const
/** The most rows that are printed. */
const PRINTED = 400

interface Edges {
  readonly low: number
  readonly high: number
}

/** The first row that ends below a height, px. */
function rowAt(rows: readonly Row[], top: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.top ?? 0) + LANE <= top) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows that are seen of a scrolled list, in steps, so that most scrolling draws nothing; on paper all of them. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): readonly Row[] {
  const [edges, setEdges] = useState<Edges>({ low: 0, high: 60 })
  const isPrinting = useIsPrinting()
  // the last reported sizes: reading them from the element at each step would force a layout
  const seen = useRef({ top: 0, height: 0 })
  const known = useRef(rows)
  const look = useCallback(() => {
    const { top, height } = seen.current
    const low = Math.max(0, Math.floor((rowAt(known.current, top) - BEYOND) / STEP) * STEP)
    const high = Math.ceil((rowAt(known.current, top + height) + BEYOND) / STEP) * STEP
    setEdges((now) => (now.low === low && now.high === high ? now : { low, high }))
  }, [])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      seen.current = { top: element.scrollTop, height: element.clientHeight }
      look()
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, look])
  useEffect(() => {
    known.current = rows
    look()
  }, [rows, look])
  return isPrinting ? rows.slice(0, PRINTED) : rows.slice(edges.low, edges.high)
}
