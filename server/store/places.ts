import type { Store } from './store'

/** A row of a list in its order: where it stands, counted from 0, and what it is found by. */
export interface Place {
  readonly at: number
  readonly key: unknown
  readonly id: unknown
}

/** Rows of one list whose places are known; what is learned is kept. */
export interface Places {
  readonly known: readonly Place[]
  learn(places: readonly Place[]): void
}

interface Kept {
  readonly mark: string
  places: readonly Place[]
}

const most = { lists: 500, places: 64 }
const caches = new WeakMap<Store, Map<string, Kept>>()

/**
 * The places of a list, until one of its tables is written to: whoever looks at page 1,000 looks at its neighbours next,
 * which are then found by a key and not by counting ten thousand rows again.
 * @param key the whole question but for the page
 * @param mark of its tables, read before the page is; null where there is none: then nothing is kept
 */
export function placesOf(store: Store, key: string, mark: string | null): Places {
  if (mark === null) return { known: [], learn() {} }
  const lists = caches.get(store) ?? new Map<string, Kept>()
  caches.set(store, lists)
  const found = lists.get(key)
  const kept: Kept = found?.mark === mark ? found : { mark, places: [] }
  return {
    known: kept.places,
    learn(places) {
      if (lists.size >= most.lists && !lists.has(key)) lists.clear()
      const told = new Set(places.map(({ at }) => at))
      const others = kept.places.filter(({ at }) => !told.has(at))
      kept.places = [...others, ...places].slice(-most.places)
      lists.set(key, kept)
    },
  }
}
