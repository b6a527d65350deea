/** The signed-in person, as kept in this browser and shown in the layout. */
export interface User {
  id: number | string
  username: string
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
  /** The permissions of their custom roles, beside the roles. */
  permissions?: readonly string[]
  /** The first page after sign-in: `start`, or empty for the app's default. */
  landing?: string
}

const UUID = /^[\da-f-]{36}$/i

/**
 * Reads a user from the wire (`first_name`) or from what `JSON.stringify(user)` made (`firstName`). Of another API, the id
 * may be a UUID, the e-mail may stand for the user name, and PHP makes an object of a list that lost an entry.
 * Answers null for anything that is not a user: the caller then treats the person as signed out.
 */
export function toUser(value: unknown): User | null {
  const entries = new Map<string, unknown>(Object.entries(value ?? {}))
  const text = (...names: string[]): string => {
    const found = names.map((name) => entries.get(name)).find((one) => typeof one === 'string')
    return typeof found === 'string' ? found : ''
  }
  const given = text('id')
  const id = UUID.test(given) ? given : Number(entries.get('id') ?? Number.NaN)
  const roles = entries.get('roles')
  const username = text('username', 'email')
  const isId = id === given || Number.isInteger(id)
  if (!isId || username === '' || typeof roles !== 'object' || roles === null) return null
  return {
    id,
    username,
    firstName: text('firstName', 'first_name'),
    lastName: text('lastName', 'last_name'),
    email: text('email') || username,
    roles: textsIn(roles),
    permissions: textsIn(entries.get('permissions')),
    landing: text('landing'),
  }
}

const textsIn = (list: unknown): readonly string[] =>
  Object.values(list ?? {}).filter((one): one is string => typeof one === 'string')

/** All roles and permissions of a user. */
export const grantsOf = ({ roles, permissions = [] }: User): readonly string[] => [
  ...roles,
  ...permissions,
]
