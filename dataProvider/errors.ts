import { HttpError } from 'ra-core'

/** Somebody saved the record in the meantime (412): the form shows theirs and mine. */
export class ConflictError extends Error {
  readonly status = 412
  constructor() {
    super('error.stale')
    this.name = 'ConflictError'
  }
}

/**
 * A record without a revision, of which nobody knows either what the person had seen, cannot be saved: the guard fails
 * closed.
 */
export class NoRevisionError extends Error {
  readonly status = 428
  constructor() {
    super('error.noRevision')
    this.name = 'NoRevisionError'
  }
}

/** The status of an answer that is none of the API's: as a gateway says it of those behind it (RFC 9110, 15.6.3). */
const BAD_GATEWAY = 502
const UNREADABLE = 'shell.http.unreadable'

/** An answer of success that the panel cannot read: a captive portal's page, JSON cut off, no list where one was asked. */
export const unreadable = (): HttpError => new HttpError(UNREADABLE, BAD_GATEWAY, {})
export const isUnreadable = (error: unknown): boolean =>
  error instanceof HttpError && error.message === UNREADABLE

/** A write was answered with success, yet nothing shows that it came through. */
export const unconfirmed = (): HttpError => new HttpError('shell.http.unconfirmed', BAD_GATEWAY, {})

/** Whether an API does not have a call at all, so that what stands on it is not shown. */
export const isAbsent = (error: unknown): boolean =>
  isUnreadable(error) || (error instanceof HttpError && [404, 405, 501].includes(error.status))
