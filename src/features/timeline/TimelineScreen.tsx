import Download from 'lucide-react/icons/download'
import ListTodo from 'lucide-react/icons/list-todo'
import Printer from 'lucide-react/icons/printer'
import Table from 'lucide-react/icons/table-2'
import { useNotify, useStore } from 'ra-core'
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRequest } from '../../app/ShellContext'
import { ListHeader } from '../list/ListHeader'
import { saveBlob } from '../../resource/saveBlob'
import { useToday } from '../../inputs/date/useNow'
import { useText } from '../../inputs/useTexts'
import { useTitle } from '../../layout/useTitle'
import { ariaKeysOf, useShortcut } from '../../parts/shortcuts'
import { matcher } from '../../schema/timeline/match'
import { meets } from '../../schema/timeline/planned'
import { addDays } from '../../schema'
import { has } from '../../schema/registry'
import { useIsPhone } from '../../parts/useIsPhone'
import {
  endOf,
  filterQuery,
  readView,
  startOf,
  viewQuery,
  zoomed,
  zoomNames,
  type TimelineView,
} from './address'
import { findingsOf } from './findings'
import { TimelineBody } from './TimelineBody'
import { TimelineFilters } from './TimelineFilters'
import { TimelineForm } from './TimelineForm'
import { TimelineTime } from './TimelineTime'
import { kinds } from './kinds'
import { useMayKinds } from './useMayKinds'
import { useTimeline } from './useTimeline'
import { useTimelineFacets } from './useTimelineFacets'
import { useShift } from './useShift'
import { useTimelineWords } from './words'
import '../list/list.css'
import '../../parts/button.css'
import './chart/bars.css'
import './timeline.css'
import './timelineTable.css'

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** What is seen, in the address; moving about in time makes no history. */
function useView(today: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const read = useMemo(() => readView(new URLSearchParams(search), today), [search, today])
  // a step in time changes no filter: what hangs on it stays
  const said = new URLSearchParams(filterQuery(read.filter)).toString()
  // eslint-disable-next-line react/exhaustive-deps -- new with each address; what it says is when it changes
  const filter = useMemo(() => read.filter, [said])
  const view = useMemo(() => ({ ...read, filter }), [read, filter])
  // the address follows a render later: what is asked for meanwhile goes on from what was asked for last
  const newest = useRef(view)
  useLayoutEffect(() => {
    newest.current = view
  }, [view])
  const setView = useCallback(
    (next: (now: TimelineView) => TimelineView) => {
      newest.current = next(newest.current)
      void navigate({ search: viewQuery(newest.current, today, search) }, { replace: true, state })
    },
    [navigate, today, search, state],
  )
  return [view, setView] as const
}

