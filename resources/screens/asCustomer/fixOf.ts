import { spanFields } from 'panel-engine/fields'
import { isObject, type Resource, type Values } from 'panel-engine/schema'
import type { Beginning } from 'panel-engine/screens'
import { neededPictures, type Reason } from '../../customerPreview/visible'
import { targetField } from '../../kinds/target/field'
import type { TargetOptions } from '../../kinds/target/kind'
import type { Query } from './asked'

interface Asked {
  readonly reason: Reason
  /** Who looks, and on which day. */
  readonly query: Query
}

/**
 * The field of a record that a reason comes from, with the value that would take this reason away for this viewer where
 * there is one such value; null where no field of the record's own is the reason.
 */
export function fixOf(
  resource: Resource,
  record: Values,
  { reason, query }: Asked,
): Beginning | null {
  const one = (name: string | null | undefined, value?: unknown): Beginning | null =>
    name ? { at: name, values: value === undefined ? {} : { [name]: value } } : null
  const { begins, ends, isInstant } = spanFields(resource)
  const day = isInstant ? undefined : query['day']
  const name = targetField(resource) ?? ''
  const { guests, signedIn }: TargetOptions = resource.fields[name] ?? {}
  const inTarget = (part: string, change: Values = {}): Beginning | null => {
    const value = record[name]
    if (!isObject(value)) return null
    const isChanged = Object.keys(change).length > 0
    return { at: `${name}.${part}`, values: isChanged ? { [name]: { ...value, ...change } } : {} }
  }
  switch (reason) {
    case 'off':
      return one(resource.archive?.flag, true) ?? one(resource.runs?.offWhen?.field)
    case 'notYet':
      return one(begins.find((field) => record[field]) ?? begins[0], day)
    case 'ended':
      return resource.parent ? null : one(ends, day)
    case 'outside':
      return one(resource.customerPreview?.day)
    case 'guestsOnly':
      return one(signedIn, true)
    case 'signedInOnly':
      return guests ? one(guests, true) : inTarget('customerType', { anonymous: true })
    case 'group':
      return inTarget('customerType', withType(record[name], query['type']))
    case 'hall':
      return inTarget('halls', withHall(record[name], query['hall']))
    case 'cards':
      return inTarget('targetUsersFile')
    case 'noPicture':
      return one(neededPictures(resource).find((picture) => !record[picture]))
    case 'parent':
      return null
  }
}

/** Adds a whole group to those of a record; a target with sub-groups is left for a person to change. */
function withType(target: unknown, type: string | undefined): Values {
  const now = isObject(target) ? target['customerType'] : null
  return type && typeof now === 'number' && now > 0 ? { customerType: now | Number(type) } : {}
}

/** Adds a hall to those of a record. */
function withHall(target: unknown, hall: string | undefined): Values {
  const halls = isObject(target) ? target['halls'] : null
  return hall && Array.isArray(halls) ? { halls: [...halls, Number(hall)] } : {}
}
