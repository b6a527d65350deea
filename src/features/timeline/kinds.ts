import { facetsOf, type KindFacets } from '../../fields/facets'
import { resources } from '../../schema/registry'
import { kindsOf } from './bars'

/** Every resource with dates, whether or not this person may see it. */
export const kinds = kindsOf(resources)
export const kindByName = new Map(kinds.map((kind) => [kind.resource.name, kind]))

/**
 * The ways in which records of the timeline say whom they are for, each once; none where all records are for everybody.
 */
export const facetKinds: readonly KindFacets[] = [
  ...new Set(kinds.flatMap(({ resource }) => facetsOf(resource) ?? [])),
]

/** The names that one narrows by. */
export const facetNames: readonly string[] = facetKinds.flatMap(({ groups, places }) => [
  groups.name,
  ...(places ? [places.name] : []),
])