/** Everything that has dates, on one scale of time. */
export function TimelineScreen() {
  const t = useText()
  const today = useToday()
  const [view, setView] = useView(today)
  const plan = useTimeline(view)
  const facetsOf = useTimelineFacets()
  const words = useTimelineWords(today, facetsOf)
  const shifting = useShift(words)
  const isNarrow = useIsPhone()
  const isTable = isNarrow || view.isTable
  const [hasFindings, setFindings] = useStore(
    isNarrow ? 'timeline.findingsOnPhone' : 'timeline.findings',
    !isNarrow,
  )
  const { filter, zoom } = view
  const to = endOf(view)
  useTitle(t('timeline.title'))

  const bars = useMemo(
    () => plan.bars.filter(matcher(filter, { today, facetsOf })),
    [plan.bars, filter, today, facetsOf],
  )
  const seen = useMemo(
    () => bars.filter((bar) => meets(bar, { from: view.from, to })),
    [bars, view.from, to],
  )
  const mayList = useMayKinds('list')
  const { known } = plan
  // what is to be checked may come a moment after the bars
  const late = useDeferredValue(view)
  const findings = useMemo(() => {
    // of days that are still to be fetched, and of kinds that are not shown, nothing is missing
    if (!known) return []
    return findingsOf(
      kinds.filter(({ resource }) => mayList(resource.name)),
      plan.bars,
      {
        from: latest(late.from, today, known.from),
        to: [endOf(late), known.to].toSorted()[0] ?? known.to,
        filter,
        facetsOf,
      },
    )
  }, [plan.bars, known, mayList, late, filter, facetsOf, today])

  const toggleTable = () => setView((now) => ({ ...now, isTable: !now.isTable }))
  const page = useRef<HTMLElement>(null)
  const [askedToday, askToday] = useState(0)
  const seeksToday = useRef(false)
  const { isFetching } = plan
  useEffect(() => {
    // what was asked for before it is there is shown once it is
    if (!seeksToday.current || isFetching || view.from !== startOf(zoom, today)) return
    seeksToday.current = false
    page.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'start' })
  }, [askedToday, isFetching, view.from, zoom, today])
  const toToday = () => {
    setView((now) => ({ ...now, from: startOf(now.zoom, today) }))
    seeksToday.current = true
    askToday((times) => times + 1)
  }
  const zoomBy = (by: number) =>
    setView((now) => {
      const next = zoomNames[zoomNames.indexOf(now.zoom) + by]
      return next ? zoomed(now, next, today) : now
    })
  useShortcut('asTable', toggleTable, { scope: 'page', isOff: isNarrow })
  useShortcut('zoomIn', () => zoomBy(-1), { scope: 'page' })
  useShortcut('zoomOut', () => zoomBy(1), { scope: 'page' })
  const exportCsv = useExport(view)
  const kindItems = kinds
    .filter(({ resource: { name } }) => plan.bars.some(({ resource }) => resource === name))
    .map(({ resource }) => ({ id: resource.name, label: words.kindName(resource) }))
  return (
    <section ref={page} className="list plan" aria-label={t('timeline.title')}>
      <ListHeader
        title={t('timeline.title')}
        count={!plan.isLoading && t('timeline.count', { smart_count: seen.length })}
        actions={
          <>
            <button
              type="button"
              className="button"
              aria-pressed={hasFindings}
              onClick={() => setFindings(!hasFindings)}
            >
              <ListTodo size={16} aria-hidden />
              {known
                ? t('timeline.findings.show', { smart_count: findings.length })
                : t('timeline.findings.title')}
            </button>
            {!isNarrow && (
              <button
                type="button"
                className="button"
                aria-pressed={view.isTable}
                aria-keyshortcuts={ariaKeysOf('asTable')}
                onClick={toggleTable}
              >
                <Table size={16} aria-hidden />
                {t('timeline.asTable')}
              </button>
            )}
            <button type="button" className="button" onClick={() => print()}>
              <Printer size={16} aria-hidden />
              {t('timeline.print')}
            </button>
            {has('export') && (
              <button type="button" className="button" onClick={() => void exportCsv()}>
                <Download size={16} aria-hidden />
                {t('timeline.export')}
              </button>
            )}
          </>
        }
        tools={
          <>
            <TimelineTime view={view} today={today} onView={setView} onToday={toToday} />
            <TimelineFilters
              filter={filter}
              kinds={kindItems}
              onChange={(next) => setView((now) => ({ ...now, filter: next(now.filter) }))}
            />
          </>
        }
      />
      <div className="plan-work">
        <TimelineBody
          view={view}
          plan={plan}
          bars={bars}
          seen={seen}
          findings={findings}
          hasFindings={hasFindings}
          isTable={isTable}
          words={words}
          today={today}
          shifting={shifting}
          onPan={(days) => setView((now) => ({ ...now, from: addDays(now.from, days) }))}
        />
        {/* the plan stays in sight while what the form needs is fetched */}
        <Suspense fallback={null}>
          <TimelineForm />
        </Suspense>
      </div>
    </section>
  )
}

/** What is seen as a CSV file, as the server writes it. */
function useExport(view: TimelineView): () => Promise<void> {
  const request = useRequest()
  const notify = useNotify()
  return async () => {
    const query = { from: view.from, to: endOf(view), format: 'csv', ...filterQuery(view.filter) }
    try {
      const { stream } = await request('GET', '/api/timeline', { query, as: 'stream' })
      const file = new Response(stream, { headers: { 'Content-Type': 'text/csv' } })
      saveBlob(await file.blob(), `plan-${view.from}.csv`)
    } catch {
      notify('timeline.exportFailed', { type: 'error' })
    }
  }
}
