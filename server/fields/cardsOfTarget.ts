import type { SideOwner, SideValue } from './sideRows'

/** How many cards a target as a record has it stands for. */
export const cardsIn = (target: unknown): number =>
  typeof target === 'object' && target !== null && 'targetUsers' in target
    ? Number(target.targetUsers)
    : 0

/** Where the cards of a record are read; no name has a tilde, so that a typed id may have anything. */
const cardsAddress = ({ resource, recordId: id }: SideOwner): string =>
  `/api/file/uf/${resource}${typeof id === 'string' ? `~${encodeURIComponent(id)}` : `-${id}`}`

const unstoredParts = new Set(['targetCustomers', 'targetUsersFile', 'targetUsersFileUrl'])

/** The parts of a target that tell of its list of cards. */
export const cardsOfTarget: SideValue = {
  count: cardsIn,
  // cards stay until a new list or a 0 comes; a number of cards that are not there counts for nothing
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
  isEmptied: (value) =>
    typeof value === 'object' &&
    value !== null &&
    'targetUsers' in value &&
    value.targetUsers === 0,
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
