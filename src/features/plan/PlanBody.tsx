import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { useText } from '../../inputs/useTexts'
import type { PlanView } from './address'
import type { Bar } from './bars'
import type { Finding } from './findings'
import { PlanChart } from './PlanChart'
import { PlanFindings } from './PlanFindings'
import { PlanTable } from './PlanTable'
import { kinds } from './kinds'
import type { usePlan } from './usePlan'
import { usePlanPaths } from './usePlanPaths'
import type { useShift } from './useShift'
import type { PlanWords } from './words'

interface PlanBodyProps {
  readonly view: PlanView
  readonly plan: ReturnType<typeof usePlan>
  /** What the filter leaves, in the view and around it. */
  readonly bars: readonly Bar[]
  /** Of those what is in the view. */
  readonly seen: readonly Bar[]
  readonly findings: readonly Finding[]
  readonly hasFindings: boolean
  readonly isTable: boolean
  readonly words: PlanWords
  readonly today: string
  readonly shifting: ReturnType<typeof useShift>
  readonly onPan: (days: number) => void
}

/** What stands under other records is many and small. */
const children: readonly string[] = kinds.flatMap(({ resource }) =>
  resource.parent ? [resource.name] : [],
)

/** The plan as bars or as a table, what is to be checked beside it, and what was changed last below it. */
export function PlanBody(props: PlanBodyProps) {
  const { view, plan, bars, seen, findings, hasFindings, isTable, words, today, shifting } = props
  const t = useText()
  const { open, add } = usePlanPaths()
  const [collapsed, setCollapsed] = useStore<readonly string[]>('plan.collapsed', children)
  const toggle = useMemo(
    () => (name: string) =>
      setCollapsed(
        collapsed.includes(name) ? collapsed.filter((one) => one !== name) : [...collapsed, name],
      ),
    [collapsed, setCollapsed],
  )
  if (plan.isFailed)
    return (
      <div className="list-empty" role="alert">
        <h2>{t('plan.failed')}</h2>
        <button type="button" className="button" onClick={plan.retry}>
          {t('list.failed.retry')}
        </button>
      </div>
    )
  if (plan.isLoading)
    return (
      <p className="plan-loading" role="status">
        {t('plan.loading')}
      </p>
    )
  // what is missing is shown as well where there is nothing yet
  const isEmpty = seen.length === 0 && (isTable || findings.length === 0)
  return (
    <div className="plan-body" data-table={isTable || undefined} aria-busy={plan.isFetching}>
      <div className="plan-main">
        {plan.isCut && (
          <p className="plan-cut" role="status">
            {t('plan.cut', { smart_count: plan.bars.length })}
          </p>
        )}
        {isEmpty ? (
          <div className="list-empty" role="status">
            <h2>
              {t(
                bars.length === 0 && plan.bars.length > 0
                  ? 'plan.empty.filtered'
                  : 'plan.empty.title',
              )}
            </h2>
            <p>{t('plan.empty.text')}</p>
          </div>
        ) : isTable ? (
          <PlanTable view={view} bars={seen} words={words} today={today} onOpen={open} />
        ) : (
          <PlanChart
            view={view}
            bars={bars}
            findings={findings}
            words={words}
            today={today}
            collapsed={collapsed}
            shifting={shifting}
            onCollapse={toggle}
            onOpen={open}
            onPan={props.onPan}
          />
        )}
        <ShiftNotice shifting={shifting} words={words} />
      </div>
      {hasFindings && <PlanFindings findings={findings} words={words} onOpen={open} onAdd={add} />}
    </div>
  )
}

/** What was moved, and the way back. */
function ShiftNotice({ shifting, words }: Pick<PlanBodyProps, 'shifting' | 'words'>) {
  const t = useText()
  const { done, saving, undo, close } = shifting
  return (
    <div className="plan-done" role="status">
      {saving !== null
        ? t('plan.shift.saving')
        : done && (
            <>
              {t(done.isUndone ? 'plan.shift.undone' : 'plan.shift.done', {
                title: words.title(done.bar),
                when: words.when(done.bar),
              })}
              {!done.isUndone && (
                <button type="button" className="text-button" onClick={undo}>
                  {t('plan.shift.undo')}
                </button>
              )}
              <button type="button" className="text-button" onClick={close}>
                {t('plan.shift.close')}
              </button>
            </>
          )}
    </div>
  )
}
