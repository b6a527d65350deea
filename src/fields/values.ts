/** Whether a value counts as not given. Blank text does. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A list without its repetitions, in its order: what is chosen twice is chosen. Anything else comes back as it is. */
export function distinct<T>(value: readonly T[]): readonly T[]
export function distinct(value: unknown): unknown
export function distinct(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<unknown>(value)] : value
}
