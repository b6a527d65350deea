import { addHalves, addKinds } from '../../src/fields/kinds'
import type { Resource } from '../../src/schema'
import * as kinds from './kinds'
import { halves } from './kinds/halves'

// its resources have fields of its own kinds, also in a test that has the retailer's app
addKinds(kinds)
addHalves(halves)

const files = import.meta.glob<Resource>('./resources/*.ts', { eager: true, import: 'default' })

/** The resources of the gallery alone, by name. */
export const gallery: readonly Resource[] = Object.values(files).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
)
