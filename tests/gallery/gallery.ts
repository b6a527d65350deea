import type { Resource } from '../../src/schema'

const files = import.meta.glob<Resource>('./resources/*.ts', { eager: true, import: 'default' })

/** The resources of the gallery alone, by name. */
export const gallery: readonly Resource[] = Object.values(files).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
)
