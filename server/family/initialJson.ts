import { toJson } from '../../src/fields/codec'
import { initialOf } from '../../src/fields/kinds'
import type { JsonObject, Resource } from '../../src/schema'

/** A record that nobody has filled in yet, as it would be answered: the initial values of the definition. */
export const initialJson = (resource: Resource): JsonObject =>
  toJson(
    resource,
    Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, initialOf(field)]),
    ),
  )
