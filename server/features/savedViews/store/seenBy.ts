import { expressionBuilder } from 'kysely'

/** Who asks for what people keep for themselves or share with a role; an administrator has `all` roles. */
export interface Viewer {
  readonly userId: number
  readonly roles: readonly string[] | 'all'
}

interface Kept {
  readonly owner_id: number
  /** The role whose holders see it too; null where its owner alone does. */
  readonly role: string | null
}

/** Of the rows that people keep: one's own, and those shared with a role that one has. */
export function seenBy({ userId, roles }: Viewer) {
  const is = expressionBuilder<{ kept: Kept }, 'kept'>()
  const own = is('owner_id', '=', userId)
  if (roles === 'all') return is.or([own, is('role', 'is not', null)])
  return roles.length > 0 ? is.or([own, is('role', 'in', roles)]) : own
}
