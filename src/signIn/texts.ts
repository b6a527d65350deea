import { signIn as en } from '../../i18n/en/signIn'
import { signIn as pl } from '../../i18n/pl/signIn'
import { SessionError } from '../../authProvider/session'

/** The page's texts without the i18n library: two small trees. */
export const texts = { pl, en }
export type Texts = Readonly<Record<keyof typeof pl, string>>

/** What to tell a person of a failed sign-in: the server's own text, or one of ours. */
export function failureText(error: unknown, text: Texts): string {
  if (!(error instanceof SessionError)) return text.failed
  return error.status === 0 ? text.network : error.message || text.failed
}
