import type { FieldOptions, Upload } from 'panel-engine/schema'
import { distinct, isEmpty } from 'panel-engine/fields'

/** The main groups; a customer type is their sum. */
export const mainGroups = { trader: 1, horeca: 2, sco: 4 } as const
export type MainGroup = keyof typeof mainGroups
export const allCustomers = 7

export interface Target {
  /** 1 to 7, the sum of the main groups; 0 with a choice of sub-groups; null with cards or one user. */
  readonly customerType: number | string | null
  readonly customerSubtypes: readonly (number | string)[]
  readonly halls: readonly (number | string)[]
  readonly anonymous: boolean | string
  /** One card number. */
  readonly user: string | null
  /** How many cards are stored; written 0 removes them, undefined keeps them. */
  readonly targetCustomers?: number | string | null
  /** A fresh list; written only. */
  readonly targetUsersFile?: Upload | string | null
  /** Read only: the count that the app shows, and the address of the stored list. */
  readonly targetUsers?: number
  readonly targetUsersFileUrl?: string | null
}

export const emptyTarget: Target = {
  customerType: null,
  customerSubtypes: [],
  halls: [],
  anonymous: false,
  user: null,
}

/** Whether a customer type contains a main group. */
export const hasGroup = (customerType: unknown, group: MainGroup): boolean =>
  typeof customerType === 'number' && (customerType & mainGroups[group]) !== 0

/** Whether a list of cards decides. */
export const hasCards = ({ targetUsersFile, targetCustomers }: Partial<Target>): boolean =>
  Boolean(targetUsersFile) || (typeof targetCustomers === 'number' && targetCustomers > 0)

/** Whether a value says of nobody at all whom the content is for. */
export const isUnsaid = (target: Target): boolean =>
  target.customerType === null &&
  target.customerSubtypes.length === 0 &&
  target.halls.length === 0 &&
  target.anonymous === false &&
  isEmpty(target.user) &&
  !hasCards(target)

/** The target as one value: cards, or one card, empty the group, a main group clears the sub-groups, sub-groups alone are type 0. */
export function settleTarget(given: unknown, { mode }: Pick<FieldOptions, 'mode'> = {}): Target {
  // one that is never read has no stored cards to keep or to remove, and its one card stands elsewhere
  const value =
    mode === 'writeOnly'
      ? { ...(given as Target), user: null, targetCustomers: undefined }
      : (given as Target)
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

/** How many cards a target as a record has it stands for. */
export const cardsIn = (target: unknown): number =>
  typeof target === 'object' && target !== null && 'targetUsers' in target
    ? Number(target.targetUsers)
    : 0

/** What the next record begins with: the same, but for the cards of a stored list, which belong to their record. */
export function carriedTarget(target: unknown): unknown {
  if (typeof target !== 'object' || target === null) return {}
  const { targetCustomers, targetUsers: _, targetUsersFileUrl: __, ...said } = target as Target
  return Number(targetCustomers ?? 0) > 0 ? undefined : said
}
