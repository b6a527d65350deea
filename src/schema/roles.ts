/** Every role of specification section 6. An account may hold any number of them. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_ALLOWED_TO_EDIT_USERS',
  'ROLE_ALLOWED_TO_EDIT_PROMOTIONS',
  'ROLE_ALLOWED_TO_VIEW_SUGGESTIONS',
  'ROLE_ALLOWED_TO_EDIT_HALLS',
  'ROLE_ALLOWED_TO_VIEW_REPORTS',
  'ROLE_ALLOWED_TO_EDIT_ADS',
  'ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS',
] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/**
 * Who may do what with a resource: `roles` every verb, `viewRoles` the reading ones; `everyone` is any signed-in user,
 * for all of it or to view.
 */
export interface Access {
  readonly roles?: readonly Role[]
  readonly viewRoles?: readonly Role[]
  readonly everyone?: boolean | 'view'
}

export type Intent = 'view' | 'edit'

/** Whether it is open to whoever is signed in, with roles or without. */
export const isOpen = ({ everyone }: Access, intent: Intent): boolean =>
  everyone === true || (everyone === 'view' && intent === 'view')

/**
 * The roles that allow an intent, the administrator always among them. No rule means the administrator alone.
 */
export const allowedRoles = (access: Access, intent: Intent): readonly Role[] => {
  if (isOpen(access, intent)) return roles
  const viewing = intent === 'view' ? (access.viewRoles ?? []) : []
  return [...new Set<Role>(['ROLE_ADMIN', ...(access.roles ?? []), ...viewing])]
}

/** Whether an account with `held` roles may do it. An account without roles passes only where everyone does. */
export const isAllowed = (access: Access, intent: Intent, held: readonly string[]): boolean =>
  isOpen(access, intent) || allowedRoles(access, intent).some((role) => held.includes(role))
