/** How many refusals of people nobody knows are written down, for an address in a minute, and how many addresses. */
const perMinute = 30
const mostAddresses = 1000

/**
 * Decides whether a refusal without a session is written into the audit log. Each line costs a durable write, so a
 * flood from one address is written down in part; the request log has the rest.
 * @returns a function of the address and the time in ms; true means write it down
 */
export function refusalBudget(): (address: string, now: number) => boolean {
  let minute = 0
  let spent = new Map<string, number>()
  return (address, now) => {
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      spent = new Map()
    }
    const used = spent.get(address) ?? 0
    if (used >= perMinute || (used === 0 && spent.size >= mostAddresses)) return false
    spent.set(address, used + 1)
    return true
  }
}
