import type { Store } from '../database/store'

/** How much text is kept at most, in UTF-16 units; a page of ten records has a few thousand. */
const capacity = 8_000_000

interface Kept {
  size: number
  readonly bodies: Map<string, { readonly body: string; readonly mark: string }>
}

/** A query as a cache key, and the mark of the tables that its answer depends on, read before anything else. */
export interface Asked {
  readonly key: string
  readonly mark: string | null
}

const caches = new WeakMap<Store, Kept>()

/**
 * The cached body of a query, until one of its tables is written to: colleagues mostly look at what they looked at a
 * moment ago. Never stale: the mark is read before the body is made, so a commit in between moves the mark and nobody
 * finds the body. It serves everyday pages (with 1,000 records half the processor of one made anew) and answers over
 * many collections: the timeline, the start page, the overview of reports.
 */
export function keptBody(store: Store, { key, mark }: Asked): string | null {
  const found = mark === null ? undefined : caches.get(store)?.bodies.get(key)
  return found?.mark === mark ? found.body : null
}

/** Keeps a body that was made under its mark; without one nothing is kept. */
export function keepBody(store: Store, { key, mark }: Asked, body: string): void {
  if (mark === null) return
  const kept = caches.get(store) ?? { size: 0, bodies: new Map() }
  caches.set(store, kept)
  if (kept.size > capacity) {
    kept.bodies.clear()
    kept.size = 0
  }
  kept.size += body.length + key.length - sizeOf(kept, key)
  kept.bodies.set(key, { body, mark })
}

/** The size of the body that the new one replaces. */
function sizeOf({ bodies }: Kept, key: string): number {
  const before = bodies.get(key)
  return before ? before.body.length + key.length : 0
}

/** The kept body, or one that is made now. */
export async function cachedPage(
  store: Store,
  { key, tables }: { readonly key: string; readonly tables: readonly string[] },
  make: () => Promise<string>,
): Promise<string> {
  const asked = { key, mark: await store.changeMark(tables) }
  const found = keptBody(store, asked)
  if (found !== null) return found
  const body = await make()
  keepBody(store, asked, body)
  return body
}

/** What a total is cached under: the whole query, and the tables that its answer depends on. */
export interface Counted {
  readonly key: string
  readonly tables: readonly string[]
  /** The mark of these tables, or of more, if it was already read before everything the answer is made of. */
  readonly mark?: string | null
  /** A total from here on is a lower bound, not exact: it may be kept for a while, whatever is written. */
  readonly bound?: number
}

export type Totals = (counted: Counted, count: () => Promise<number>) => Promise<number>

const limit = 500
/** How long a bound is kept, ms: a list that everybody writes to would be counted all the time. */
const lasting = 3_000

/**
 * Totals of lists, each counted once until one of its tables is written to. They serve lists of 100,000: without them a
 * page by id costs 10 ms of processor instead of 3, a filtered one 75 instead of 3, on PostgreSQL 16 instead of 10.
 */
export function createTotals(store: Store): Totals {
  const kept = new Map<string, { mark: string; total: number; at: number }>()
  return async ({ key, tables, bound = Infinity, ...read }, count) => {
    const mark = read.mark === undefined ? await store.changeMark(tables) : read.mark
    if (mark === null) return count()
    const found = kept.get(key)
    if (found?.mark === mark) return found.total
    if (found && found.total >= bound && performance.now() < found.at + lasting) return found.total
    const at = performance.now()
    const total = await count()
    if (kept.size >= limit) kept.clear()
    // The mark was read first: a commit in between makes it stale, never the total.
    kept.set(key, { mark, total, at })
    return total
  }
}
