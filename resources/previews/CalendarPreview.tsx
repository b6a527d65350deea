import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { formatDay } from 'panel-engine/format'
import { longDay, useToday, useLocale } from 'panel-engine/screens'
import { addDays } from 'panel-engine/schema'
import type { CalendarDay, CalendarValues } from './calendar'
import { daysBetween, sampleDays, spanOf, within } from './calendar'
import { CalendarBoard } from './CalendarBoard'
import { Moment } from './Moment'
import { Views } from './Phone'

interface CalendarPreviewProps {
  /** The calendar as its form has it, or its record. */
  readonly values: CalendarValues
  /** Its days; the same array while nothing changed, so that typing re-renders none of them. */
  readonly days: readonly CalendarDay[]
}

const phases = ['future', 'active', 'scratched', 'past'] as const
type Phase = (typeof phases)[number]

/** A calendar as the app draws it, on any day from the one before it begins to the one after it ends. */
export function CalendarPreview({ values, days }: CalendarPreviewProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isScratched, setScratched] = useState(false)
  const { start, end } = spanOf(values, today)
  const span = useMemo(() => ({ start, end }), [start, end])
  const hasDays = days.length > 0
  const board = useMemo(() => (hasDays ? days : sampleDays(span)), [hasDays, days, span])
  const [before, after] = [addDays(start, -1), addDays(end, 1)]
  const moment = within(chosen ?? within(today, span), { start: before, end: after })
  const phase: Phase =
    moment < start ? 'future' : moment > end ? 'past' : isScratched ? 'scratched' : 'active'
  const choose = (next: Phase) => {
    const day = within(moment, span)
    setChosen({ future: before, active: day, scratched: day, past: after }[next])
    setScratched(next === 'scratched')
  }
  const notes = [
    ...(values.status === 'disabled' ? [translate('preview.calendar.disabled')] : []),
    ...(phase === 'future'
      ? [translate('preview.calendar.begins', { day: formatDay(start) })]
      : []),
    ...(phase === 'past' ? [translate('preview.calendar.ended', { day: formatDay(end) })] : []),
    ...(hasDays ? [] : [translate('preview.calendar.samples')]),
  ]
  return (
    <div className="phone-stack">
      <Views
        views={phases.map((id) => ({ id, label: translate(`preview.calendar.phase.${id}`) }))}
        current={phase}
        onChange={choose}
      />
      <Moment
        label={translate('preview.moment')}
        min={-1}
        max={daysBetween(start, after)}
        step={1}
        value={daysBetween(start, moment)}
        text={longDay(moment, locale)}
        onChange={(count) => setChosen(addDays(start, count))}
      />
      <CalendarBoard
        values={values}
        days={board}
        span={span}
        moment={moment}
        isScratched={phase === 'scratched'}
        onScratch={setScratched}
      />
      <div role="status" className="board-notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}
