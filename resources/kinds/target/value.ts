import type { FieldOptions, Upload, Entry, Json } from 'panel-engine/schema'
import { distinct, isEmpty, numberOrText, type Wire } from 'panel-engine/fields'
import { readFixes, writtenFixes, type SentFixes } from '../cardList/fixes'
import { idsWire } from '../halls/wire'
import type { TargetOptions } from './kind'

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
  /** The wrong lines of that list, mended; written only. */
  readonly targetUsersFileFixes?: SentFixes
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

/** Whether a list of cards, or one card, decides in place of a group. */
export const outranksGroup = (target: Partial<Target>): boolean =>
  hasCards(target) || !isEmpty(target.user)

/** Whether a target names nobody at all. */
export const isUnsaid = (target: Target): boolean =>
  target.customerType === null &&
  target.customerSubtypes.length === 0 &&
  target.halls.length === 0 &&
  target.anonymous === false &&
  isEmpty(target.user) &&
  !target.targetUsersFile &&
  (target.targetCustomers ?? 0) === 0 &&
  target.targetUsersFileFixes === undefined

/** The target as one value: cards, or one card, empty the group, a main group clears the sub-groups, sub-groups alone are type 0. */
export function settleTarget(given: unknown, { mode }: Pick<FieldOptions, 'mode'> = {}): Target {
  // a write-only target has no stored cards to keep or to remove, and its one card is another field
  const value =
    mode === 'writeOnly'
      ? { ...(given as Target), user: null, targetCustomers: undefined }
      : (given as Target)
  const { targetUsersFile, targetCustomers, targetUsers, targetUsersFileUrl } = value
  const { targetUsersFileFixes } = value
  const kept = {
    ...(targetCustomers !== undefined && { targetCustomers }),
    ...(targetUsersFile && { targetUsersFile }),
    ...(targetUsersFileFixes !== undefined && { targetUsersFileFixes }),
    ...(targetUsers !== undefined && { targetUsers }),
    ...(targetUsersFileUrl && { targetUsersFileUrl }),
  }
  if (hasCards(value)) return { ...emptyTarget, ...kept }
  if (!isEmpty(value.user)) return { ...emptyTarget, user: value.user, ...kept }
  const subtypes = distinct(value.customerSubtypes ?? [])
  const { customerType } = value
  const isWholeGroup =
    typeof customerType === 'number' && customerType > 0 && customerType <= allCustomers
  return {
    customerType: customerType ?? (subtypes.length > 0 ? 0 : null),
    customerSubtypes: isWholeGroup ? [] : subtypes,
    halls: distinct(value.halls ?? []),
    anonymous: value.anonymous ?? false,
    user: null,
    ...kept,
  }
}

/** How many stored cards the target of a record stands for. */
export const cardsIn = (target: unknown): number =>
  typeof target === 'object' && target !== null && 'targetUsers' in target
    ? Number(target.targetUsers)
    : 0

/** The target that the next new record begins with: the same; none after a stored list, which stays with its record. */
export function carriedTarget(target: unknown): unknown {
  if (typeof target !== 'object' || target === null) return {}
  const { targetCustomers, targetUsers: _, targetUsersFileUrl: __, ...said } = target as Target
  return Number(targetCustomers ?? 0) > 0 ? undefined : said
}

const FIXES = 'target_users_file_fixes'
const keys = ['customer_type', 'customer_subtypes', 'halls', 'target_users_file', FIXES]

/** A write-only target has no stored cards to keep or to remove, and its one card is another field. */
const isRead = ({ mode }: TargetOptions) => mode !== 'writeOnly'

const textOrEmpty = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null

/**
 * Flat on the wire, both ways: no key of its own, and `anonymous` only where the field has it. Sent whole,
 * for an update replaces all but the cards.
 */
export const targetWire: Wire<TargetOptions, Target, Target> = {
  keys: (_, field) => [
    ...keys,
    ...(isRead(field) ? ['target_customers', 'user'] : []),
    ...(field.anonymous === false ? [] : ['anonymous']),
  ],
  fileKeys: () => ['target_users_file'],
  isFlat: true,
  lists: () => ['customer_subtypes', 'halls'],
  encode: (_, draft, field): Entry[] => {
    if (!draft) return [['customer_type', '']]
    const { targetUsersFile, targetCustomers } = draft
    return [
      ['customer_type', textOrEmpty(draft.customerType)],
      ...idsWire.encode('customer_subtypes', draft.customerSubtypes, field),
      ...idsWire.encode('halls', draft.halls, field),
      ...(field.anonymous === false
        ? []
        : [
            [
              'anonymous',
              draft.anonymous === true ? '1' : draft.anonymous === false ? '0' : draft.anonymous,
            ] as const,
          ]),
      ...(isRead(field) ? [['user', textOrEmpty(draft.user)] as const] : []),
      ...(targetCustomers == null || !isRead(field)
        ? []
        : [['target_customers', String(targetCustomers)] as const]),
      ...(isUpload(targetUsersFile)
        ? [
            ['target_users_file', targetUsersFile] as const,
            ...writtenFixes(FIXES, draft.targetUsersFileFixes),
          ]
        : []),
    ]
  },
  decode: (_, parts, field) => {
    const text = (key: string) => {
      const value = parts.one(key)
      return typeof value === 'string' && value !== '' ? value : null
    }
    const number = (key: string) => {
      const value = text(key)
      return value === null ? null : numberOrText(value)
    }
    const anonymous = text('anonymous') ?? '0'
    const file = parts.one('target_users_file')
    const fixes = parts.has(FIXES) ? readFixes(parts.one(FIXES)) : undefined
    return {
      customerType: number('customer_type'),
      customerSubtypes: idsWire.decode('customer_subtypes', parts, field) ?? [],
      halls: idsWire.decode('halls', parts, field) ?? [],
      anonymous: anonymous === '1' ? true : anonymous === '0' ? false : anonymous,
      user: text('user'),
      ...(number('target_customers') !== null && { targetCustomers: number('target_customers') }),
      ...(file && { targetUsersFile: file }),
      ...(fixes !== undefined && { targetUsersFileFixes: fixes }),
    }
  },
  toJson: (_, value, field) => ({
    customer_type: (value?.customerType ?? null) as Json,
    customer_subtypes: (value?.customerSubtypes ?? []) as Json,
    halls: (value?.halls ?? []) as Json,
    ...(field.anonymous === false ? {} : { anonymous: value?.anonymous === true }),
    user: value?.user ?? null,
    target_customers: value?.targetUsers ?? 0,
    target_users: value?.targetUsers ?? 0,
    target_users_file_url: value?.targetUsersFileUrl ?? null,
  }),
  fromJson: (_, json) => {
    const count = Number(json['target_users'] ?? 0)
    return {
      customerType: (json['customer_type'] ?? null) as number | null,
      customerSubtypes: (json['customer_subtypes'] ?? []) as number[],
      halls: (json['halls'] ?? []) as number[],
      anonymous: json['anonymous'] === true,
      user: (json['user'] ?? null) as string | null,
      targetCustomers: count,
      targetUsers: count,
      targetUsersFileUrl: (json['target_users_file_url'] ?? null) as string | null,
    }
  },
}
