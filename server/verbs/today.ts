// Made once: constructing one costs more than a whole list.
const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })
let last = { minute: -1, today: '' }

/** The day in Warsaw at a moment (ms since 1970), `YYYY-MM-DD`. */
export function todayInWarsaw(now: number): string {
  const minute = Math.floor(now / 60_000)
  if (minute !== last.minute) last = { minute, today: day.format(now) }
  return last.today
}
