/** What a brand shows of itself: its name and its mark, one letter in a square. */
export interface Brand {
  readonly key: string
  readonly name: string
  readonly mark: string
  readonly markGround: string
  readonly markInk: string
}

let known: Brand = {
  key: 'panel',
  name: 'Panel',
  mark: 'P',
  markGround: '#0f4c9c',
  markInk: '#fff',
}

/** Registers the brand of the app, or the one from the server in a page without an app. */
export function knowBrand(brand: Brand): void {
  known = brand
}

/** The brand of a configured key; one that the app does not know is called by its key. */
export function brandOf(key: string): Brand {
  if (key === known.key) return known
  const mark = key.slice(0, 1).toUpperCase()
  return { ...known, key, name: mark + key.slice(1), mark }
}
