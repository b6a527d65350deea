import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { type DaySpan, useRequest, everyRow, useLocale } from 'panel-engine/screens'

/** One report as the overview has it. */
export interface Report {
  readonly id: string
  readonly name: string
  readonly count: number
}

interface Overview {
  readonly items: readonly Report[]
  /** All clients of the base. */
  readonly clients: number
}

function toOverview(json: unknown): Overview {
  const found = new Map<string, unknown>(Object.entries(json ?? {}))
  const items = found.get('items')
  return {
    items: (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
      const one = new Map<string, unknown>(Object.entries(item ?? {}))
      const [id, name] = [one.get('id'), one.get('name')]
      return typeof id === 'string' && typeof name === 'string'
        ? [{ id, name, count: Number(one.get('count') ?? 0) }]
        : []
    }),
    clients: Number(found.get('clients') ?? 0),
  }
}

const HALLS = 'report-logged-in-by-hall'
/** The chart shows the first of them. */
const byCount = { field: 'count', order: 'DESC' } as const

/** What the overview shows, for a span of last sign-ins. */
export function useReports(span: DaySpan) {
  const request = useRequest()
  const provider = useDataProvider()
  const locale = useLocale()
  const overview = useQuery({
    queryKey: ['reports', span, locale],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', '/api/report', { query: { ...span }, signal })
      return toOverview(json)
    },
  })
  const byHall = useQuery({
    queryKey: [HALLS, 'every', span],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => everyRow(provider, HALLS, { sort: byCount, filter: { span }, signal }),
  })
  return {
    overview: overview.data,
    halls: byHall.data,
    isFailed: overview.isError || byHall.isError,
    retry: () => {
      void overview.refetch()
      void byHall.refetch()
    },
  }
}
