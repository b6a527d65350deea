import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { planStateOf } from '../../schema/plan/match'
import { dayNumber, type Bar } from './bars'
import type { Finding } from './findings'
import { seenOf, type Row, type Window } from './rows'
import { hasEnd, isMovable, isOpenable } from './shift'
import type { PlanWords } from './words'

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`

interface RowProps {
  readonly row: Row
  readonly window: Window
  readonly words: PlanWords
  readonly today: string
  /** The bar that keys are for, where it is in this row. */
  readonly active: string | null
  readonly saving: string | null
  readonly mayEdit: boolean
}

/** One lane with the bars that are seen of it, and half a view beyond on each side for when it is moved. */
export const LaneRow = memo(function LaneRow(props: RowProps) {
  const { row, window, words, today, active, saving, mayEdit } = props
  const { from, span } = window
  const isEditable = mayEdit && isMovable(row.kind)
  return (
    <div className="plan-lane" style={{ top: row.top }}>
      {seenOf(row.bars, from - span / 2, from + span * 1.5).map((bar) => (
        <button
          key={bar.key}
          type="button"
          className="plan-bar"
          data-bar={bar.key}
          data-state={planStateOf(bar, today)}
          data-ends={(isEditable && hasEnd(row.kind, bar, 'start')) || undefined}
          data-open={bar.last === null || undefined}
          data-plain={!isOpenable(row.kind.resource) || undefined}
          aria-busy={saving === bar.key || undefined}
          aria-label={words.bar(bar)}
          title={`${words.title(bar)}\n${words.when(bar)}${suffix(words.audience(bar))}`}
          tabIndex={active === bar.key ? 0 : -1}
          style={{
            left: percent((bar.from - from) / span),
            width: percent((Math.min(bar.until, from + span * 2) - bar.from) / span),
          }}
        >
          {bar.until > from ? <Title bar={bar} words={words} window={window} /> : null}
        </button>
      ))}
    </div>
  )
})

const suffix = (text: string) => (text === '' ? '' : `\n${text}`)

/** The name stays in sight where the bar begins before the view. */
function Title({
  bar,
  words,
  window: { from, span },
}: Pick<RowProps, 'words' | 'window'> & { readonly bar: Bar }) {
  const hidden = Math.max(0, from - bar.from)
  const length = Math.min(bar.until, from + span * 2) - bar.from
  return (
    <span style={hidden > 0 ? { paddingLeft: percent(hidden / length) } : undefined}>
      {words.title(bar)}
    </span>
  )
}

interface HeadProps extends Pick<RowProps, 'row' | 'window' | 'words'> {
  readonly isCollapsed: boolean
  readonly findings: readonly Finding[]
  readonly onToggle: (name: string) => void
}

/** The line of a kind: its name, how many there are, and where something is to be checked. */
export const HeadRow = memo(function HeadRow(props: HeadProps) {
  const { row, window, words, isCollapsed, findings, onToggle } = props
  const { resource } = row.kind
  const name = words.kindName(resource)
  const Icon = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div className="plan-head" style={{ top: row.top }}>
      <button type="button" aria-expanded={!isCollapsed} onClick={() => onToggle(resource.name)}>
        <Icon size={16} aria-hidden />
        <span>{name}</span> <small>{row.bars.length}</small>
      </button>
      <div className="plan-marks" aria-hidden>
        {findings.map((finding) => (
          <Mark key={finding.key} finding={finding} window={window} words={words} />
        ))}
      </div>
    </div>
  )
})

function Mark({
  finding,
  window: { from, span },
  words,
}: Pick<RowProps, 'window' | 'words'> & { readonly finding: Finding }) {
  const { first, last } = finding.gap ?? finding.clash
  const begin = Math.max(dayNumber(first), from)
  const end = Math.min(last === null ? from + span : dayNumber(last) + 1, from + span)
  return (
    <i
      data-kind={finding.gap ? 'gap' : 'clash'}
      title={`${words.when({ first, last })}: ${words.finding(finding)}`}
      style={{ left: percent((begin - from) / span), width: percent((end - begin) / span) }}
    />
  )
}
