import { SessionError } from '../../authProvider/session'
import type { SignInTexts } from '../schema/languages'

/** The message for a failed sign-in: the server's own text, or one of ours. */
export function failureText(error: unknown, text: SignInTexts): string {
  if (!(error instanceof SessionError)) return text.failed
  return error.status === 0 ? text.network : error.message || text.failed
}
