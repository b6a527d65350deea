import type { Store } from './store'

export type Totals = (key: string, count: () => Promise<number>) => Promise<number>

const limit = 500

/**
 * Totals of lists, each counted once until anything is committed: an unfiltered count over a large
 * table costs a hundred times the page itself. `key` names table, filter and values exactly.
 * SQLite says by its data version when the count may have changed; on PostgreSQL every call counts.
 */
export function createTotals(store: Store): Totals {
  const kept = new Map<string, { mark: string; total: number }>()
  return async (key, count) => {
    const mark = await store.changeMark()
    if (mark === null) return count()
    const found = kept.get(key)
    if (found?.mark === mark) return found.total
    const total = await count()
    if (kept.size >= limit) kept.clear()
    // The mark was read first: a commit in between makes it stale, never the total.
    kept.set(key, { mark, total })
    return total
  }
}
