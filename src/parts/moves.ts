/** The list with one entry moved to another index; indexes outside the list mean its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  if (entry === undefined) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, entry)
}

/** By how many places a page key moves. */
const PAGE = 10

/** The place that a key leads to from another one; null for keys that lead nowhere. */
export function placeOfKey(key: string, at: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  return place === undefined ? null : Math.min(Math.max(place, 0), count - 1)
}
