import { distinct } from '../distinct'
import { isEmpty } from '../empties'
import { emptyTarget, hasCards, type Target } from './value'

/** The target as one value: cards, or one card, empty the group, a main group clears the sub-groups, sub-groups alone are type 0. */
export function settleTarget(given: unknown): Target {
  const value = given as Target
  const { targetUsersFile, targetCustomers, targetUsers, targetUsersFileUrl } = value
  const kept = {
    ...(targetCustomers !== undefined && { targetCustomers }),
    ...(targetUsersFile && { targetUsersFile }),
    ...(targetUsers !== undefined && { targetUsers }),
    ...(targetUsersFileUrl && { targetUsersFileUrl }),
  }
  if (hasCards(value)) return { ...emptyTarget, ...kept }
  if (!isEmpty(value.user)) return { ...emptyTarget, user: value.user, ...kept }
  const subtypes = distinct(value.customerSubtypes ?? [])
  const isWholeGroup = typeof value.customerType === 'number' && value.customerType > 0
  return {
    customerType: value.customerType ?? (subtypes.length > 0 ? 0 : null),
    customerSubtypes: isWholeGroup ? [] : subtypes,
    halls: distinct(value.halls ?? []),
    anonymous: value.anonymous ?? false,
    user: null,
    ...kept,
  }
}
