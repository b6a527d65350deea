import { type ReactNode, useEffect, useRef } from 'react'
import './table.css'
import './card.css'
import '../print.css'

/** How wide a column is, px; some of them share what is left. */
export interface ColumnWidth {
  readonly least: number
  /** The narrower width to which it shrinks before the table scrolls. */
  readonly tight?: number
  /** Its part of the space left in a wide window, relative to the other columns; none without it. */
  readonly share?: number
}

/** The column of the row menu, px. */
const ACTIONS = 52

interface ScrollTableProps {
  readonly label: string
  readonly isBusy: boolean
  /** Of every column but the row menu's. */
  readonly widths: readonly ColumnWidth[]
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A table whose columns stand still whatever its rows hold. Where it is wider than its place the first column and the
 * row menu stay, the rest scrolls between them, and a shadow marks each edge behind which there is more.
 */
export function ScrollTable({ label, isBusy, widths, className = '', children }: ScrollTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = frame
    return current ? watchEdges(current) : undefined
  }, [])
  const total = widths.reduce((sum, { least, tight = least }) => sum + tight, ACTIONS)
  return (
    <div ref={frame} className={`list-scroll ${className}`}>
      <table
        className="list-table"
        aria-label={label}
        aria-busy={isBusy}
        style={{ minWidth: total, ...tracksOf(widths) }}
      >
        {children}
      </table>
    </div>
  )
}

/**
 * The column template of every row. Each row is a grid of its own, because only then can rows out of sight stay
 * unrendered. Columns with a `tight` width shrink first.
 */
function tracksOf(widths: readonly ColumnWidth[]): { readonly '--columns': string } {
  const tracks = widths.map(
    ({ least, tight = least, share }) =>
      `minmax(${tight}px, ${share ? `${share}fr` : `${least}px`})`,
  )
  return { '--columns': [...tracks, `${ACTIONS}px`].join(' ') }
}

/**
 * Marks by classes on the frame, without a re-render, on which sides columns are hidden.
 * @returns the cleanup
 */
function watchEdges(frame: HTMLElement): () => void {
  const mark = () => {
    const hidden = frame.scrollWidth - frame.clientWidth - frame.scrollLeft
    frame.classList.toggle('has-more-before', frame.scrollLeft > 0)
    // half a pixel is rounding
    frame.classList.toggle('has-more-after', hidden > 1)
  }
  const resized = new ResizeObserver(mark)
  resized.observe(frame)
  for (const child of frame.children) resized.observe(child)
  frame.addEventListener('scroll', mark, { passive: true })
  return () => {
    resized.disconnect()
    frame.removeEventListener('scroll', mark)
  }
}
