import { inspectCards } from '../../../server/csv/cardList'
import {
  address,
  fileOf,
  flag,
  listCell,
  nullable,
  type ServerHalf,
} from '../../../server/fields/half'
import { hallLabels } from '../../../server/fields/labels'
import { areHalls, partOf } from '../../../server/fields/judges'
import { uploadIn } from '../../../server/files/tempFile'
import { customerGroups } from '../../../server/reference'
import type { TargetOptions } from './kind'
import { customerTypes } from './customerTypes'
import { allCustomers } from './value'

const count = { type: 'integer', minimum: 0 }
const ids = { type: 'array', items: { type: 'integer' } }
const customerType = { minimum: 0, maximum: allCustomers }
const subtypes = new Set(customerGroups.flatMap((group) => group.subtypes.map(({ id }) => id)))

const half: ServerHalf<TargetOptions> = {
  read: (_, { anonymous }) => ({
    customer_type: nullable('integer', customerType),
    customer_subtypes: ids,
    halls: ids,
    ...(anonymous !== false && { anonymous: { type: 'boolean' } }),
    user: nullable('string'),
    target_customers: count,
    target_users: count,
    target_users_file_url: address,
  }),
  body: (_, { anonymous, mode }) => ({
    customer_type: { type: 'integer', ...customerType },
    'customer_subtypes[]': ids,
    'halls[]': ids,
    ...(anonymous !== false && { anonymous: flag }),
    ...(mode !== 'writeOnly' && { user: { type: 'string' }, target_customers: count }),
    target_users_file: fileOf('text/csv'),
  }),
  hasFreeKeys: true,
  keyLabels: async (asking) => ({
    customer_type: customerTypes.map(({ id, label }) => ({
      value: id,
      label: label[asking.locale],
    })),
    customer_subtypes: customerGroups.flatMap((group) =>
      group.subtypes.map(({ id, name }) => ({ value: id, label: name })),
    ),
    halls: await hallLabels(asking),
  }),
  // the twin of target_users is for those who write
  isForPeople: (key) => key !== 'target_customers',
  cell: listCell,
  judge: async (name, _, { draft, stored, reads, clients }) => {
    const [value, before] = [draft[name], stored?.[name]]
    const chosen = partOf(value, 'customerSubtypes')
    const areKnown = !Array.isArray(chosen) || chosen.every((id) => subtypes.has(id))
    const areThere = await areHalls(reads, partOf(value, 'halls'), partOf(before, 'halls'))
    const user = partOf(value, 'user')
    const isFresh = typeof user === 'string' && user !== partOf(before, 'user')
    const isThere = !isFresh || (await clients.hasCard(user))
    return [
      ...(isThere ? [] : [{ path: `${name}.user`, message: 'rule.cardUnknown' }]),
      ...(areKnown ? [] : [{ path: `${name}.customerSubtypes`, message: 'rule.choice' }]),
      ...(areThere ? [] : [{ path: `${name}.halls`, message: 'rule.hall' }]),
    ]
  },
  inspect: (value, _, { db }) =>
    inspectCards(uploadIn(value, 'targetUsersFile'), db, 'targetUsersFile'),
}

export default half
