import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useText } from '../../../inputs/useTexts'
import { addDays, daysBetween } from '../../../schema'
import type { Gap } from '../../../schema/timeline/gaps'
import { zooms, type TimelineView } from '../address'
import { dayNumber, type Bar, type Kind } from '../bars'
import { daysQuery, fillQuery, type Finding } from '../findings'
import { useOpenedKey } from '../TimelineForm'
import { TimelineGround, TimelineScale } from './TimelineScale'
import { HeadRow, LaneRow } from './TimelineRow'
import { laidOf, rowsOf, type Window } from './rows'
import { scaleOf } from './scale'
import { useDrag, type Preview } from './useDrag'
import { useKeys } from './useKeys'
import { useMayAdd } from '../useMayAdd'
import { useMayKinds } from '../useMayKinds'
import { kindByName, kinds } from '../kinds'
import { useRowWindow } from './useRowWindow'
import type { useShift } from '../useShift'
import { useWheel } from './useWheel'
import type { TimelineWords } from '../words'

interface TimelineChartProps {
  readonly view: TimelineView
  readonly bars: readonly Bar[]
  readonly findings: readonly Finding[]
  readonly words: TimelineWords
  readonly today: string
  readonly collapsed: readonly string[]
  readonly shifting: ReturnType<typeof useShift>
  readonly onCollapse: (name: string) => void
  readonly onOpen: (bar: Bar) => void
  readonly onAdd: (kind: Kind, query: string) => void
  readonly onPan: (days: number) => void
}

const noFindings: readonly Finding[] = []

/** A bar is at least this part of the view wide. */
const LEAST = 1 / 120

/** How many views away from where the lanes were laid out they are laid out again. */
const FAR = 8

/** The view that the lanes are laid for: another after a zoom, another filter, and far away. */
function useAnchor(window: Window, filter: TimelineView['filter']): Window {
  const { span } = window
  const [first] = useState(window.from)
  const far = Math.round((window.from - first) / (span * FAR))
  // eslint-disable-next-line react/exhaustive-deps -- where one was when these changed
  return useMemo(() => window, [span, far, filter])
}

