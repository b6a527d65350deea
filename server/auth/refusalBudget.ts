/** How many refusals are written down, of a person in a minute, and of how many. */
const perMinute = 30
const mostPeople = 1000

/**
 * Decides whether a refusal is written into the audit log. Each line costs a durable write, so a flood of one person, who
 * is an address as long as nobody knows them, is written down in part; the request log has the rest.
 * @returns a function of the person and the time in ms; true means write it down
 */
export function refusalBudget(): (person: string, now: number) => boolean {
  let minute = 0
  let spent = new Map<string, number>()
  return (person, now) => {
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      spent = new Map()
    }
    const used = spent.get(person) ?? 0
    if (used >= perMinute || (used === 0 && spent.size >= mostPeople)) return false
    spent.set(person, used + 1)
    return true
  }
}
