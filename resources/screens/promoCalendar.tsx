import { isAbsent, screen, lazyPart } from 'panel-engine/screens'
import promoCalendar from '../promoCalendar'
import { isObject } from 'panel-engine/schema'

const StatusInput = lazyPart(() =>
  import('./calendarDays/StatusInput').then((found) => found.StatusInput),
)

const aside = lazyPart(() =>
  import('../previews/CalendarAside').then((found) => found.CalendarAside),
)

/** What an API without days says of them: nothing. */
function none(error: unknown): { readonly json: null } {
  if (isAbsent(error)) return { json: null }
  throw error
}

const tones = { active: 'positive', future: 'accent', past: 'muted', disabled: 'muted' } as const
const toneOf = (status: unknown) =>
  Object.entries(tones).find(([name]) => name === status)?.[1] ?? 'muted'
const labelOf = (status: unknown): string =>
  promoCalendar.fields.status.options.find(({ id }) => id === status)?.label[
    document.documentElement.lang === 'en' ? 'en' : 'pl'
  ] ?? ''

/** Shows the status as a chip; asks before saving a span that leaves days outside. */
export default screen(promoCalendar, {
  aside,
  columns: {
    status: ({ status }) => (
      <span className={`chip chip-${toneOf(status)}`}>{labelOf(status)}</span>
    ),
  },
  inputs: {
    status: <StatusInput />,
  },
  beforeSave: async ({ request, record, values }) => {
    const { startDate, endDate } = values
    const isMoved = startDate !== record?.startDate || endDate !== record?.endDate
    if (!record || !isMoved || !startDate || !endDate) return {}
    const path = `/api/promo-calendar/${encodeURIComponent(record.id)}/days`
    const { json } = await request('GET', path).catch(none)
    const days: unknown = isObject(json) ? json['items'] : []
    // days that lay outside before are no news
    const isIn = (date: string, from: unknown, to: unknown) =>
      String(from) <= date && date <= String(to)
    const lost = (Array.isArray(days) ? days : []).filter((day: unknown) => {
      const date = isObject(day) ? String(day['date']) : ''
      return isIn(date, record.startDate, record.endDate) && !isIn(date, startDate, endDate)
    })
    return lost.length === 0
      ? {}
      : { warning: { message: 'calendar.moved', args: { smart_count: lost.length } } }
  },
})
