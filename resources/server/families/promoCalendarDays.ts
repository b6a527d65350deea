import promoCalendarDays from '../../promoCalendarDays'
import { daysOf, type Values } from 'panel-engine/schema'
import { ApiError, family, type RecordReads } from 'panel-engine/server'

/** The most days that a year has, and that are made at once. */
const MAX = 366

/** The fields that are given once for all new days. */
const said = ['label', 'image']

/** The days of the span that the calendar does not have yet, each with its label. */
async function missingDays(
  { label }: Values,
  { id, startDate, endDate }: Values,
  records: RecordReads,
): Promise<readonly Values[]> {
  const there = await records.all('promo-calendar-days', { calendarId: id })
  const taken = new Set(there.map(({ date }) => date))
  // lists one date more than can be made: enough to see that there are too many
  const span = daysOf(String(startDate), String(endDate), there.length + MAX + 1)
  const missing = span.flatMap((date, at) =>
    taken.has(date) ? [] : [{ date, ...(typeof label === 'string' && numbered(label, at + 1)) }],
  )
  if (missing.length > MAX) throw new ApiError(409, 'api.tooManyDays', { args: { max: MAX } })
  return missing
}

const numbered = (label: string, n: number) => ({ label: label.replaceAll('{n}', String(n)) })

export default family(promoCalendarDays, {
  /** A new date lies inside the span; one that a moved span left outside may stay, also where the day is restored. */
  async check({ draft, stored, former }, found, { records }) {
    const { date } = draft
    const isJudged = found.some(({ path }) => path === 'date')
    if (isJudged || date === null || date === (stored ?? former)?.['date']) return found
    const calendar = await records.first('promo-calendar', { id: draft['calendarId'] })
    const [start, end] = [String(calendar?.['startDate']), String(calendar?.['endDate'])]
    if (!calendar || (start <= date && date <= end)) return found
    return [...found, { path: 'date', message: 'api.dayOutside', args: { start, end } }]
  },

  routes: [
    {
      method: 'POST',
      path: 'promo-calendar/{parent}/days',
      roles: 'create',
      writes: 'create',
      body: said,
      handler: (_, { createEach }) =>
        createEach('promo-calendar-days', {
          takes: said,
          each: (values, calendar, { records }) => missingDays(values, calendar, records),
        }),
    },
  ],
})
