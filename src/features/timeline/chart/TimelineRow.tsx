import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { useLocale, useText } from '../../../inputs/useTexts'
import { addText, wordsOf } from '../../../resource/noun'
import { timelineStateOf } from '../../../schema/timeline/match'
import { dayNumber, type Bar, type Kind } from '../bars'
import type { Finding } from '../findings'
import { seenOf, type Window } from './rows'
import { hasEnd, isMovable, isOpenable } from '../shift'
import type { TimelineWords } from '../words'

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`

interface LaneProps {
  readonly top: number
  readonly kind: Kind
  readonly bars: readonly Bar[]
  readonly window: Window
  /** While the timeline is dragged, half a view more is rendered on each side. */
  readonly isWide: boolean
  /** The origin of positions, in days: they do not change when the timeline is moved. */
  readonly zero: number
  readonly words: TimelineWords
  readonly today: string
  /** The bar that keys act on, if it is in this row. */
  readonly active: string | null
  /** The bar whose form is open. */
  readonly opened: string | null
  readonly saving: string | null
  readonly mayEdit: boolean
}

/** Bars are added and removed after each such part of a view, so that most steps only move what is there. */
const STEPS = 8

/** One lane with the bars that are seen of it. */
export const LaneRow = memo(function LaneRow(props: LaneProps) {
  const { top, kind, bars, window, words, today, active, opened, saving, mayEdit, zero, isWide } =
    props
  const { from, span } = window
  const isEditable = mayEdit && isMovable(kind)
  const step = span / STEPS
  const begin = zero + Math.floor((from - zero) / step) * step
  const beyond = isWide ? span / 2 : 0
  const end = begin + step + span
  return (
    <div className="plan-lane" style={{ top }}>
      {seenOf(bars, begin - beyond, end + beyond).map((bar) => {
        const isCrossed = bar.from < from && bar.until > from
        return (
          <BarButton
            key={bar.key}
            bar={bar}
            words={words}
            today={today}
            left={(bar.from - zero) / span}
            width={(Math.min(bar.until, end + span) - bar.from) / span}
            hidden={isCrossed ? (from - bar.from) / span : 0}
            hasEnds={isEditable && opened !== bar.key && hasEnd(kind, bar, 'start')}
            isPlain={!isOpenable(kind.resource)}
            isActive={active === bar.key}
            isOpened={opened === bar.key}
            isSaving={saving === bar.key}
          />
        )
      })}
    </div>
  )
})

interface BarProps extends Pick<LaneProps, 'words' | 'today'> {
  readonly bar: Bar
  /** In parts of the view, as the two below. */
  readonly left: number
  readonly width: number
  /** How much of it lies before the view, so that its name can stay visible. */
  readonly hidden: number
  readonly hasEnds: boolean
  readonly isPlain: boolean
  readonly isActive: boolean
  readonly isOpened: boolean
  readonly isSaving: boolean
}

/** One bar. A step of the timeline re-renders only the bars that begin before the view. */
const BarButton = memo(function BarButton(props: BarProps) {
  const { bar, words, today, left, width, hidden } = props
  const title = words.title(bar)
  return (
    <button
      type="button"
      className="plan-bar"
      data-bar={bar.key}
      data-state={timelineStateOf(bar, today)}
      data-ends={props.hasEnds || undefined}
      data-open={bar.last === null || undefined}
      data-plain={props.isPlain || undefined}
      aria-current={props.isOpened || undefined}
      aria-busy={props.isSaving || undefined}
      aria-label={words.bar(bar)}
      title={`${title}\n${words.when(bar)}${suffix(words.facets(bar))}`}
      tabIndex={props.isActive ? 0 : -1}
      style={{ left: percent(left), width: percent(width) }}
    >
      <span style={hidden > 0 ? { paddingLeft: percent(hidden / width) } : undefined}>{title}</span>
    </button>
  )
})

const suffix = (text: string) => (text === '' ? '' : `\n${text}`)

interface HeadProps extends Pick<LaneProps, 'top' | 'kind' | 'window' | 'words'> {
  /** How many are seen. */
  readonly seen: number
  readonly isCollapsed: boolean
  /** A gap may be filled in the line. */
  readonly mayAdd: boolean
  /** A new one may be drawn there. */
  readonly mayDraw: boolean
  readonly findings: readonly Finding[]
  readonly onToggle: (name: string) => void
}

/** The head row of a kind: its name, how many there are, and where its findings are. */
export const HeadRow = memo(function HeadRow(props: HeadProps) {
  const { top, kind, seen, window, words, isCollapsed, mayAdd, mayDraw } = props
  const { findings, onToggle } = props
  const t = useText()
  const locale = useLocale()
  const { resource } = kind
  const name = words.kindName(resource)
  const Icon = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div className="plan-head" style={{ top }}>
      <button type="button" aria-expanded={!isCollapsed} onClick={() => onToggle(resource.name)}>
        <Icon size={16} aria-hidden />
        <span title={name}>{name}</span> <small>{seen}</small>
      </button>
      <div
        className="plan-marks"
        aria-hidden
        data-draw={mayDraw ? resource.name : undefined}
        title={
          mayDraw ? `${addText(wordsOf(resource, locale), t)}: ${t('timeline.draw')}` : undefined
        }
      >
        {findings.map((finding) => (
          <Mark key={finding.key} finding={finding} mayAdd={mayAdd} window={window} words={words} />
        ))}
      </div>
    </div>
  )
})

function Mark({
  finding,
  mayAdd,
  window: { from, span },
  words,
}: Pick<HeadProps, 'window' | 'words' | 'mayAdd'> & { readonly finding: Finding }) {
  const { first, last } = finding.gap ?? finding.clash
  const begin = Math.max(dayNumber(first), from)
  const end = Math.min(last === null ? from + span : dayNumber(last) + 1, from + span)
  return (
    <i
      data-kind={finding.gap ? 'gap' : 'clash'}
      data-fill={mayAdd && finding.gap ? finding.key : undefined}
      title={`${words.when({ first, last })}: ${words.finding(finding)}`}
      style={{ left: percent((begin - from) / span), width: percent((end - begin) / span) }}
    />
  )
}
