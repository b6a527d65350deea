import type { Store } from '../database/store'

/** Keeps at most so much text, in UTF-16 units; a page of ten records has a few thousand. */
const capacity = 8_000_000

interface Kept {
  size: number
  readonly bodies: Map<string, { readonly body: string; readonly mark: string }>
}

/** A whole question, and the mark of the tables that its answer hangs on, read before anything else is. */
export interface Asked {
  readonly key: string
  readonly mark: string | null
}

const caches = new WeakMap<Store, Kept>()

/**
 * The body that was made of a question, until one of its tables is written to: what colleagues look at is mostly what they
 * looked at a moment ago. Exact, like the totals: what was made is never older than its mark. A commit in between makes it
 * newer, and moves the mark: then nobody finds it. It serves everyday pages (of 1,000 records half the processor of one
 * that is made anew) and answers over many collections: the timeline, the start page, the overview of reports.
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

/** What is given up where another body takes its place. */
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
