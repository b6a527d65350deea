import { ApiError } from './http/apiError'
import { whileTaken, type Pace, type Reply } from './http/reply'

/** How much there may be: of one person, and of all together. */
export interface Room {
  readonly ofOne: number
  readonly ofAll: number
}

interface Bounds {
  readonly atOnce: Room
  /** How many may wait for their turn; without it nobody waits. */
  readonly waiting?: Room
  /** For answers that are made while they are taken; see `Quota`. */
  readonly pace?: Pace
}

/** Gives back what was taken. */
export type Release = () => void

export interface Load {
  readonly running: number
  readonly waiting: number
}

/** How much of a kind of work each person may have under way, and all together. */
export interface Quota {
  /**
   * Takes so much of it for a person, at once or when their turn comes.
   * @throws ApiError 503 with Retry-After where too much waits already
   */
  readonly take: (person: string, size?: number) => Release | Promise<Release>
  /** With it the quota is held until an answer was read to its end; a stream that is read more slowly is ended. */
  readonly pace: Pace | null
  /** How much of it is taken, and how many wait. */
  readonly load: () => Load
}

interface Waiting {
  readonly size: number
  readonly go: (release: Release) => void
}

/**
 * Limits what runs at once. The others wait: person after person in turn, each person's own in their order, so that one
 * person's hundred images do not hold up another's one.
 */
export function quota({ atOnce, waiting, pace }: Bounds): Quota {
  // A map keeps the order of its keys: a person who was served goes to its end.
  const queues = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let queued = 0
  let all = 0

  // Work larger than the whole limit runs when nothing else does.
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
      // At once, so that no new call gets in first.
      if (queued > 0) serve()
    }
  }

  function serve(): void {
    for (const [person, own] of queues) {
      const [first] = own
      if (!first || !fitsOne(person, first.size)) continue
      // A large one keeps its turn until there is room for it: smaller ones behind it wait.
      if (!fitsAll(first.size)) return
      own.shift()
      queued -= 1
      queues.delete(person)
      if (own.length > 0) queues.set(person, own)
      first.go(hold(person, first.size))
    }
  }

  return {
    pace: pace ?? null,
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
 * Bounds how many pieces of work run at once, for work whose memory counts (a decode may hold a hundred megabytes), of
 * all people together; the others wait in fair turns.
 * @returns a function of the person and their work. @throws ApiError 503 where too much waits already
 */
export function takeTurns(most: number, waiting: Room): Turns {
  const { take, load } = quota({ atOnce: { ofOne: most, ofAll: most }, waiting })
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

/** Who waits for a turn, person after person: a map keeps the order of its keys, and a person who was served goes to its end. */
const turns = new Map<string, (() => void)[]>()

function serveTurn(): void {
  const [first] = turns
  if (!first) return
  const [person, own] = first
  turns.delete(person)
  const go = own.shift()
  if (own.length > 0) turns.set(person, own)
  // What is served works in this turn of the event loop; who waits behind it comes in the next.
  if (turns.size > 0) setImmediate(serveTurn)
  go?.()
}

/**
 * Resolves in a later turn of the event loop, for one caller a turn, person after person. Each call begins with it, and
 * long work pauses with it. Awaiting alone is no pause: the embedded database answers at once, so that three hundred
 * calls, or a file of a million rows, would run in one turn, in which nobody else is answered. There is nothing to
 * release afterwards.
 * @param person whose turn it is; long work of everybody takes turns under one name
 */
export const nextTurn = (person = 'long work'): Promise<void> =>
  new Promise((resolve) => {
    if (turns.size === 0) setImmediate(serveTurn)
    const own = turns.get(person)
    if (own) own.push(resolve)
    else turns.set(person, [resolve])
  })

/** How long work may go on in a turn, ms. */
const spell = 10

/** For work of many small pieces of unknown length: asked between two of them, it pauses when the turn's time is up. */
export function breather(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < spell) return
    await nextTurn()
    began = performance.now()
  }
}

/**
 * Makes an answer within a person's quota, in a turn of its own: only one call begins in each turn, even if its work
 * runs synchronously, as on the embedded database, so that others come in between. A refusal takes a turn as well.
 * @throws ApiError 503
 */
