import { ApiError } from '../http/apiError'

/** How much may wait: of one person, and of all together. */
export interface Room {
  readonly ofOne: number
  readonly ofAll: number
}

interface Turns {
  <T>(person: string, work: () => Promise<T>): Promise<T>
  /** How much is under way, and how much waits. */
  load(): { readonly running: number; readonly waiting: number }
}

/**
 * Lets so many pieces of work run at once, for work whose memory counts (a decode may hold a hundred megabytes). The
 * others wait: person after person in turn, each person's own in their order, so that nobody's hundred pictures keep
 * another's one from its turn.
 * @returns a function of the person and their work. @throws ApiError 503 with Retry-After where too much waits already
 */
export function takeTurns(most: number, { ofOne, ofAll }: Room): Turns {
  // A map keeps the order of its keys: whoever was served goes to its end.
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  let running = 0

  function wait(person: string): Promise<void> {
    const own = waiting.get(person) ?? []
    if (own.length >= ofOne || count >= ofAll) {
      throw new ApiError(503, 'error.busy', { headers: { 'Retry-After': '5' } })
    }
    count += 1
    return new Promise((resolve) => {
      own.push(resolve)
      waiting.set(person, own)
    })
  }

  function next(): (() => void) | undefined {
    for (const [person, own] of waiting) {
      const first = own.shift()
      waiting.delete(person)
      if (own.length > 0) waiting.set(person, own)
      if (first) count -= 1
      return first
    }
    return undefined
  }

  const inTurn = async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    if (running >= most) await wait(person)
    else running += 1
    try {
      return await work()
    } finally {
      const first = next()
      // The place passes on as it is, so that nobody slips in between.
      if (first) first()
      else running -= 1
    }
  }
  return Object.assign(inTurn, { load: () => ({ running, waiting: count }) })
}
