import type { Store } from './store'

/** What is counted: the whole question, and the tables its answer hangs on. */
export interface Counted {
  readonly key: string
  readonly tables: readonly string[]
  /** From here on it is no number but "so many at least": that stays true for a while, whatever is written meanwhile. */
  readonly bound?: number
}

export type Totals = (counted: Counted, count: () => Promise<number>) => Promise<number>

const limit = 500
/** A bound is counted anew so long after it was, ms: a list that everybody writes to would be counted all the time. */
export const lasting = 3_000

/**
 * Totals of lists, each counted once until one of its tables is written to: a count over a large table costs a hundred
 * times the page itself.
 */
export function createTotals(store: Store): Totals {
  const kept = new Map<string, { mark: string; total: number; at: number }>()
  return async ({ key, tables, bound = Infinity }, count) => {
    const mark = await store.changeMark(tables)
    if (mark === null) return count()
    const found = kept.get(key)
    if (found?.mark === mark) return found.total
    if (found && found.total >= bound && Date.now() - found.at < lasting) return found.total
    const total = await count()
    if (kept.size >= limit) kept.clear()
    // The mark was read first: a commit in between makes it stale, never the total.
    kept.set(key, { mark, total, at: Date.now() })
    return total
  }
}
