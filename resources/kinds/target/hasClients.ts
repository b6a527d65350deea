import { allCustomers, type Target } from './value'

export const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' && value !== null && 'customerSubtypes' in value

/** Whether a value is for some clients, whom one may want to see, and not for everybody. */
export function hasClients(value: unknown): boolean {
  if (!isTarget(value)) return false
  const { customerType, halls, user, targetUsers, targetCustomers } = value
  const isByCards = Boolean(user) || Boolean(targetUsers) || Boolean(targetCustomers)
  return isByCards || customerType !== allCustomers || halls.length > 0
}
