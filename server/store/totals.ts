import type { Marks, Store } from './store'

/** What is kept: the whole question, and the tables its answer hangs on. */
export interface Asked {
  readonly key: string
  readonly tables: readonly string[]
  /** Where they were read already, before anything that the answer is made of. */
  readonly marks?: Marks
}

export interface Counted extends Asked {
  /** From here on it is no number but "so many at least": that stays true for a while, whatever is written meanwhile. */
  readonly bound?: number
}

export interface Total {
  readonly total: number
  /** A bound that is believed although something was written since it was counted: until then, ms since 1970. */
  readonly until?: number
}

export type Totals = (counted: Counted, count: () => Promise<number>) => Promise<Total>

const limit = 500
/** A bound is counted anew so long after it was, ms: a list that everybody writes to would be counted all the time. */
const lasting = 3_000

/**
 * Totals of lists, each counted once until one of its tables is written to: a count over a large table costs a hundred
 * times the page itself.
 */
export function createTotals(store: Store): Totals {
  const kept = new Map<string, { mark: string; total: number; at: number }>()
  return async ({ key, tables, marks, bound = Infinity }, count) => {
    const mark = marks ? marks(tables) : await store.changeMark(tables)
    if (mark === null) return { total: await count() }
    const found = kept.get(key)
    if (found?.mark === mark) return { total: found.total }
    const until = (found?.at ?? 0) + lasting
    if (found && found.total >= bound && Date.now() < until) return { total: found.total, until }
    const at = Date.now()
    const total = await count()
    if (kept.size >= limit) kept.clear()
    // The mark was read first: a commit in between makes it stale, never the total.
    kept.set(key, { mark, total, at })
    return { total }
  }
}
