/** The signed-in person, as kept in this browser and shown in the layout. */
export interface User {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
}

/**
 * Reads a user from the wire (`first_name`) or from what `JSON.stringify(user)` made (`firstName`).
 * Answers null for anything that is not a user: the caller then treats the person as signed out.
 */
export function toUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null
  const entries = new Map(Object.entries(value))
  const text = (...names: string[]) => {
    const found = names.map((name) => entries.get(name)).find((one) => typeof one === 'string')
    return typeof found === 'string' ? found : ''
  }
  const id = Number(entries.get('id'))
  const roles: unknown = entries.get('roles')
  const username = text('username')
  if (!Number.isInteger(id) || username === '' || !Array.isArray(roles)) return null
  return {
    id,
    username,
    firstName: text('firstName', 'first_name'),
    lastName: text('lastName', 'last_name'),
    email: text('email') || username,
    roles: roles.filter((role): role is string => typeof role === 'string'),
  }
}
