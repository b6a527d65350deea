import type { Register } from './register'
import type { Text } from './text'

/** What a role is called, and what it opens. */
export interface RoleTexts {
  readonly label: Text
  readonly opens: Text
}

/** The roles of every app: who may do everything, and who may edit accounts. */
export const ownRoles = ['ROLE_ADMIN', 'ROLE_ALLOWED_TO_EDIT_USERS'] as const

/** The roles of every app and those that this one names (`roles` of its `Register`). An account may hold any number. */
export type Role =
  | (typeof ownRoles)[number]
  | (Register extends { readonly roles: infer R } ? keyof R & string : never)

/** Every role there is, in the order in which they are offered. */
export let roles: readonly Role[] = [...ownRoles]

/** Takes the roles of the app; `register` does. */
export function registerRoles(names: readonly string[]): void {
  // what stands in `Register` stands in the app: resources/choices/roles.ts says both at once
  roles = [...ownRoles, ...(names as readonly Role[])]
}

/** Whether that is a role of the app. */
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/**
 * Who may do what with a resource: `roles` everything, `viewRoles` read it, and the other three do one thing beside
 * reading; `everyone` is any signed-in user, for all of it or to view. What nobody is named for, the administrator does.
 */
export interface Access {
  readonly roles?: readonly Role[]
  readonly viewRoles?: readonly Role[]
  readonly createRoles?: readonly Role[]
  readonly changeRoles?: readonly Role[]
  readonly deleteRoles?: readonly Role[]
  readonly everyone?: boolean | 'view'
}

export const intents = ['view', 'create', 'change', 'delete'] as const
export type Intent = (typeof intents)[number]
export const isIntent = (value: unknown): value is Intent =>
  intents.some((intent) => intent === value)

/** The roles that a definition names for an intent alone, beside those that may everything. */
export const rolesFor = (access: Access, intent: Intent): readonly Role[] =>
  access[`${intent}Roles`] ?? []

/** Every role that a definition names. */
export const namedRoles = (access: Access): readonly Role[] => [
  ...new Set([...(access.roles ?? []), ...intents.flatMap((intent) => rolesFor(access, intent))]),
]

/** Whether it is open to everybody who is signed in, with roles or without. */
export const isOpen = ({ everyone }: Access, intent: Intent): boolean =>
  everyone === true || (everyone === 'view' && intent === 'view')

/**
 * The roles that allow an intent, the administrator always among them. No rule means the administrator alone; who may do
 * anything to a record may read it.
 */
export const allowedRoles = (access: Access, intent: Intent): readonly Role[] => {
  if (isOpen(access, intent)) return roles
  const own = intent === 'view' ? namedRoles(access) : rolesFor(access, intent)
  return [...new Set<Role>(['ROLE_ADMIN', ...(access.roles ?? []), ...own])]
}

/** Whether an account with `held` roles may do it. An account without roles passes only where everyone does. */
export const isAllowed = (access: Access, intent: Intent, held: readonly string[]): boolean =>
  isOpen(access, intent) || allowedRoles(access, intent).some((role) => held.includes(role))
