import type { Store } from './store'
import type { Counted } from './totals'

/** Keeps at most so much text, in UTF-16 units; a page of ten records has a few thousand. */
const capacity = 8_000_000

export interface Body {
  readonly body: string
  /** It is made anew after so many ms in any case. */
  readonly lasts?: number
}

interface Kept {
  size: number
  readonly bodies: Map<string, Body & { readonly mark: string; readonly at: number }>
}

const caches = new WeakMap<Store, Kept>()

/**
 * The body of a list page, made once until one of its tables is written to: what colleagues look at is mostly what they
 * looked at a moment ago. Exact, like the totals.
 */
export async function keptPage(
  store: Store,
  { key, tables }: Counted,
  make: () => Promise<string | Body>,
): Promise<string> {
  const mark = await store.changeMark(tables)
  if (mark === null) return bodyOf(await make()).body
  const kept = caches.get(store) ?? { size: 0, bodies: new Map() }
  caches.set(store, kept)
  const found = kept.bodies.get(key)
  if (found?.mark === mark && Date.now() - found.at < (found.lasts ?? Infinity)) return found.body
  const made = bodyOf(await make())
  const { body } = made
  // A commit in between moved the mark: what was read may be older or newer, so it is not kept.
  if ((await store.changeMark(tables)) !== mark) return body
  if (kept.size > capacity) {
    kept.bodies.clear()
    kept.size = 0
  }
  kept.size += body.length + key.length - (kept.bodies.get(key)?.body.length ?? -key.length)
  kept.bodies.set(key, { ...made, mark, at: Date.now() })
  return body
}

const bodyOf = (made: string | Body): Body => (typeof made === 'string' ? { body: made } : made)
