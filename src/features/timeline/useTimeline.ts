import { keepPreviousData, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryPassing } from '../../app/queryClient'
import { useRequest } from '../../app/ShellContext'
import { useLocale } from '../../inputs/useTexts'
import { BESIDE } from '../../resource/useRefresh'
import { addDays, isObject } from '../../schema'
import { endOf, zooms, type TimelineView } from './address'
import { toBar, type Bar } from './bars'
import { kindByName } from './kinds'

export const PLAN = 'timeline'
/** The prefix of the timeline's query keys: its data depends on records, and is refetched with them. */
export const timelineKey = [BESIDE, PLAN] as const

export interface TimelineData {
  readonly bars: readonly Bar[]
  /** There is more than is answered. */
  readonly isCut: boolean
  /** The days that were asked for. */
  readonly span: { readonly from: string; readonly to: string }
}

const nothing: readonly Bar[] = []

/** Days are asked for by whole months around the view, so that moving a little asks for nothing. */
function spanOfView(view: TimelineView) {
  const half = Math.ceil(zooms[view.zoom].span / 2)
  const from = addDays(view.from, -half).slice(0, 8)
  const to = addDays(endOf(view), half)
  // the 28th is in every month, and four days later is the next one
  return {
    from: `${from}01`,
    to: addDays(`${addDays(`${to.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1),
  }
}

/** For how long records are read without a pause, ms: reading thousands at once would block rendering. */
const READ = 4

/**
 * Reads the records of an answer. An unchanged record keeps its object identity, so that its bar is not re-rendered.
 */
function reader() {
  let known = new Map<string, Bar>()
  return async (items: readonly unknown[]): Promise<readonly Bar[]> => {
    const bars = new Map<string, Bar>()
    let since = performance.now()
    for (const item of items) {
      const bar = toBar(item, kindByName)
      if (bar) bars.set(bar.key, replaceEqualDeep(known.get(bar.key), bar))
      if (performance.now() - since < READ) continue
      await new Promise((go) => setTimeout(go))
      since = performance.now()
    }
    known = bars
    return [...bars.values()]
  }
}

/** The records around a view; while others are fetched, those of the last one stay. */
export function useTimeline(view: TimelineView) {
  const request = useRequest()
  const locale = useLocale()
  const span = spanOfView(view)
  const [read] = useState(reader)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...timelineKey, span, locale],
    placeholderData: keepPreviousData,
    retry: retryPassing,
    queryFn: async ({ signal }): Promise<TimelineData> => {
      const { json } = await request('GET', '/api/timeline', { query: span, signal })
      const found = isObject(json) ? json : {}
      const items: readonly unknown[] = Array.isArray(found['items']) ? found['items'] : []
      return { bars: await read(items), isCut: found['is_cut'] === true, span }
    },
  })
  return {
    bars: data?.bars ?? nothing,
    isCut: data?.isCut === true,
    /** The days of which every record is known; null while nothing is loaded, or the answer was cut. */
    known: data && !data.isCut ? data.span : null,
    isLoading: data === undefined,
    isFetching,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
