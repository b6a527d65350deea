import type { Store } from '../database/store'

/** What a total is kept under: the whole question, and the tables its answer hangs on. */
export interface Counted {
  readonly key: string
  readonly tables: readonly string[]
  /** That of the tables, or of more, where it was read already, before anything that the answer is made of. */
  readonly mark?: string | null
  /** From here on it is no exact number but a lower bound: that stays true for a while, whatever is written meanwhile. */
  readonly bound?: number
}

export type Totals = (counted: Counted, count: () => Promise<number>) => Promise<number>

const limit = 500
/** After how long a bound is counted again, ms: a list that everybody writes to would be counted all the time. */
const lasting = 3_000

/**
 * Totals of lists, each counted once until one of its tables is written to. They serve lists of 100,000: without them a
 * page by id costs 10 ms of processor and not 3, one of a filter 75 and not 3, on PostgreSQL 16 and not 10.
 */
export function createTotals(store: Store): Totals {
  const kept = new Map<string, { mark: string; total: number; at: number }>()
  return async ({ key, tables, bound = Infinity, ...read }, count) => {
    const mark = read.mark === undefined ? await store.changeMark(tables) : read.mark
    if (mark === null) return count()
    const found = kept.get(key)
    if (found?.mark === mark) return found.total
    if (found && found.total >= bound && Date.now() < found.at + lasting) return found.total
    const at = Date.now()
    const total = await count()
    if (kept.size >= limit) kept.clear()
    // The mark was read first: a commit in between makes it stale, never the total.
    kept.set(key, { mark, total, at })
    return total
  }
}
