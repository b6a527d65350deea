import { spanOf } from 'panel-engine/fields'
import { dayOfMoment } from 'panel-engine/format'
import type { PaletteLink, RecordLink } from 'panel-engine/screens'
import { isObject, type Resource, type Values } from 'panel-engine/schema'
import { allCustomers } from '../kinds/target/value'
import { targetField } from '../kinds/target/field'
import { isForCustomers } from './forCustomers'

/** What the customer preview of a record starts with: the day it begins on, its customer type, one of its halls. */
function viewOf(resource: Resource, record: Values): Record<string, string> {
  const { from } = spanOf(resource, record)
  const target = record[targetField(resource) ?? '']
  const { customerType: type, halls } = isObject(target) ? target : {}
  const [hall] = Array.isArray(halls) ? halls : []
  return {
    ...(from !== null && { begins: dayOfMoment(from).slice(0, 10) }),
    // the choice has no entry for all groups: the preview keeps its default
    ...(Number(type) > 0 && Number(type) < allCustomers && { type: String(type) }),
    ...(hall !== undefined && { hall: String(hall) }),
  }
}

/** The link from a record to the customer preview, which tells who sees it and who does not. */
export const whoSees: RecordLink = {
  key: 'whoSees',
  label: 'list.whoSees',
  icon: 'smartphone',
  isFor: isForCustomers,
  to: (resource, id, record) => {
    const view = record ? viewOf(resource, record) : {}
    return `/as-customer?${String(new URLSearchParams({ record: `${resource.name}/${id}`, ...view }))}`
  },
}

/** A card number typed into the palette opens the customer preview: what its owner sees today. */
export const ofCard: PaletteLink = {
  key: 'ofCard',
  label: 'visible.ofCard',
  icon: 'smartphone',
  to: (phrase) => (/^\d{4,30}$/.test(phrase) ? `/as-customer?card=${phrase}` : null),
}
