import leven from 'leven'

/**
 * What was probably meant by a misspelt name: the known name at the smallest edit distance, if it is close enough.
 * @returns `; did you mean …?`, or nothing
 */
export function meant(name: string, known: Iterable<string>): string {
  const [nearest] = [...known]
    .map((one) => ({ one, distance: leven(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(2, Math.floor(one.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest ? `; did you mean ${nearest.one}?` : ''
}
