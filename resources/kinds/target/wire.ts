import type { Entry, Json, Upload } from 'panel-engine/schema'
import { idsWire } from '../halls/wire'
import { numberOrText, type Wire } from 'panel-engine/fields'
import type { TargetOptions } from './kind'
import type { Target } from './value'

const keys = ['customer_type', 'customer_subtypes', 'halls', 'target_users_file']

/**
 * Of a target that is never read back there are no stored cards to keep or to remove, and one card is named otherwise.
 */
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
      ...(isUpload(targetUsersFile) ? [['target_users_file', targetUsersFile] as const] : []),
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
    return {
      customerType: number('customer_type'),
      customerSubtypes: idsWire.decode('customer_subtypes', parts, field) ?? [],
      halls: idsWire.decode('halls', parts, field) ?? [],
      anonymous: anonymous === '1' ? true : anonymous === '0' ? false : anonymous,
      user: text('user'),
      ...(number('target_customers') !== null && { targetCustomers: number('target_customers') }),
      ...(file && { targetUsersFile: file }),
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