/** The bars of every kind in their lanes, below the scale. */
export function TimelineChart(props: TimelineChartProps) {
  const { view, bars, findings, words, today, collapsed, shifting } = props
  const { onCollapse, onOpen, onAdd, onPan } = props
  const { shift, saving } = shifting
  const t = useText()
  const locale = useLocale()
  const { span } = zooms[view.zoom]
  const mayEdit = useMayKinds('edit')
  const mayAdd = useMayAdd()
  // a record of one moment has no length to draw
  const mayDraw = (kind: Kind) => mayAdd(kind) && kind.span.start !== kind.span.end
  const scroller = useRef<HTMLDivElement>(null)
  const window = useMemo(() => ({ from: dayNumber(view.from), span }), [view.from, span])
  const anchor = useAnchor(window, view.filter)
  const laid = useMemo(
    () => laidOf(kinds, bars, { ...anchor, least: anchor.span * LEAST }),
    [bars, anchor],
  )
  const found = useMemo(() => {
    const byKind = new Map<string, Finding[]>()
    for (const one of findings) {
      const { name } = one.kind.resource
      byKind.set(name, [...(byKind.get(name) ?? []), one])
    }
    return byKind
  }, [findings])
  const { rows, height } = useMemo(
    () => rowsOf(laid, { ...window, collapsed, named: [...view.filter.kinds, ...found.keys()] }),
    [laid, window, collapsed, view.filter.kinds, found],
  )
  const shown = useRowWindow(scroller, rows)
  const scale = useMemo(() => scaleOf(view, locale), [view, locale])
  const byKey = useMemo(() => new Map(bars.map((bar) => [bar.key, bar])), [bars])
  const opened = useOpenedKey()
  const [active, setActive] = useState<{ readonly key: string } | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isWide, setWide] = useState(false)
  // while its form is open a bar cannot be moved: the form would save against the old revision
  const mayMove = ({ key, resource }: Bar) => mayEdit(resource) && key !== opened
  const addOn = (name: string, days: Pick<Gap, 'first' | 'last'>) => {
    const kind = kindByName.get(name)
    if (!kind || !mayDraw(kind)) return false
    onAdd(kind, daysQuery(kind, days))
    return true
  }
  const drag = useDrag({
    barOf: (key) => byKey.get(key),
    mayEdit: mayMove,
    from: view.from,
    span,
    onPreview: setPreview,
    onPanning: setWide,
    onShift: shift,
    onOpen,
    onDraw: ({ kind, ...days }) => addOn(kind, days),
    onFill: (key) => {
      const one = findings.find((finding) => finding.key === key)
      if (one?.gap) onAdd(one.kind, fillQuery(one.kind, one.gap))
    },
    onPan,
  })
  const goTo = (bar: Bar) => {
    setActive({ key: bar.key })
    const isBefore = bar.until <= window.from
    if (isBefore || bar.from >= window.from + span)
      onPan(Math.floor(bar.from - window.from - span / 4))
  }
  const onWheel = useWheel(span, onPan)
  const hasNext = kinds.some(mayDraw)
  const onKeys = useKeys({
    rows,
    activeKey: active?.key ?? null,
    onActive: goTo,
    onShift: (bar, move) => mayMove(bar) && shift(bar, move, true),
    onNext: (bar) => {
      // nothing can follow a record without an end
      if (bar.last === null) return false
      const first = addDays(bar.last, 1)
      return addOn(bar.resource, { first, last: addDays(first, daysBetween(bar.first, bar.last)) })
    },
    hasNext,
  })
  const elementOf = (key: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(key)}"]`)
  // the bar that keys act on is focused once it is rendered, again after it moves to another lane, and when its form
  // closes
  const owed = useRef(false)
  useEffect(() => {
    owed.current = active !== null
  }, [active])
  useEffect(() => {
    if (!active || (!owed.current && document.activeElement !== document.body)) return
    const element = elementOf(active.key)
    element?.focus({ preventScroll: true })
    if (owed.current) element?.scrollIntoView({ block: 'nearest' })
    if (element) owed.current = false
  }, [rows, active, opened])

  const laneOfActive =
    active && rows.find((row) => !row.isHead && row.bars.some(({ key }) => key === active.key))
  const drawn = laneOfActive && !shown.includes(laneOfActive) ? [...shown, laneOfActive] : shown
  const firstLane = drawn.find((row) => !row.isHead)
  const firstBar = firstLane?.bars.find(({ until }) => until > window.from)
  const laneOfTab = laneOfActive ?? firstLane
  const tabKey = laneOfActive ? active.key : (firstBar?.key ?? null)
  const now = dayNumber(today) + 0.5 - window.from
  return (
    // keys and the pointer are heard here for the bars within, which are buttons
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={scroller}
      className="plan-chart"
      onPointerDown={drag.begin}
      onClick={(event) => drag.click(event.target)}
      onKeyDown={onKeys}
      onFocus={({ target }) => {
        const key = target instanceof HTMLElement ? target.dataset['bar'] : undefined
        if (key !== undefined && key !== active?.key) setActive({ key })
      }}
      onWheel={onWheel}
    >
      <p id="plan-keys" className="visually-hidden">
        {[t('timeline.keys'), ...(hasNext ? [t('timeline.keyOfNext')] : [])].join(' ')}
      </p>
      <div className="plan-top">
        <TimelineScale scale={scale} today={today} />
      </div>
      <div className="plan-canvas" style={{ height }}>
        <div className="plan-layer">
          <div
            className="plan-panned"
            role="group"
            aria-label={t('timeline.title')}
            aria-describedby="plan-keys"
          >
            <TimelineGround scale={scale} now={now > 0 && now < span ? now / span : null} />
            <div
              className="plan-lanes"
              style={{ transform: `translateX(${((anchor.from - window.from) / span) * 100}%)` }}
            >
              {drawn.map((row) =>
                row.isHead ? null : (
                  <LaneRow
                    key={`${row.kind.resource.name} ${row.lane}`}
                    top={row.top}
                    kind={row.kind}
                    bars={row.bars}
                    window={window}
                    zero={anchor.from}
                    isWide={isWide}
                    words={words}
                    today={today}
                    active={row === laneOfTab ? tabKey : null}
                    opened={opened}
                    saving={saving}
                    mayEdit={mayEdit(row.kind.resource.name)}
                  />
                ),
              )}
            </div>
          </div>
        </div>
        {drawn.map(
          (row) =>
            row.isHead && (
              <HeadRow
                key={row.kind.resource.name}
                top={row.top}
                kind={row.kind}
                seen={row.seen}
                window={window}
                words={words}
                isCollapsed={collapsed.includes(row.kind.resource.name)}
                mayAdd={mayAdd(row.kind)}
                mayDraw={mayDraw(row.kind)}
                findings={found.get(row.kind.resource.name) ?? noFindings}
                onToggle={onCollapse}
              />
            ),
        )}
      </div>
      {preview && (
        <div className="plan-tip" style={{ left: preview.x, top: preview.y }}>
          {words.when(preview.of)}
        </div>
      )}
    </div>
  )
}
