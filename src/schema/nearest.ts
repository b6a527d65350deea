import leven from 'leven'

/**
 * The known name that was probably meant: the nearest by edit distance, where it is near at all.
 * @returns `; did you mean …?`, or nothing
 */
export function meant(name: string, known: Iterable<string>): string {
  const [nearest] = [...known]
    .map((one) => ({ one, distance: leven(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(2, Math.floor(one.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest ? `; did you mean ${nearest.one}?` : ''
}
