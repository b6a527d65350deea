import type { User } from './user'

/** „Anna Nowak”, or the user name of someone who gave no name. */
export const fullName = (user: User): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username

/** One or two capital letters for the avatar. */
export const initials = (user: User): string => {
  const letters = [user.firstName, user.lastName].map((name) => [...name][0] ?? '').join('')
  return (letters || ([...user.username][0] ?? '?')).toUpperCase()
}
