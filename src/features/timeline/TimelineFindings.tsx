import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { addText, wordsOf } from '../../resource/noun'
import { useLocale, useText } from '../../inputs/useTexts'
import type { Clash } from '../../schema/timeline/clashes'
import type { Bar, Kind } from './bars'
import { resolutionOf } from './clashResolution'
import { fillQuery, type Finding } from './findings'
import { isOpenable } from './shift'
import type { useShift } from './useShift'
import { useMayAdd } from './useMayAdd'
import { useMayKinds } from './useMayKinds'
import type { TimelineWords } from './words'

interface TimelineFindingsProps {
  readonly findings: readonly Finding[]
  readonly words: TimelineWords
  readonly today: string
  readonly onOpen: (bar: Bar) => void
  readonly onAdd: (kind: Kind, query: string) => void
  /** Moves dates at once, with undo; absent outside the timeline. */
  readonly shifting?: ReturnType<typeof useShift>
  /** The bar whose form is open: its dates are changed there. */
  readonly opened?: string | null
  /** Whether the findings are of one day, not of the visible range. */
  readonly isOfDay?: boolean
}

/** How many are listed at first. */
const FEW = 40

/** The findings: days without a record, and records that clash. Each has a link to where it can be fixed. */
export function TimelineFindings(props: TimelineFindingsProps) {
  const { findings, words, today, onOpen, onAdd, shifting, opened, isOfDay = false } = props
  const t = useText()
  const title = t(isOfDay ? 'timeline.findings.ofDay' : 'timeline.findings.title')
  const [isWhole, setWhole] = useState(false)
  const mayAdd = useMayAdd()
  const mayEdit = useMayKinds('edit')
  const shown = isWhole ? findings : findings.slice(0, FEW)
  return (
    <aside className="plan-findings" aria-label={title} tabIndex={-1}>
      <h2>
        {title} <span>{findings.length}</span>
      </h2>
      {findings.length === 0 ? (
        <p>{t('timeline.findings.none')}</p>
      ) : (
        !isOfDay && <p>{t('timeline.findings.hint')}</p>
      )}
      <ul className="plain-list">
        {shown.map((finding) => (
          <li key={finding.key} data-kind={finding.gap ? 'gap' : 'clash'}>
            <span className="plan-finding-head">
              <b>{words.when(finding.gap ?? finding.clash)}</b>
              <span>{words.kindName(finding.kind.resource)}</span>
            </span>
            <span>{words.finding(finding)}</span>
            {finding.gap
              ? mayAdd(finding.kind) && (
                  <FillButton
                    kind={finding.kind}
                    onAdd={() => onAdd(finding.kind, fillQuery(finding.kind, finding.gap))}
                  />
                )
              : shifting &&
                mayEdit(finding.kind.resource.name) && (
                  <ResolveButton
                    kind={finding.kind}
                    clash={finding.clash}
                    words={words}
                    today={today}
                    shifting={shifting}
                    opened={opened}
                  />
                )}
            {finding.clash &&
              isOpenable(finding.kind.resource) &&
              finding.clash.items.map((bar) => (
                <button
                  key={bar.key}
                  type="button"
                  className="text-button"
                  onClick={() => onOpen(bar)}
                >
                  {t('timeline.findings.open', { title: words.title(bar) })}
                </button>
              ))}
          </li>
        ))}
      </ul>
      {findings.length > shown.length && (
        <button type="button" className="text-button" onClick={() => setWhole(true)}>
          {t('timeline.findings.rest', { smart_count: findings.length - shown.length })}
        </button>
      )}
    </aside>
  )
}

interface ResolveProps extends Pick<TimelineFindingsProps, 'words' | 'today' | 'opened'> {
  readonly kind: Kind
  readonly clash: Clash<Bar>
  readonly shifting: ReturnType<typeof useShift>
}

/** Ends a clash by moving the dates of one record, as its label says. */
function ResolveButton({ kind, clash, words, today, shifting, opened }: ResolveProps) {
  const t = useText()
  const resolution = useMemo(() => resolutionOf(kind, clash, today), [kind, clash, today])
  if (!resolution) return null
  const { bar, move, after } = resolution
  const said = { title: words.title(bar), when: words.when(after) }
  return (
    <button
      type="button"
      className="text-button"
      disabled={shifting.saving !== null || bar.key === opened}
      onClick={({ currentTarget }) => {
        // the button goes with its clash, so the focus moves to the panel first
        currentTarget.closest('aside')?.focus()
        shifting.shift(bar, move)
      }}
    >
      {t(move.grip === 'move' ? 'timeline.findings.move' : 'timeline.findings.shorten', said)}
    </button>
  )
}

function FillButton({ kind, onAdd }: { readonly kind: Kind; readonly onAdd: () => void }) {
  const t = useText()
  const locale = useLocale()
  const words = useMemo(() => wordsOf(kind.resource, locale), [kind, locale])
  return (
    <button type="button" className="text-button" onClick={onAdd}>
      <Plus size={14} aria-hidden />
      {addText(words, t)}
    </button>
  )
}
