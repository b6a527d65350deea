import { isObject, type Resource } from '../src/schema'
import { traitsOf } from '../src/fields/kinds'
import { wireNameOf } from '../src/fields/wire'
import { idParams } from './address'
import { toRecord, type PanelRecord } from './records'

/** The keys under which a record is read. */
const keysOf = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    Object.keys(traitsOf(field).wire.toJson(wireNameOf(name, field), null, field)),
  )

interface Expected {
  /** The record that was written; nothing for a new one. */
  readonly id?: string | number
  readonly hasRevision: boolean
}

/**
 * The record that an answer carries; null where it carries none: no id or another record's, no revision although the API
 * has them, or of a singleton, which has no id, none of its fields.
 */
export function answeredRecord(
  resource: Resource,
  json: unknown,
  { id, hasRevision }: Expected,
): PanelRecord | null {
  if (!isObject(json)) return null
  if (hasRevision && typeof json['revision'] !== 'number') return null
  const own = json['id']
  const isNamed = resource.singleton
    ? keysOf(resource).some((key) => key in json)
    : (typeof own === 'number' || (typeof own === 'string' && own !== '')) &&
      (id === undefined || String(own) === idParams(resource, id)['id'])
  return isNamed ? toRecord(resource, json) : null
}
