/** The signed-in person, as kept in this browser and shown in the layout. */
export interface User {
  id: number | string
  username: string
  firstName: string
  lastName: string
  email: string
  roles: readonly string[]
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A whole number, or a UUID. */
function idOf(value: unknown): number | string | null {
  if (typeof value === 'string' && UUID.test(value)) return value
  const id = Number(value ?? Number.NaN)
  return Number.isInteger(id) ? id : null
}

/** A list; what PHP makes of one that lost an entry is an object. */
const listOf = (value: unknown): readonly unknown[] | null =>
  typeof value === 'object' && value !== null ? Object.values(value) : null

/**
 * Reads a user from the wire (`first_name`) or from what `JSON.stringify(user)` made (`firstName`).
 * An API that knows people by their e-mail alone has no `username`. Answers null for anything that is not a user: the caller then treats the person as signed out.
 */
export function toUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null
  const entries = new Map(Object.entries(value))
  const text = (...names: string[]) => {
    const found = names.map((name) => entries.get(name)).find((one) => typeof one === 'string')
    return typeof found === 'string' ? found : ''
  }
  const id = idOf(entries.get('id'))
  const roles = listOf(entries.get('roles'))
  const username = entries.has('username') ? text('username') : text('email')
  if (id === null || username === '' || roles === null) return null
  return {
    id,
    username,
    firstName: text('firstName', 'first_name'),
    lastName: text('lastName', 'last_name'),
    email: text('email') || username,
    roles: roles.filter((role): role is string => typeof role === 'string'),
  }
}
