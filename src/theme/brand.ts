/** What a brand shows of itself: its name and its mark, one letter in a square. */
export interface Brand {
  key: string
  name: string
  mark: string
  markGround: string
  markInk: string
}

/** Inks of the marks that are not white. */
const inks: Readonly<Record<string, string>> = { makro: '#ffd500' }

/** The brand of a configured key: `makro` is Makro. */
export function brandOf(key: string): Brand {
  const name = key.slice(0, 1).toUpperCase() + key.slice(1)
  return {
    key,
    name,
    mark: name.slice(0, 1),
    markGround: '#0f4c9c',
    markInk: inks[key.toLowerCase()] ?? '#ffffff',
  }
}
