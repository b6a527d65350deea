import { useMemo, useState } from 'react'
import { formatDay, formatPeriod } from '../../../i18n/format'
import { weekInWords } from '../../../i18n/ranges'
import { useFileUrl } from '../../app/ShellContext'
import { useLocale, useText } from '../../inputs/useTexts'
import { timelineStateOf } from '../../schema/timeline/match'
import { weekBegin } from '../../schema/registry'
import type { TimelineView } from './address'
import type { Bar } from './bars'
import { isOpenable } from './shift'
import { useIsPrinting } from './useIsPrinting'
import { kindByName } from './kinds'
import { toneOfState, type TimelineWords } from './words'
import '../list/table/cells.css'

interface TimelineTableProps {
  readonly view: TimelineView
  /** Those of the view. */
  readonly bars: readonly Bar[]
  readonly words: TimelineWords
  readonly today: string
  readonly onOpen: (bar: Bar) => void
}

/** How many lines are shown at first, and added by each request for more. */
const FEW = 200
/** The most rows that are printed. */
const PRINTED = 2_000

/** The bars by the week in which they begin; under '' those that began before the view. */
function weeksOf(bars: readonly Bar[], from: string): ReadonlyMap<string, readonly Bar[]> {
  const weeks = new Map<string, Bar[]>()
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const week = bar.first < from ? '' : weekBegin(bar.first)
    const known = weeks.get(week)
    if (known) known.push(bar)
    else weeks.set(week, [bar])
  }
  return weeks
}

/** The timeline as a table, week by week; on a phone as an agenda. */
export function TimelineTable({ view, bars, words, today, onOpen }: TimelineTableProps) {
  const t = useText()
  const locale = useLocale()
  const fileUrl = useFileUrl()
  const isPrinting = useIsPrinting()
  const [wanted, setMost] = useState(FEW)
  const most = isPrinting ? PRINTED : wanted
  const shown = useMemo(() => bars.toSorted((a, b) => a.from - b.from).slice(0, most), [bars, most])
  const weeks = useMemo(() => weeksOf(shown, view.from), [shown, view.from])
  const thisWeek = weekBegin(today)
  const now = [...weeks.keys()].find((week) => week >= thisWeek)
  return (
    <div className="plan-table">
      <table aria-label={t('timeline.table.label')}>
        <thead>
          <tr>
            {(['title', 'kind', 'when', 'state', 'group'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`timeline.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {[...weeks].map(([week, own]) => (
          <tbody key={week} data-now={week === now ? '' : undefined}>
            <tr className="plan-week">
              <th colSpan={5} scope="rowgroup">
                {week === '' ? t('timeline.table.running') : weekInWords(week, { locale, today })}
              </th>
            </tr>
            {own.map((bar) => {
              const kind = kindByName.get(bar.resource)
              const state = timelineStateOf(bar, today)
              return (
                <tr key={bar.key}>
                  <td>
                    <span className="plan-name">
                      {bar.preview !== null && (
                        <img src={fileUrl(bar.preview)} alt="" loading="lazy" decoding="async" />
                      )}
                      {kind && isOpenable(kind.resource) ? (
                        <button type="button" onClick={() => onOpen(bar)}>
                          {words.title(bar)}
                        </button>
                      ) : (
                        <span>{words.title(bar)}</span>
                      )}
                    </span>
                  </td>
                  <td>{kind && words.kindName(kind.resource)}</td>
                  <td className="plan-when">
                    {bar.last === bar.first
                      ? formatDay(bar.first)
                      : formatPeriod(bar.first, bar.last)}
                  </td>
                  <td>
                    <span className={`chip chip-${toneOfState[state]}`}>{words.state(bar)}</span>
                  </td>
                  <td>{words.facets(bar)}</td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
      {bars.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + FEW * 5)}>
          {t('timeline.table.more', { count: bars.length - most })}
        </button>
      )}
    </div>
  )
}
