import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { endsOf, spanText } from '../../fields/filter'
import { isDay } from '../../fields/formats'
import { DatePicker } from '../../inputs/date/DatePicker'
import { useToday } from '../../inputs/date/useNow'
import { addDays } from '../../schema'
import { weekBegin } from '../../schema/registry'
import type { EditorProps } from './FilterEditor'
import type { TypedSpan } from './numberSpan'
import { SpanEnds } from './SpanEnds'

/** Spans that are asked for every week. */
function spansOn(today: string) {
  const begin = weekBegin(today)
  return [
    { key: 'today', from: today, to: today },
    { key: 'tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
    { key: 'week', from: begin, to: addDays(begin, 6) },
    { key: 'nextWeek', from: addDays(begin, 7), to: addDays(begin, 13) },
  ]
}

/** What is wrong with two days as they are typed. */
function problemOf({ from, to }: TypedSpan) {
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'input.date.wrong'
  return from !== '' && to !== '' && from > to ? 'filters.wrongWay' : null
}

/** Days from and to, and the spans that are asked for every week. */
export function DaysEditor(props: Omit<EditorProps, 'resource'>) {
  const { filter, values, isRefused, onChange, onDone } = props
  const translate = useTranslate()
  const today = useToday()
  const [text = ''] = values
  const ends = endsOf(text) ?? { from: '', to: '' }
  const [typed, setTyped] = useState<TypedSpan>(ends)
  const problem = problemOf(typed)
  // an unfinished day is not yet an error
  const isSaid = problem === 'filters.wrongWay' || isRefused
  const set = (changes: Partial<TypedSpan>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    if (problemOf(next) !== null) onChange(null)
    else onChange(next.from === '' && next.to === '' ? [] : [spanText(next.from, next.to)])
  }
  return (
    <>
      {filter.key === 'live' && filter.field === null && (
        <p className="f-quiet">{translate('filters.liveHint')}</p>
      )}
      <div className="filter-quick">
        {spansOn(today).map(({ key, from, to }) => (
          <button
            key={key}
            type="button"
            className="text-button"
            aria-pressed={text === spanText(from, to)}
            onClick={() => onDone([spanText(from, to)])}
          >
            {translate(`filters.span.${key}`)}
          </button>
        ))}
      </div>
      <SpanEnds
        problem={isSaid ? problem : null}
        hasValues={typed.from !== '' || typed.to !== ''}
        onClear={() => {
          setTyped({ from: '', to: '' })
          onChange([])
        }}
      >
        {(end) => (
          <>
            <span aria-hidden>{translate(`filters.end.${end}`)}</span>
            <DatePicker
              value={typed[end] || null}
              isEnd={end === 'to'}
              onChange={(day) => set({ [end]: day ?? '' })}
              onBlur={() => undefined}
              control={{ 'aria-label': translate(`filters.end.${end}`) }}
            />
          </>
        )}
      </SpanEnds>
    </>
  )
}
