import { ApiError } from './apiError'
import type { Reply } from './reply'

/** How much there may be: of one person, and of all together. */
export interface Room {
  readonly ofOne: number
  readonly ofAll: number
}

interface Bounds {
  readonly atOnce: Room
  /** How many may wait for their turn; without it nobody waits. */
  readonly waiting?: Room
  /** A stream that nobody takes anything of is ended after so many ms. */
  readonly patience?: number
}

/** Gives back what was taken. */
export type Release = () => void

export interface Load {
  readonly running: number
  readonly waiting: number
}

/** A kind of work that each person has a fair share of, declared where its calls are. */
export interface Share {
  /**
   * Takes so much of it for a person, at once or when their turn comes.
   * @throws ApiError 503 with Retry-After where too much waits already
   */
  readonly take: (person: string, size?: number) => Release | Promise<Release>
  readonly patience: number
  /** How much of it is taken, and how many wait. */
  readonly load: () => Load
}

interface Waiting {
  readonly size: number
  readonly go: (release: Release) => void
}

/**
 * Bounds what runs at once. The others wait: person after person in turn, each person's own in their order, so that
 * nobody's hundred pictures keep another's one from its turn.
 */
export function share({ atOnce, waiting, patience = 60_000 }: Bounds): Share {
  // A map keeps the order of its keys: whoever was served goes to its end.
  const queues = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let queued = 0
  let all = 0

  // What is larger than the room by itself goes when nothing else does.
  const fitsOne = (person: string, size: number) =>
    !held.has(person) || (held.get(person) ?? 0) + size <= atOnce.ofOne
  const fitsAll = (size: number) => all === 0 || all + size <= atOnce.ofAll
  const isAwaited = () =>
    [...queues].some(([person, [first]]) => first && fitsOne(person, first.size))

  function hold(person: string, size: number): Release {
    held.set(person, (held.get(person) ?? 0) + size)
    all += size
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      all -= size
      const left = (held.get(person) ?? 0) - size
      if (left > 0) held.set(person, left)
      else held.delete(person)
      // At once, so that nobody slips in between.
      if (queued > 0) serve()
    }
  }

  function serve(): void {
    for (const [person, own] of queues) {
      const [first] = own
      if (!first || !fitsOne(person, first.size)) continue
      // What is large keeps its turn until there is room for it.
      if (!fitsAll(first.size)) return
      own.shift()
      queued -= 1
      queues.delete(person)
      if (own.length > 0) queues.set(person, own)
      first.go(hold(person, first.size))
    }
  }

  return {
    patience,
    load: () => ({ running: all, waiting: queued }),
    take(person, size = 1) {
      const own = queues.get(person) ?? []
      const isFree = own.length === 0 && fitsOne(person, size) && fitsAll(size)
      if (isFree && (queued === 0 || !isAwaited())) return hold(person, size)
      const isOwnFull = own.length >= (waiting?.ofOne ?? 0)
      if (isOwnFull || queued >= (waiting?.ofAll ?? 0)) {
        const isOwn = isOwnFull && !fitsOne(person, size)
        throw new ApiError(503, isOwn ? 'error.busyOwn' : 'error.busy', {
          headers: { 'Retry-After': '5' },
        })
      }
      queued += 1
      return new Promise((go) => {
        own.push({ size, go })
        queues.set(person, own)
      })
    },
  }
}

interface Turns {
  <T>(person: string, work: () => Promise<T>): Promise<T>
  readonly load: () => Load
}

/**
 * Lets so many pieces of work run at once, for work whose memory counts (a decode may hold a hundred megabytes), whoever
 * they are of; the others wait in fair turns.
 * @returns a function of the person and their work. @throws ApiError 503 where too much waits already
 */
export function takeTurns(most: number, waiting: Room): Turns {
  const { take, load } = share({ atOnce: { ofOne: most, ofAll: most }, waiting })
  const inTurn = async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const release = await take(person)
    try {
      return await work()
    } finally {
      release()
    }
  }
  return Object.assign(inTurn, { load })
}

/** Files that are made while they are sent: so many at once that each gets on. */
export const exporting = share({ atOnce: { ofOne: 2, ofAll: 8 } })

/** Makes an answer within a share, which is given back when the last of it was taken. @throws ApiError 503 */
export async function withinShare(
  { take, patience }: Share,
  person: string,
  make: () => Promise<Reply>,
): Promise<Reply> {
  const release = await take(person)
  try {
    const reply = await make()
    if (reply.body instanceof ReadableStream)
      return { ...reply, body: whileTaken(reply.body, { patience, release }) }
    release()
    return reply
  } catch (error) {
    release()
    throw error
  }
}

/** The stream, until it ends, or nobody took anything of it for so long; then what makes it is told to stop. */
function whileTaken(
  body: ReadableStream<Uint8Array>,
  { patience, release }: { patience: number; release: Release },
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    release()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      end()
      controller.error(new Error('nobody takes the answer'))
      reader.cancel().catch(() => undefined)
    }, patience)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(timer)
        try {
          const next = await reader.read()
          if (next.done) {
            end()
            return controller.close()
          }
          controller.enqueue(next.value)
          watch(controller)
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel(reason) {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
