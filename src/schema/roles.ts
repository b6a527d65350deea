import type { Register } from './register'
import type { Text } from './text'

/** The name of a role, and which screens it opens. */
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
  // the type in `Register` and these names come from one object, in resources/choices/roles.ts
  roles = [...ownRoles, ...(names as readonly Role[])]
}

/** Whether that is a role of the app. */
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** What a custom role lets its holders do with a resource: to read it, to make and change records, to delete them. */
export const deeds = ['view', 'change', 'delete'] as const
export type Deed = (typeof deeds)[number]

/** One permission of a custom role (which an administrator makes in the panel): `books:change`. */
export type Permission = `${string}:${Deed}`

/** What lets somebody do something: a role of the app, or a permission of a custom role. */
export type Grant = Role | Permission

/** Whether a value has the form of a permission; whether its screen exists is checked when the permission is given. */
export const isPermission = (value: unknown): value is Permission =>
  typeof value === 'string' && /^[\w-]+:(view|change|delete)$/.test(value)

/** Resources that are one screen to people: custom roles open them together, by this name and label. */
export interface Screen {
  readonly name: string
  readonly label: Text
}

/**
 * Who may do what with a resource: `roles` everything, `viewRoles` read it, and the other three do one thing beside
 * reading; `everyone` is any signed-in user, for all of it or to view. What nobody is named for, the administrator
 * and custom roles do.
 */
export interface Access {
  readonly roles?: readonly Grant[]
  readonly viewRoles?: readonly Grant[]
  readonly createRoles?: readonly Grant[]
  readonly changeRoles?: readonly Grant[]
  readonly deleteRoles?: readonly Grant[]
  readonly everyone?: boolean | 'view'
  readonly customRoles?: false | Screen
  /** Whose permissions open it; what has no name (a page) names the permissions among its roles. */
  readonly name?: string
  readonly parent?: { readonly resources: readonly string[] }
}

export const intents = ['view', 'create', 'change', 'delete'] as const
export type Intent = (typeof intents)[number]
export const isIntent = (value: unknown): value is Intent =>
  intents.some((intent) => intent === value)

/** The roles that may do this one thing, beside those that may do everything. */
export const rolesFor = (access: Access, intent: Intent): readonly Grant[] =>
  access[`${intent}Roles`] ?? []

/** Every role that a definition names. */
export const namedRoles = (access: Access): readonly Grant[] => [
  ...new Set([...(access.roles ?? []), ...intents.flatMap((intent) => rolesFor(access, intent))]),
]

/** Whether it is open to everybody who is signed in, with roles or without. */
export const isOpen = ({ everyone }: Access, intent: Intent): boolean =>
  everyone === true || (everyone === 'view' && intent === 'view')

/**
 * The screen whose permissions open a resource: itself, the one in `customRoles`, or that of its only parent. A child
 * of several parents has its own permission: otherwise a right to one parent would also open the children of the
 * others. Null where no custom role opens it.
 */
export function grantedBy({ name, parent, customRoles, everyone }: Access): string | null {
  if (name === undefined || customRoles === false || everyone === true) return null
  if (customRoles) return customRoles.name
  const [first, ...others] = parent?.resources ?? []
  return first !== undefined && others.length === 0 ? first : name
}

/** The permissions that allow each intent: any of them includes reading. */
const deedsFor: Readonly<Record<Intent, readonly Deed[]>> = {
  view: deeds,
  create: ['change'],
  change: ['change'],
  delete: ['delete'],
}

function permissionsFor(access: Access, intent: Intent): readonly Permission[] {
  const granting = grantedBy(access)
  return granting === null ? [] : deedsFor[intent].map((deed): Permission => `${granting}:${deed}`)
}

/**
 * The roles, always with the administrator, and the permissions that allow an intent. Without a rule only the
 * administrator and custom roles may; any right includes reading.
 */
export const allowedRoles = (access: Access, intent: Intent): readonly Grant[] => {
  if (isOpen(access, intent)) return roles
  const own = intent === 'view' ? namedRoles(access) : rolesFor(access, intent)
  return [
    ...new Set<Grant>([
      'ROLE_ADMIN',
      ...(access.roles ?? []),
      ...own,
      ...permissionsFor(access, intent),
    ]),
  ]
}

/** Whether an account that holds these may do it. An account that holds none passes only where everyone does. */
export const isAllowed = (access: Access, intent: Intent, held: readonly string[]): boolean =>
  isOpen(access, intent) || allowedRoles(access, intent).some((grant) => held.includes(grant))
