import Lock from 'lucide-react/icons/lock'
import { useTranslate } from 'ra-core'
import { type CSSProperties, memo, useState } from 'react'
import { formatDay } from 'panel-engine/format'
import type { CalendarDay, CalendarValues, Span } from './calendar'
import { type Tile, tilesOf } from './calendar'
import { colorOr, gridOf } from './asTyped'
import { Phone, Slot } from './Phone'
import { Scratchable } from './Scratchable'
import { smallSourceOf, useAddress, usePicture } from './usePicture'
import './board.css'

interface CalendarBoardProps {
  readonly values: CalendarValues
  readonly days: readonly CalendarDay[]
  readonly span: Span
  /** The day it is on the phone, `YYYY-MM-DD`. */
  readonly moment: string
  /** Whether the customer has scratched the day's field. */
  readonly isScratched: boolean
  readonly onScratch: (isScratched: boolean) => void
}

/** A calendar on the phone on one day: header, bar, and the grid of its days; the day's own opens to be scratched. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { values, days, span, moment, isScratched, onScratch } = props
  const translate = useTranslate()
  const header = usePicture(values.background)
  const cover = usePicture(values.scratched)
  const [openOn, setOpenOn] = useState<string | null>(null)
  const today = days.find(({ date }) => date === moment)
  const isOpen = today !== undefined && openOn === moment
  const beneath = usePicture(isOpen ? today.image : null)
  // colours are CSS variables of the board, so that typing one re-renders no day
  const colors: CSSProperties = {
    '--board-ground': colorOr(values.backgroundColor, '#ffffff'),
    '--board-bar': colorOr(values.barColor, '#ffffff'),
    '--board-text': colorOr(values.textColor, '#000000'),
  }
  const title = values.title || translate('preview.unnamed')
  return (
    <Phone title={translate('preview.calendar.title')}>
      <div className="board" style={colors}>
        {isOpen && (
          <Scratchable
            label={today.label || formatDay(moment)}
            cover={cover}
            beneath={beneath}
            isRevealed={isScratched}
            onReveal={onScratch}
            back={translate('preview.calendar.back')}
            onBack={() => setOpenOn(null)}
          />
        )}
        <div className="board-page" hidden={isOpen}>
          <Slot src={header} ratio="640 / 230" label="640 × 230" />
          <h3 className="board-bar">{title}</h3>
          <DayGrid
            days={days}
            start={span.start}
            end={span.end}
            moment={moment}
            columns={values.columns}
            showPastDays={values.showPastDays === true}
            isScratched={isScratched}
            onOpen={setOpenOn}
          />
        </div>
      </div>
    </Phone>
  )
}

interface DayGridProps extends Span {
  readonly days: readonly CalendarDay[]
  readonly moment: string
  readonly columns: CalendarValues['columns']
  readonly showPastDays: boolean
  readonly isScratched: boolean
  readonly onOpen: (date: string) => void
}

/** The days; memoized, for a calendar may have 366 of them and a form changes at every key press. */
const DayGrid = memo(function DayGrid(props: DayGridProps) {
  const { days, columns, isScratched, onOpen, ...rest } = props
  const tiles = tilesOf(days, rest, rest)
  return (
    <ul className="plain-list board-grid" style={gridOf(columns)}>
      {tiles.map(({ day, date, time }) => (
        <DayTile
          key={date}
          day={day}
          date={date}
          time={time}
          isOpen={time === 'past' || (time === 'today' && isScratched)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
})

interface DayTileProps extends Tile {
  /** Whether what is beneath can be seen. */
  readonly isOpen: boolean
  readonly onOpen: (date: string) => void
}

/** One day: closed until it comes, open once it is scratched, grey where it is inactive. */
const DayTile = memo(function DayTile({ day, date, time, isOpen, onOpen }: DayTileProps) {
  const translate = useTranslate()
  const address = useAddress(isOpen ? smallSourceOf(day.image) : null)
  const label = day.label || Number(date.slice(8))
  const face = (
    <>
      <span className="board-face">
        {address ? (
          <img src={address} alt="" loading="lazy" />
        ) : (
          time === 'future' && <Lock size={12} aria-hidden="true" />
        )}
      </span>
      <span className="one-line board-label">{label}</span>
    </>
  )
  const state = day.inactive ? 'inactive' : time === 'today' && isOpen ? 'scratched' : time
  return (
    <li className={`board-day board-day-${state}`}>
      {time === 'today' && !day.inactive ? (
        <button type="button" onClick={() => onOpen(date)}>
          {face}
        </button>
      ) : (
        face
      )}
      <span className="visually-hidden">{translate(`preview.calendar.day.${state}`)}</span>
    </li>
  )
})
