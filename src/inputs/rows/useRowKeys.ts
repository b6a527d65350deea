import { useState } from 'react'

/** As many keys as rows: the present ones, and new ones after them. */
function fitted(keys: readonly number[], count: number): readonly number[] {
  if (keys.length === count) return keys
  const first = Math.max(-1, ...keys) + 1
  const missing = Math.max(0, count - keys.length)
  return [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => first + at)]
}

/**
 * A React key for each row of a table, which moves with the row, so that half-typed text in its inputs moves too. Rows
 * added in any other way get new keys at the end.
 * @param count how many rows are shown
 */
export function useRowKeys(count: number) {
  const [known, setKeys] = useState<readonly number[]>([])
  const keys = fitted(known, count)
  if (keys !== known) setKeys(keys)
  return { keys, setKeys }
}
