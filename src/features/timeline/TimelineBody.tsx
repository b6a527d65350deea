import { useStore } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Nothing } from '../list/Nothing'
import { useText } from '../../inputs/useTexts'
import { useLatest } from '../../parts/useLatest'
import type { TimelineView } from './address'
import type { Bar } from './bars'
import type { Finding } from './findings'
import { TimelineChart } from './chart/TimelineChart'
import { TimelineFindings } from './TimelineFindings'
import { useOpenedKey } from './TimelineForm'
import { TimelineTable } from './TimelineTable'
import { kinds } from './kinds'
import type { useTimeline } from './useTimeline'
import { useTimelinePaths } from './useTimelinePaths'
import type { useShift } from './useShift'
import type { TimelineWords } from './words'

interface TimelineBodyProps {
  readonly view: TimelineView
  readonly plan: ReturnType<typeof useTimeline>
  /** What the filter leaves, in the view and around it. */
  readonly bars: readonly Bar[]
  /** Of those what is in the view. */
  readonly seen: readonly Bar[]
  readonly findings: readonly Finding[]
  readonly hasFindings: boolean
  readonly isTable: boolean
  readonly words: TimelineWords
  readonly today: string
  readonly shifting: ReturnType<typeof useShift>
  readonly onPan: (days: number) => void
}

/** The kinds that are collapsed at first: children of other records are many and small. */
const children: readonly string[] = kinds.flatMap(({ resource }) =>
  resource.parent ? [resource.name] : [],
)

/** The timeline as bars or as a table, its findings beside it, and the state of a date change below it. */
export function TimelineBody(props: TimelineBodyProps) {
  const { view, plan, bars, seen, findings, hasFindings, isTable, words, today, shifting } = props
  const t = useText()
  const { open: show, add } = useTimelinePaths()
  const open = useOpen(shifting.settle, show)
  const opened = useOpenedKey()
  const [collapsed, setCollapsed] = useStore<readonly string[]>('timeline.collapsed', children)
  const toggle = useMemo(
    () => (name: string) =>
      setCollapsed(
        collapsed.includes(name) ? collapsed.filter((one) => one !== name) : [...collapsed, name],
      ),
    [collapsed, setCollapsed],
  )
  if (plan.isFailed) return <Nothing isAlert title={t('timeline.failed')} onRetry={plan.retry} />
  if (plan.isLoading)
    return (
      <p className="plan-loading" role="status">
        {t('timeline.loading')}
      </p>
    )
  // gaps are shown even where there is no bar yet
  const isEmpty = seen.length === 0 && (isTable || findings.length === 0)
  return (
    <div className="plan-body" data-table={isTable || undefined} aria-busy={plan.isFetching}>
      <div className="plan-main">
        {plan.isCut && (
          <p className="plan-cut" role="status">
            {t('timeline.cut', { smart_count: plan.bars.length })}
          </p>
        )}
        {isEmpty ? (
          <Nothing
            title={t(
              bars.length === 0 && plan.bars.length > 0
                ? 'timeline.empty.filtered'
                : 'timeline.empty.title',
            )}
            text={t('timeline.empty.text')}
          />
        ) : isTable ? (
          <TimelineTable view={view} bars={seen} words={words} today={today} onOpen={open} />
        ) : (
          <TimelineChart
            view={view}
            bars={bars}
            findings={findings}
            words={words}
            today={today}
            collapsed={collapsed}
            shifting={shifting}
            onCollapse={toggle}
            onOpen={open}
            onAdd={add}
            onPan={props.onPan}
          />
        )}
        <ShiftNotice shifting={shifting} words={words} />
      </div>
      {hasFindings && (
        <TimelineFindings
          findings={findings}
          words={words}
          today={today}
          onOpen={open}
          onAdd={add}
          shifting={shifting}
          opened={opened}
        />
      )}
    </div>
  )
}

/** Opens the form of a bar once its moved dates are stored; if two are requested meanwhile, the last one. */
function useOpen(settle: TimelineBodyProps['shifting']['settle'], show: (bar: Bar) => void) {
  const latest = useLatest(show)
  const wanted = useRef<Bar | null>(null)
  useEffect(() => () => void (wanted.current = null), [])
  return useCallback(
    (bar: Bar) => {
      wanted.current = bar
      const writing = settle(bar.key)
      if (!writing) return latest.current(bar)
      void writing.then((isStored) => isStored && wanted.current === bar && latest.current(bar))
    },
    [settle, latest],
  )
}

/** That dates are being written, or why they were not. */
function ShiftNotice({ shifting, words }: Pick<TimelineBodyProps, 'shifting' | 'words'>) {
  const t = useText()
  const { error, saving, closeError } = shifting
  if (error)
    return (
      <div className="plan-notice" role="alert">
        <span>
          <b>{t('timeline.shift.failed', { title: words.title(error.bar) })}</b> {error.text}
        </span>
        <button type="button" className="text-button" onClick={closeError}>
          {t('form.close')}
        </button>
      </div>
    )
  return (
    <div className="plan-notice" role="status">
      {saving !== null && t('timeline.shift.saving')}
    </div>
  )
}
