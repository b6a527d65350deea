/** How many refusals of one person are written down in a minute, and of how many people. */
const perMinute = 30
const mostPeople = 1000

/**
 * Decides whether a refusal is written into the audit log. Each line costs a durable write, so of one person's flood
 * only a part is written down (before sign-in, of one network's); the request log has the rest.
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
