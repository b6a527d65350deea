import { cardRows, fixesSchema, inspectCards } from '../../../resources/server/cards/cardList'
import {
  address,
  fileOf,
  flag,
  listCell,
  nullable,
  type ServerHalf,
  areRecords,
  partOf,
  choiceLabels,
  uploadIn,
  type SideValue,
} from 'panel-engine/server'
import { targetCalls } from '../../../resources/server/audiences/targetCalls'
import { customerGroups } from '../../../resources/server/reference'
import type { Condition, SideOwner } from 'panel-engine/store'
import { hallsPath } from '../halls/list'
import type { TargetOptions } from './kind'
import { customerTypes } from './customerTypes'
import { allCustomers, cardsIn, mainGroups } from './value'

const amount = { type: 'integer', minimum: 0 }
const ids = { type: 'array', items: { type: 'integer' } }
const customerType = { minimum: 0, maximum: allCustomers }
const subtypes = customerGroups.flatMap((group) => group.subtypes.map(({ id }) => id))
const isSubtype = (given: unknown): boolean => subtypes.some((id) => id === given)

/** The whole groups of a customer type, as numbers out of a query; null where one is none. */
const groupsIn = (values: readonly string[]): readonly number[] | null => {
  const known = Object.values(mainGroups)
  const found = values.map((value) => known.find((id) => String(id) === value))
  return found.every((id) => id !== undefined) ? found : null
}

/** The customer types with one of the main groups in them. */
const typesWith = (column: string, groups: readonly number[]): readonly Condition[] =>
  customerTypes
    .filter(({ id }) => groups.some((group) => (id & group) !== 0))
    .map(({ id }) => ({ column, key: 'customerType', equals: id }))

/** Whom a record reaches: whole groups have all of their sub-groups, no hall means every hall; cards are no group. */
const filters: ServerHalf['filters'] = {
  customerType: (column, values) => {
    const groups = groupsIn(values)
    if (!groups) return null
    const parts = customerGroups
      .filter(({ id }) => groups.includes(id))
      .flatMap((group) => group.subtypes.map(({ id }) => id))
    return {
      any: [...typesWith(column, groups), { column, key: 'customerSubtypes', holdsAny: parts }],
    }
  },
  customerSubtypes: (column, values) => {
    if (!values.every((value) => subtypes.some((id) => String(id) === value))) return null
    const groups = customerGroups
      .filter((group) => group.subtypes.some(({ id }) => values.includes(String(id))))
      .map(({ id }) => id)
    return {
      any: [...typesWith(column, groups), { column, key: 'customerSubtypes', holdsAny: values }],
    }
  },
  halls: (column, values) => {
    if (!values.every((value) => /^[1-9]\d{0,9}$/.test(value))) return null
    const everywhere: Condition = {
      all: [
        { column, key: 'halls', isListEmpty: true },
        { column, key: 'customerType', isGiven: true },
      ],
    }
    return { any: [{ column, key: 'halls', holdsAny: values }, everywhere] }
  },
  targetUsers: (column, [value, ...more]) =>
    more.length === 0 && (value === '0' || value === '1')
      ? { column, key: 'customerType', isGiven: value === '0' }
      : null,
  anonymous: (column, [value, ...more]) => {
    if (more.length > 0 || (value !== '0' && value !== '1')) return null
    return { column, key: 'anonymous', isOn: value === '1' }
  },
}

/** The address of a record's cards. A text id follows a tilde, which no resource name has: it may hold anything. */
const cardsAddress = ({ resource, recordId: id }: SideOwner): string =>
  `/api/file/uf/${resource}${typeof id === 'string' ? `~${encodeURIComponent(id)}` : `-${id}`}`

const unstoredParts = new Set([
  'targetCustomers',
  'targetUsersFile',
  'targetUsersFileFixes',
  'targetUsersFileUrl',
])

