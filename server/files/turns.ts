/**
 * Lets so many pieces of work run at once; the others wait their turn, first come, first served. For work whose memory
 * counts (a decode may hold a hundred megabytes), however many ask for it.
 */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place passes on as it is, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}
