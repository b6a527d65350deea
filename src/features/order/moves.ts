type Id = string | number

export const isSameOrder = (a: readonly Id[], b: readonly Id[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** My order merged with the others' changes. */
export interface Merged {
  readonly ids: readonly Id[]
  readonly added: readonly Id[]
  /** How many of my rows are gone. */
  readonly gone: number
}

/** My order of what is still there, and behind it what others have added, in their order. */
export function merged(mine: readonly Id[], stored: readonly Id[]): Merged {
  const [there, known] = [new Set(stored), new Set(mine)]
  const kept = mine.filter((id) => there.has(id))
  const added = stored.filter((id) => !known.has(id))
  return { ids: [...kept, ...added], added, gone: mine.length - kept.length }
}
