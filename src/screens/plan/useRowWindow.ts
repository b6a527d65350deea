import { useEffect, useState, type RefObject } from 'react'
import { LANE, type Row } from './rows'
import { useIsPrinting } from './useIsPrinting'

/** Rows beyond the edges that are drawn as well, and after how many the window moves. */
const [BEYOND, STEP] = [8, 4] as const
/** A page of paper shows no more of them. */
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
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight } = element
      const low = Math.max(0, Math.floor((rowAt(rows, scrollTop) - BEYOND) / STEP) * STEP)
      const high = Math.ceil((rowAt(rows, scrollTop + clientHeight) + BEYOND) / STEP) * STEP
      setEdges((now) => (now.low === low && now.high === high ? now : { low, high }))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rows])
  return isPrinting ? rows.slice(0, PRINTED) : rows.slice(edges.low, edges.high)
}
