import { HttpError } from 'ra-core'

/** The status of an answer that is none of the API's: as a gateway says it of those behind it (RFC 9110, 15.6.3). */
export const BAD_GATEWAY = 502
const UNREADABLE = 'shell.http.unreadable'

/** An answer of success that the panel cannot read: a captive portal's page, JSON cut off, no list where one was asked. */
export const unreadable = (): HttpError => new HttpError(UNREADABLE, BAD_GATEWAY, {})
export const isUnreadable = (error: unknown): boolean =>
  error instanceof HttpError && error.message === UNREADABLE

/** A record that is one of another variant (`type`), so that it is not here; `variantIn` says which. */
export const elsewhere = (variant: string): HttpError =>
  new HttpError('error.notFound', 404, { variant })

/** The variant that a record is of, where it was asked for as another one. */
export function variantIn(error: unknown): string | null {
  const variant: unknown = error instanceof HttpError ? error.body?.variant : null
  return typeof variant === 'string' ? variant : null
}

/** Whether what was asked for is not there. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404

/** Whether an API does not have a call at all, so that what stands on it is not shown. */
export const isAbsent = (error: unknown): boolean =>
  isUnreadable(error) || (error instanceof HttpError && [404, 405, 501].includes(error.status))
