import { addDays, daysOf, weekdayOf } from 'panel-engine/schema'
import { holidays } from './holidays'

/** The longest run of days off, from Christmas Eve on a Wednesday to the Sunday, and the working day after it. */
const most = 6

const isWorking = (day: string): boolean =>
  weekdayOf(day) <= 5 && !(day in holidays(Number(day.slice(0, 4))))

/** The days from tomorrow up to and including the next working day: on a Friday, Saturday to Monday. */
export function daysUntilWork(today: string): readonly string[] {
  const days = daysOf(addDays(today, 1), addDays(today, most), most)
  return days.slice(0, days.findIndex(isWorking) + 1)
}
