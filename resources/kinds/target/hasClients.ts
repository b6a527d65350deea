import { allCustomers, type Target } from './value'

export const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' && value !== null && 'customerSubtypes' in value

/** Whether a target is for some clients only, so that a list of them makes sense. */
export function hasClients(value: unknown): boolean {
  if (!isTarget(value)) return false
  const { customerType, halls, user, targetUsers, targetCustomers } = value
  const isByCards = Boolean(user) || Boolean(targetUsers) || Boolean(targetCustomers)
  return isByCards || customerType !== allCustomers || halls.length > 0
}
