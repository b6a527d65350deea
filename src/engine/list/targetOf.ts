import type { PanelRecord } from '../../../dataProvider/records'
import { targetField } from '../../fields/target/field'
import { allCustomers, type Target } from '../../fields/target/value'
import type { Resource } from '../../schema'

/** Whom a record is for; null where its resource says nothing of it, or the record does not. */
export function targetOf(resource: Resource, record: PanelRecord): Target | null {
  const name = targetField(resource)
  const value = name ? record[name] : null
  return isTarget(value) ? value : null
}

const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' && value !== null && 'customerSubtypes' in value

/** Whether it is for some clients, whom one may want to see, and not for everybody. */
export function hasClients(resource: Resource, record: PanelRecord): boolean {
  const target = targetOf(resource, record)
  if (!target) return false
  const { customerType, halls, user, targetUsers, targetCustomers } = target
  const isByCards = Boolean(user) || Boolean(targetUsers) || Boolean(targetCustomers)
  return isByCards || customerType !== allCustomers || halls.length > 0
}
