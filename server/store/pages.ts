import type { Store } from './store'

/** Keeps at most so much text, in UTF-16 units. */
const capacity = 8_000_000

interface Kept {
  size: number
  readonly bodies: Map<string, { readonly body: string; readonly mark: string }>
}

/** What is kept: the whole question, and the tables its answer hangs on. */
interface Asked {
  readonly key: string
  readonly tables: readonly string[]
}

const caches = new WeakMap<Store, Kept>()

/**
 * The body of an answer over many collections, made once until one of its tables is written to: the timeline, the blocks
 * of the start page, the overview of reports. (Lists are made anew: docs/decisions/012.) Exact, like the totals: the mark
 * is read before anything else is, so that what was made is never older than its mark. A commit in between makes it
 * newer, and moves the mark: then nobody finds it.
 */
export async function keptPage(
  store: Store,
  { key, tables }: Asked,
  make: () => Promise<string>,
): Promise<string> {
  const mark = await store.changeMark(tables)
  if (mark === null) return make()
  const kept = caches.get(store) ?? { size: 0, bodies: new Map() }
  caches.set(store, kept)
  const found = kept.bodies.get(key)
  if (found?.mark === mark) return found.body
  const body = await make()
  if (kept.size > capacity) {
    kept.bodies.clear()
    kept.size = 0
  }
  kept.size += body.length + key.length - (kept.bodies.get(key)?.body.length ?? -key.length)
  kept.bodies.set(key, { body, mark })
  return body
}