/** The parts of a target that tell of its list of cards. */
const cardsOfTarget: SideValue = {
  count: cardsIn,
  // stored cards stay until a new list or a 0 comes; any other count that is sent is ignored
  over: (value, stored) => {
    if (typeof value !== 'object' || value === null) return value
    const count = cardsIn(stored)
    const { targetCustomers = count, ...rest } = { targetCustomers: undefined as unknown, ...value }
    const isRemoved = targetCustomers === 0
    const isNumber = typeof targetCustomers === 'number' && targetCustomers > 0
    const kept = isRemoved ? 0 : isNumber ? count : targetCustomers
    return { ...rest, targetCustomers: kept, targetUsers: isRemoved ? 0 : count }
  },
  counting: (value, count) =>
    typeof value === 'object' && value !== null ? { ...value, targetUsers: count } : value,
  isEmptied: (value) => cardsIn(value) === 0,
  kept: (value) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).filter(([part]) => !unstoredParts.has(part)))
  },
  read: (value, owner) => {
    if (typeof value !== 'object' || value === null) return value
    const count = cardsIn(value)
    const targetUsersFileUrl = count > 0 ? cardsAddress(owner) : null
    return Object.assign(value, { targetCustomers: count, targetUsers: count, targetUsersFileUrl })
  },
  stale: { path: 'targetUsersFile', message: 'api.copiedCards' },
}

const bodyOf: ServerHalf<TargetOptions>['body'] = (_, { anonymous, mode }) => ({
  customer_type: { type: 'integer', ...customerType },
  'customer_subtypes[]': ids,
  'halls[]': ids,
  ...(anonymous !== false && { anonymous: flag }),
  ...(mode !== 'writeOnly' && { user: { type: 'string' }, target_customers: amount }),
  target_users_file: fileOf('text/csv'),
  target_users_file_fixes: fixesSchema,
})

const half: ServerHalf<TargetOptions> = {
  filters,
  // by the name of the group, then by how many halls; sub-groups and cards after them
  order: (column, { locale }) => ({
    column,
    counted: {
      key: 'halls',
      rank: {
        key: 'customerType',
        values: [
          ...customerTypes
            .toSorted((a, b) => a.label[locale].localeCompare(b.label[locale], locale))
            .map(({ id }) => id),
          0,
        ],
      },
    },
  }),
  read: (_, { anonymous }) => ({
    customer_type: nullable('integer', customerType),
    customer_subtypes: ids,
    halls: ids,
    ...(anonymous !== false && { anonymous: { type: 'boolean' } }),
    user: nullable('string'),
    target_customers: amount,
    target_users: amount,
    target_users_file_url: address,
  }),
  body: bodyOf,
  hasFreeKeys: true,
  keyLabels: async (asking) => ({
    customer_type: customerTypes.map(({ id, label }) => ({
      value: id,
      label: label[asking.locale],
    })),
    customer_subtypes: customerGroups.flatMap((group) =>
      group.subtypes.map(({ id, name }) => ({ value: id, label: name })),
    ),
    halls: await choiceLabels({ source: { path: hallsPath } }, asking),
  }),
  // target_customers, the writable twin of target_users, is for programs only
  isForPeople: (key) => key !== 'target_customers',
  cell: listCell,
  judge: async (name, _, { draft, stored, reads, app: { clients } }) => {
    const [value, before] = [draft[name], stored?.[name]]
    const chosen = partOf(value, 'customerSubtypes')
    const areKnown = !Array.isArray(chosen) || chosen.every(isSubtype)
    const areThere = await areRecords(reads, 'hall', {
      value: partOf(value, 'halls'),
      before: partOf(before, 'halls'),
    })
    const user = partOf(value, 'user')
    const isFresh = typeof user === 'string' && user !== partOf(before, 'user')
    const isThere = !isFresh || (await clients.hasCard(user))
    return [
      ...(isThere ? [] : [{ path: `${name}.user`, message: 'rule.cardUnknown' }]),
      ...(areKnown ? [] : [{ path: `${name}.customerSubtypes`, message: 'rule.choice' }]),
      ...(areThere ? [] : [{ path: `${name}.halls`, message: 'rule.hall' }]),
    ]
  },
  sideRows: { ...cardRows, value: cardsOfTarget },
  calls: targetCalls(bodyOf('target', { anonymous: false })),
  inspect: (value, _, { db }) =>
    inspectCards(
      {
        temp: uploadIn(value, 'targetUsersFile'),
        fixes: partOf(value, 'targetUsersFileFixes'),
        part: 'targetUsersFile',
      },
      db,
    ),
}

export default half
