/** A list without its repetitions, in its order: what is chosen twice is chosen. Anything else comes back as it is. */
export const distinct = (value: unknown): unknown =>
  Array.isArray(value) ? [...new Set<unknown>(value)] : value
