/** How a column holds its value; each database has a codec for each. `grosze` is an amount as a whole number. */
export type StorageType =
  'text' | 'integer' | 'real' | 'boolean' | 'date' | 'instant' | 'json' | 'grosze'
