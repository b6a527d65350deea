import { type DragEvent, type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { type PanelRecord, isPressed, useShortcutHere, hasFiles } from 'panel-engine/screens'
import { DayCell } from './DayCell'
import { type DayPlace, placeAt, rowsOf } from './days'

interface DaysGridProps {
  readonly label: string
  readonly places: readonly DayPlace[]
  readonly columns: number
  /** The day by the app's clock. */
  readonly today: string
  readonly changedId: string | number | null
  readonly onOpen: (place: DayPlace) => void
  /** Null without the right to it. */
  readonly onRemove: ((day: PanelRecord) => void) | null
  /** Files were dropped: onto a day, or beside all of them. Null without the right to it. */
  readonly onDropped: ((dropped: DataTransfer, date: string | null) => void) | null
}

/** The largest width of a day, px: otherwise a calendar of one column would fill the screen. */
const CELL = 190

const cellWithin = (grid: HTMLElement | null): HTMLElement | null =>
  grid?.querySelector<HTMLElement>('[data-date]') ?? null

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null

/**
 * The days in the columns of the app, after the ARIA grid pattern: one Tab stop, arrows move, Enter opens, Delete asks.
 * The handlers are on the grid, so that hundreds of cells need none; the current cell and the one under a drag are
 * marked in the DOM, without a render.
 */
export function DaysGrid(props: DaysGridProps) {
  const { label, places, columns, today, changedId, onOpen, onRemove, onDropped } = props
  const rows = useMemo(() => rowsOf(places, columns), [places, columns])
  useShortcutHere('gridMove')
  useShortcutHere('gridOpen')
  useShortcutHere('gridRemove')
  const grid = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLElement | null>(null)
  const current = useRef<HTMLElement | null>(null)
  const stopAt = (cell: HTMLElement | null) => {
    if (cell === null || cell === current.current) return
    if (current.current) current.current.tabIndex = -1
    cell.tabIndex = 0
    current.current = cell
  }
  // the cell that Tab reaches is gone, or there was none yet: the first one takes its place
  useLayoutEffect(() => {
    if (!current.current?.isConnected) stopAt(cellWithin(grid.current))
  }, [rows])

  const mark = (cell: HTMLElement | null) => {
    over.current?.removeAttribute('data-over')
    cell?.setAttribute('data-over', '')
    over.current = cell
  }
  const placeOf = (target: EventTarget | null) => {
    const date = cellOf(target)?.dataset['date']
    return places.find((place) => place.date === date)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.altKey || event.metaKey) return
    const at = places.indexOf(place)
    const next = targetOf(event, { at, columns, count: places.length })
    if (next !== null) {
      event.preventDefault()
      const date = placeAt(places, next)
      grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
    } else if (isPressed('gridOpen', event)) {
      event.preventDefault()
      onOpen(place)
    } else if (isPressed('gridRemove', event) && place.day && onRemove) {
      event.preventDefault()
      onRemove(place.day)
    }
  }
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event) || !onDropped) return
    event.preventDefault()
    event.stopPropagation()
    mark(null)
    onDropped(event.dataTransfer, placeOf(event.target)?.date ?? null)
  }
  return (
    <div
      ref={grid}
      role="grid"
      className="days-grid"
      style={{ maxWidth: columns * CELL }}
      aria-label={label}
      aria-colcount={columns}
      tabIndex={-1}
      onClick={(event) => {
        const place = placeOf(event.target)
        if (place) onOpen(place)
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => stopAt(cellOf(event.target))}
      onDragOver={(event) => {
        if (!hasFiles(event) || !onDropped) return
        event.preventDefault()
        if (cellOf(event.target) !== over.current) mark(cellOf(event.target))
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(null)
      }}
      onDrop={onDrop}
    >
      {rows.map((row) => (
        <DaysRow
          key={row[0]?.date}
          row={row}
          columns={columns}
          today={today}
          changedId={row.some(({ day }) => day && day.id === changedId) ? changedId : null}
        />
      ))}
    </div>
  )
}

interface DaysRowProps extends Pick<DaysGridProps, 'columns' | 'today' | 'changedId'> {
  readonly row: readonly DayPlace[]
}

/** A row of the app. */
const DaysRow = memo(function DaysRow({ row, columns, today, changedId }: DaysRowProps) {
  return (
    <div
      role="row"
      className="days-row"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {row.map(({ date, n, day }) => (
        <DayCell
          key={date}
          date={date}
          n={n}
          day={day}
          when={date < today ? 'past' : date === today ? 'today' : 'later'}
          isChanged={day !== null && day.id === changedId}
        />
      ))}
    </div>
  )
})

/** The place that a key leads to, as a number in the grid; null for any other key. */
function targetOf(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { at, columns, count }: { readonly at: number; readonly columns: number; readonly count: number },
): number | null {
  const first = at - (at % columns)
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return at - 1
  // at the edge one stays in the column
  if (key === 'ArrowDown') return at + columns < count ? at + columns : at
  if (key === 'ArrowUp') return at - columns >= 0 ? at - columns : at
  if (key === 'Home') return ctrlKey ? 0 : first
  if (key === 'End') return ctrlKey ? count - 1 : Math.min(first + columns, count) - 1
  return null
}
