import type { Store } from './store'

/** Keeps at most so much text, in UTF-16 units; a page of ten records has a few thousand. */
const capacity = 8_000_000

interface Kept {
  mark: string | null
  size: number
  readonly bodies: Map<string, string>
}

const caches = new WeakMap<Store, Kept>()

/**
 * The body of a list page, made once until anything is committed: what colleagues look at is mostly what they looked
 * at a moment ago. Exact, like the totals: SQLite's data version moves with every commit of anybody. On PostgreSQL,
 * which has no such mark, every page is made anew. `key` names the whole question.
 */
export async function keptPage(
  store: Store,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const mark = await store.changeMark()
  if (mark === null) return make()
  const kept = caches.get(store) ?? { mark, size: 0, bodies: new Map<string, string>() }
  caches.set(store, kept)
  if (kept.mark !== mark || kept.size > capacity) {
    kept.bodies.clear()
    kept.size = 0
    kept.mark = mark
  }
  const found = kept.bodies.get(key)
  if (found !== undefined) return found
  const body = await make()
  // A commit in between moved the mark: what was read may be older or newer, so it is not kept.
  if ((await store.changeMark()) === mark && kept.mark === mark) {
    kept.bodies.set(key, body)
    kept.size += body.length + key.length
  }
  return body
}
