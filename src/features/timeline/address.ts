import { addDays, daysBetween } from '../../schema'
import { weekBegin } from '../../schema/registry'
import { timelineStates, type TimelineFilter } from '../../schema/timeline/match'
import { isDay } from '../../fields/formats'
import { numbersIn, runsOf } from '../../fields/query'
import { facetNames } from './kinds'

/** For each zoom in days: how much is seen, how far an arrow moves, and how much is shown before today's week. */
export const zooms = {
  week: { span: 7, step: 7, before: 0 },
  month: { span: 35, step: 7, before: 7 },
  quarter: { span: 91, step: 28, before: 14 },
  year: { span: 364, step: 91, before: 28 },
} as const
export type Zoom = keyof typeof zooms
export const zoomNames = ['week', 'month', 'quarter', 'year'] as const satisfies readonly Zoom[]

/** The view of the timeline, as its address has it. */
export interface TimelineView {
  readonly zoom: Zoom
  /** The first day that is seen. */
  readonly from: string
  readonly filter: TimelineFilter
  readonly isTable: boolean
}

/**
 * The query keys. Each has a capital letter, so that none equals the wire name of a field that an address gives a new
 * record.
 */
const keys = {
  zoom: 'planZoom',
  from: 'planFrom',
  kinds: 'planKind',
  states: 'timelineState',
  phrase: 'planPhrase',
  table: 'planTable',
} as const
/** The query key of a filter: `planGroup` for groups. */
const facetKey = (name: string): string => `plan${name.charAt(0).toUpperCase()}${name.slice(1)}`

const ours: readonly string[] = [...Object.values(keys), ...facetNames.map(facetKey)]

/** Where a scale begins so that today is near its left edge. */
export const startOf = (zoom: Zoom, today: string): string =>
  zoom === 'week' ? addDays(today, -1) : addDays(weekBegin(today), -zooms[zoom].before)

/** The last day that is seen. */
export const endOf = ({ zoom, from }: Pick<TimelineView, 'zoom' | 'from'>): string =>
  addDays(from, zooms[zoom].span - 1)

const listOf = (search: URLSearchParams, key: string): readonly string[] =>
  search.get(key)?.split(',').filter(Boolean) ?? []

const numbersOf = (search: URLSearchParams, key: string): readonly number[] =>
  numbersIn(search.get(key) ?? '') ?? []

/**
 * Whether a day is far enough from the first and last possible ones (`isDay`) for all days asked for around it to be
 * valid.
 */
const isAmidYears = (day: string): boolean => isDay(day) && day > '1901' && day < '9998'

/** Reads an address; what does not fit counts as not given. */
export function readView(search: URLSearchParams, today: string): TimelineView {
  const zoom = zoomNames.find((name) => name === search.get(keys.zoom)) ?? 'month'
  const from = search.get(keys.from) ?? ''
  const states = listOf(search, keys.states)
  return {
    zoom,
    from: isAmidYears(from) ? from : startOf(zoom, today),
    isTable: search.get(keys.table) === '1',
    filter: {
      kinds: listOf(search, keys.kinds),
      facets: Object.fromEntries(
        facetNames.map((name) => [name, numbersOf(search, facetKey(name))]),
      ),
      states: timelineStates.filter((state) => states.includes(state)),
      phrase: search.get(keys.phrase)?.trim() ?? '',
    },
  }
}

/**
 * The query of a view; defaults are left out.
 * @param search the present query: what it gives a form beside the timeline stays
 */
export function viewQuery(
  { zoom, from, filter, isTable }: TimelineView,
  today: string,
  search = '',
): string {
  const said: readonly (readonly [string, string])[] = [
    [keys.zoom, zoom === 'month' ? '' : zoom],
    [keys.from, from === startOf(zoom, today) ? '' : from],
    [keys.kinds, filter.kinds.join()],
    ...facetNames.map((name) => [facetKey(name), runsOf(filter.facets[name] ?? [])] as const),
    [keys.states, filter.states.join()],
    [keys.phrase, filter.phrase],
    [keys.table, isTable ? '1' : ''],
  ]
  const others = [...new URLSearchParams(search)].filter(([key]) => !ours.includes(key))
  const query = new URLSearchParams([
    ...said.filter(([, value]) => value !== '').map(([...pair]) => pair),
    ...others,
  ])
  return query.size > 0 ? `?${query}` : ''
}

/** Keeps the keys of a query that the timeline reads; what a form began with is dropped when the form closes. */
export function timelineQuery(search: string): string {
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => ours.includes(key)),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** The same time at another scale: today stays where it is seen, else what is in the middle does. */
export function zoomed(view: TimelineView, zoom: Zoom, today: string): TimelineView {
  const at = daysBetween(view.from, today)
  if (at >= 0 && at < zooms[view.zoom].span) return { ...view, zoom, from: startOf(zoom, today) }
  const middle = addDays(view.from, Math.floor(zooms[view.zoom].span / 2))
  return { ...view, zoom, from: weekBegin(addDays(middle, -Math.floor(zooms[zoom].span / 2))) }
}

/** The query of the API for a filter. */
export const filterQuery = ({ kinds, facets, states, phrase }: TimelineFilter) =>
  Object.fromEntries(
    [
      ['kind', kinds.join()],
      ...Object.entries(facets).map(([name, ids]) => [name, runsOf(ids)] as const),
      ['state', states.join()],
      ['phrase', phrase],
    ].filter(([, value]) => value !== ''),
  )
