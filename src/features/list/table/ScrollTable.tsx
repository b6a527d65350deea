import { type ReactNode, useEffect, useRef } from 'react'
import './table.css'
import './card.css'
import '../print.css'

/** How wide a column is, px; some of them share what is left. */
export interface ColumnWidth {
  readonly least: number
  /** What it gives way to before the table scrolls, where that is less. */
  readonly tight?: number
  /** Of what a wide window leaves, beside those of the other columns; none without it. */
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
 * The columns of every row, which is a grid of its own: only so can a row that is out of sight be left undrawn. What is
 * too much for the place is taken from the columns that give way.
 */
function tracksOf(widths: readonly ColumnWidth[]): { readonly '--columns': string } {
  const tracks = widths.map(
    ({ least, tight = least, share }) =>
      `minmax(${tight}px, ${share ? `${share}fr` : `${least}px`})`,
  )
  return { '--columns': [...tracks, `${ACTIONS}px`].join(' ') }
}

/** Says on the frame itself, rendering nothing anew, at which sides something is hidden; answers what ends it. */
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
