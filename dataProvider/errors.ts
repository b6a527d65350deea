import { HttpError } from 'ra-core'

/** The status for an answer that did not come from the API, as a gateway would give it (RFC 9110, 15.6.3). */
export const BAD_GATEWAY = 502
const UNREADABLE = 'shell.http.unreadable'

/** An answer of success that the panel cannot read: a captive portal's page, JSON cut off, no list where one was asked. */
export const unreadable = (): HttpError => new HttpError(UNREADABLE, BAD_GATEWAY, {})
export const isUnreadable = (error: unknown): boolean =>
  error instanceof HttpError && error.message === UNREADABLE

/** The error for a record of another variant (`type`) than the one asked for; `variantIn` reads which. */
export const elsewhere = (variant: string): HttpError =>
  new HttpError('error.notFound', 404, { variant })

/** The variant that a record is of, where it was asked for as another one. */
export function variantIn(error: unknown): string | null {
  const variant: unknown = error instanceof HttpError ? error.body?.variant : null
  return typeof variant === 'string' ? variant : null
}

/** Whether the error is a 404. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404

/** Whether an API lacks a call altogether, so that the features that need it are hidden. */
export const isAbsent = (error: unknown): boolean =>
  isUnreadable(error) || (error instanceof HttpError && [404, 405, 501].includes(error.status))