export async function withinQuota(
  { take, pace }: Quota,
  person: string,
  make: () => Promise<Reply>,
): Promise<Reply> {
  let release: Release = () => {}
  try {
    release = await take(person)
  } finally {
    await nextTurn(person)
  }
  try {
    const reply = await make()
    if (pace !== null && reply.body instanceof ReadableStream)
      return { ...reply, body: whileTaken(reply.body, { pace, release }) }
    release()
    return reply
  } catch (error) {
    release()
    throw error
  }
}

/** The kinds of work. Each person has a quota for each kind, on each server. */
export type QuotaName =
  | 'probing'
  | 'signingIn'
  | 'reading'
  | 'sending'
  | 'changing'
  | 'searching'
  | 'loading'
  | 'bulk'
  | 'exporting'

/** Short calls are hardly ever refused, but one person's hundred must not keep another's one from the database. */
const short = { atOnce: { ofOne: 4, ofAll: 1_000 }, waiting: { ofOne: 1_000, ofAll: 10_000 } }

/** Long calls share a part of the database's connections (`Store.bounded`), and each person gets a part of that. */
const long = { atOnce: { ofOne: 2, ofAll: 12 }, waiting: { ofOne: 20, ofAll: 200 } }

/** A slow phone takes a megabyte in a minute; a client that takes a little now and then would hold a quota for days. */
const pace = { bytes: 1024 ** 2, ms: 60_000 }
/** How many files of one address a browser asks for at once: on a slow line they share the pace. */
const filesAtOnce = 6

export const quotas: { readonly [N in QuotaName]: Quota } = {
  probing: quota(short),
  /** As many as connections: a stranger's call takes the quota that counts once its body is there (`signIn`). */
  signingIn: quota({ atOnce: { ofOne: 1_000, ofAll: 1_000 } }),
  reading: quota(short),
  /**
   * Stored files, each until it was taken: all at once are fewer than the 200 connections that a server has to a store of
   * files, for uploads need some as well.
   */
  sending: quota({
    atOnce: { ofOne: filesAtOnce, ofAll: 150 },
    waiting: short.waiting,
    pace: { ...pace, bytes: pace.bytes / filesAtOnce },
  }),
  changing: quota(short),
  searching: quota(long),
  loading: quota(long),
  /**
   * A bulk change reports while it runs: its quota is held to its end, and each piece of the report must be read in
   * time. Apart from `loading`, so that two that take minutes keep nobody from previewing an import.
   */
  bulk: quota({ ...long, pace: { bytes: 1, ms: 60_000 } }),
  /** Files that are made while they are sent: few enough at once that each makes progress. */
  exporting: quota({ atOnce: { ofOne: 2, ofAll: 8 }, pace }),
}

/** Verbs that write very many records, and the preview of such an import. */
const longVerbs: ReadonlyMap<string, QuotaName> = new Map([
  ['bulk', 'bulk'],
  ['preview', 'loading'],
  ['load', 'loading'],
])

/** What of a call's route tells which kind of work it is. */
interface Work {
  readonly method: string
  readonly verb?: string
  readonly quota?: QuotaName
  readonly query?: Readonly<Record<string, unknown>>
  readonly isSearched?: boolean
}

/** The kind of work that a call is: its route's own word, else by what it does and what it asks for. */
export function quotaOf(route: Work, query: URLSearchParams): QuotaName {
  if (route.quota === 'sending') return 'sending'
  const isRead = route.method === 'GET'
  if (isRead && query.get('format') === 'csv') return 'exporting'
  if (route.quota) return route.quota
  if (!isRead) return longVerbs.get(route.verb ?? '') ?? 'changing'
  const isSearched = route.verb === 'list' || route.isSearched || Boolean(route.query?.['phrase'])
  return isSearched && query.get('phrase') ? 'searching' : 'reading'
}

/** Whether it uses `Store.bounded`. */
export const isLong = (name: QuotaName): boolean =>
  name === 'searching' || name === 'loading' || name === 'bulk'
