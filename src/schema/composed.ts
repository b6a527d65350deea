import { namesOf } from './field'
import type { Resource } from './resource'

/** Whether `{id}` stands in the paths of a record. */
export const hasOwnId = ({ api }: Pick<Resource, 'api'>): boolean =>
  Object.values(api.endpoints).some((endpoint: string) => endpoint.includes('{id}'))

/** The names of the parts of a composed id, in their order; none where the id is one value. */
export const composedNames = (resource: Resource): readonly string[] =>
  resource.id === 'composed'
    ? [...namesOf(resource.composedOf), ...(hasOwnId(resource) ? ['id'] : [])]
    : []

/** The fields that tell one record from another by themselves: the parts of an id that has no `{id}` among them. */
export const ownParts = (resource: Resource): readonly string[] =>
  resource.id === 'composed' && !hasOwnId(resource) ? namesOf(resource.composedOf) : []

/** The parts of a record's id, each so written that a tilde can stand between two. */
export const composedParts = (
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): readonly string[] =>
  composedNames(resource).map((name) =>
    encodeURIComponent(String(record[name] ?? '')).replaceAll('~', '%7E'),
  )
