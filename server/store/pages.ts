import type { Store } from './store'
import type { Asked } from './totals'

/** Keeps at most so much text, in UTF-16 units; a page of ten records has a few thousand. */
const capacity = 8_000_000

export interface Body {
  readonly body: string
  /** It is made anew from then on in any case, ms since 1970. */
  readonly until?: number
}

interface Kept {
  size: number
  readonly bodies: Map<string, Body & { readonly mark: string }>
}

const caches = new WeakMap<Store, Kept>()

/**
 * The body of a list page, made once until one of its tables is written to: what colleagues look at is mostly what they
 * looked at a moment ago. Exact, like the totals: the mark is read before anything else is, so that what was made is
 * never older than its mark. A commit in between makes it newer, and moves the mark: then nobody finds it.
 */
export async function keptPage(
  store: Store,
  { key, tables, marks }: Asked,
  make: () => Promise<string | Body>,
): Promise<string> {
  const mark = marks ? marks(tables) : await store.changeMark(tables)
  if (mark === null) return bodyOf(await make()).body
  const kept = caches.get(store) ?? { size: 0, bodies: new Map() }
  caches.set(store, kept)
  const found = kept.bodies.get(key)
  if (found?.mark === mark && Date.now() < (found.until ?? Infinity)) return found.body
  const made = bodyOf(await make())
  const { body } = made
  if (kept.size > capacity) {
    kept.bodies.clear()
    kept.size = 0
  }
  kept.size += body.length + key.length - (kept.bodies.get(key)?.body.length ?? -key.length)
  kept.bodies.set(key, { ...made, mark })
  return body
}

const bodyOf = (made: string | Body): Body => (typeof made === 'string' ? { body: made } : made)
