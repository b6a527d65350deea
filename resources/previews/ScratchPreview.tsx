import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { formatInstant } from 'panel-engine/format'
import { Moment } from './Moment'
import { Views } from './Phone'
import { ScratchBoard } from './ScratchBoard'
import { changesOf, momentPhase, type Phase, phases } from './scratchCard'
import { sampleItems, stepOver, type ScratchItem, type ScratchValues } from './scratchCard'

interface ScratchPreviewProps {
  /** The scratch card as its form has it, or its record. */
  readonly values: ScratchValues
  /** Its fields; the same array while nothing changed. */
  readonly items: readonly ScratchItem[]
}

/** A scratch card as the app draws it, at any moment of its fields' times or with all of them in one phase. */
export function ScratchPreview({ values, items }: ScratchPreviewProps) {
  const translate = useTranslate()
  const [view, setView] = useState<Phase | 'moment'>('moment')
  const [chosen, setChosen] = useState(() => Date.now())
  const [scratched, setScratched] = useState<ReadonlySet<ScratchItem>>(new Set())
  const shown = items.length > 0 ? items : sampleItems
  const changes = useMemo(() => changesOf(items), [items])
  const [first = chosen, last = chosen] = [changes[0], changes.at(-1)]
  const step = stepOver(last - first)
  // a step before the first change and one after the last, in whole steps
  const [min, max] = [first - step, first + (Math.ceil((last - first) / step) + 1) * step]
  const moment = Math.min(max, Math.max(min, chosen))
  const phaseOf = (item: ScratchItem): Phase | null => {
    if (view !== 'moment') return view
    if (items.length === 0) return phases[sampleItems.indexOf(item)] ?? null
    const phase = momentPhase(item, moment)
    return phase === 'active' && scratched.has(item) ? 'activeScratched' : phase
  }
  const scratch = (item: ScratchItem, isScratched: boolean) => {
    const others = [...scratched].filter((one) => one !== item)
    setScratched(new Set(isScratched ? [...others, item] : others))
    // while all fields are shown in one phase, scratching one switches all of them
    if (view !== 'moment') setView(isScratched ? 'activeScratched' : 'active')
  }
  const [earlier, later] = [
    changes.findLast((change) => change < moment),
    changes.find((change) => change > moment),
  ]
  const isEmpty = shown.every((item) => phaseOf(item) === null)
  return (
    <div className="phone-stack">
      <Views
        views={(['moment', ...phases] as const).map((id) => ({
          id,
          label: translate(`preview.scratch.view.${id}`),
        }))}
        current={view}
        onChange={setView}
      />
      {view === 'moment' && changes.length > 0 && (
        <>
          <Moment
            label={translate('preview.moment')}
            min={min}
            max={max}
            step={step}
            value={moment}
            text={formatInstant(new Date(moment).toISOString())}
            onChange={setChosen}
          />
          <div className="phone-views">
            <button
              type="button"
              disabled={earlier === undefined}
              onClick={() => setChosen(earlier ?? moment)}
            >
              {translate('preview.scratch.earlier')}
            </button>
            <button
              type="button"
              disabled={later === undefined}
              onClick={() => setChosen(later ?? moment)}
            >
              {translate('preview.scratch.later')}
            </button>
          </div>
        </>
      )}
      <ScratchBoard
        values={values}
        items={shown}
        phaseOf={phaseOf}
        moment={moment}
        onScratch={scratch}
      />
      <div role="status" className="board-notes">
        {items.length === 0 && <p>{translate('preview.scratch.samples')}</p>}
        {isEmpty && <p>{translate('preview.scratch.none')}</p>}
      </div>
    </div>
  )
}
