import { roles as allRoles, type FieldOptions, type Role } from '../../schema'
import { distinct } from '../traits'
import { kind } from '../kind'
import { listWire } from '../codec'

/** The i18n key of each role's name. */
export const roleLabels = () =>
  Object.fromEntries(allRoles.map((role) => [role, `role.${role}.name`]))

const rolesWire = listWire<string>((text) => text)

/** The roles of an account. */
export const roles = kind<FieldOptions, readonly Role[]>()('roles', {
  wire: rolesWire,
  store: 'json',
  empty: [],
  filter: { form: 'anyOf', choices: { labels: roleLabels } },
  isOrdered: true,
  settle: distinct,
  isWide: true,
  columnWidth: 190,
  columnTight: 150,
})
