import { daysOf, addDays } from 'panel-engine/schema'
import catalogue from './data/catalogue.json'
import content from './data/content.json'
import type { DemoClient } from './people'
import { picture, type DemoRecord } from 'panel-engine/server'
import { targetOf } from './targets'

interface DemoCalendar {
  readonly startDate: string
  readonly endDate: string
  readonly columns: number
  readonly colors: readonly [background: string, bar: string, text: string]
  readonly isOff?: boolean
  /** Whether the n-th day, from 0, is there by now. */
  readonly has: (n: number) => boolean
}

/** Advent that is being prepared, a month that runs, a week that is over, and one that is switched off. */
function demoCalendarsOf(today: string): readonly DemoCalendar[] {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-24' ? 1 : 0)
  return [
    {
      startDate: `${year}-12-01`,
      endDate: `${year}-12-24`,
      columns: 4,
      colors: ['#fff7ec', '#f2b8a2', '#2b1a12'],
      has: (n) => n < 18,
    },
    {
      startDate: addDays(today, -12),
      endDate: addDays(today, 17),
      columns: 5,
      colors: ['#f3f6ef', '#a9d18e', '#1c2a1f'],
      has: (n) => n !== 4 && n < 27,
    },
    {
      startDate: addDays(today, -41),
      endDate: addDays(today, -35),
      columns: 7,
      colors: ['#eef4fb', '#9cc3ef', '#0f1d30'],
      has: () => true,
    },
    {
      startDate: addDays(today, -5),
      endDate: addDays(today, 25),
      columns: 3,
      colors: ['#ffffff', '#d4bdf0', '#22142f'],
      isOff: true,
      has: () => false,
    },
  ]
}

export const demoCalendars = (today: string, clients: readonly DemoClient[]): DemoRecord[] =>
  demoCalendarsOf(today).map(({ startDate, endDate, columns, colors, isOff }, n) => {
    const title = content.calendars[n] ?? ''
    const [backgroundColor, barColor, textColor] = colors
    return {
      calendarNo: `KAL-${String(n + 11)}`,
      title,
      startDate,
      endDate,
      columns,
      showPastDays: n !== 2,
      status: isOff ? 'disabled' : null,
      backgroundColor,
      barColor,
      textColor,
      background: picture(640, 230, title, (n * 83 + 8) % 360),
      scratched: picture(640, 900, title, (n * 83 + 38) % 360),
      target: targetOf(n + 5, clients),
    }
  })

/** How many different pictures there are: drawing one for each day would hold up the first start. */
const PICTURES = 6

export const demoCalendarDays = (today: string): DemoRecord[] =>
  demoCalendarsOf(today).flatMap(({ startDate, endDate, has }, index) =>
    daysOf(startDate, endDate, 366).flatMap((date, n) => {
      const place = (n % PICTURES) * 4 + index
      const article = catalogue[place % catalogue.length]
      if (!has(n) || !article) return []
      return [
        {
          parent: { resource: 'promo-calendar', index },
          label: article.name,
          date,
          inactive: index === 1 && n === 9,
          invisible: index < 2 && n % 11 === 10,
          image: picture(640, 1136, article.name, (n % PICTURES) * 30, article.shape),
        },
      ]
    }),
  )
