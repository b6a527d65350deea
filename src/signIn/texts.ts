import { signIn as en } from '../../i18n/en/signIn'
import { signIn as pl } from '../../i18n/pl/signIn'

/** The page's texts without the i18n library: two small trees. */
export const texts = { pl, en }
export type Texts = Readonly<Record<keyof typeof pl, string>>

/**
 * What to tell a person of a failed sign-in: the server's own text, or ours for the keys of the request
 * function.
 */
export function failureText(message: string, text: Texts): string {
  if (message === 'shell.http.network') return text.network
  if (message === 'shell.http.timeout') return text.timeout
  return message && !message.startsWith('shell.') ? message : text.failed
}
