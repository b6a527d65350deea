import { HttpError } from 'ra-core'
import { draftPath } from '../src/fields/codec'
import { isObject, type Resource } from '../src/schema'

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

/** The failures of a 422, placed: by path in the draft, nested as react-hook-form wants them, and those without a field. */
export interface PlacedErrors {
  readonly paths: Readonly<Record<string, string>>
  readonly nested: Readonly<Record<string, unknown>>
  readonly unplaced: readonly string[]
}

/** Places the errors of a 422 (wire name → message) beside the fields of a draft. */
export function placeErrors(resource: Resource, errors: unknown): PlacedErrors {
  const paths: Record<string, string> = {}
  const unplaced: string[] = []
  for (const [wire, message] of Object.entries(isObject(errors) ? errors : {})) {
    const path = draftPath(resource, wire)
    if (path) paths[path] = String(message)
    else unplaced.push(`${wire}: ${String(message)}`)
  }
  return { paths, nested: nest(paths), unplaced }
}

type Tree = { [key: string]: string | Tree }

function nest(paths: Readonly<Record<string, string>>): Tree {
  const tree: Tree = {}
  for (const [path, message] of Object.entries(paths)) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let node = tree
    for (const key of keys) {
      const next = node[key]
      const branch: Tree = typeof next === 'object' ? next : {}
      node[key] = branch
      node = branch
    }
    node[last] = message
  }
  return tree
}

/** What a failed save of this resource is to the form: a conflict, placed field errors, or the error as it came. */
export function toSaveError(resource: Resource, error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  if (error.status === 412) return new ConflictError()
  if (error.status !== 422) return error
  const placed = placeErrors(resource, isObject(error.body) ? error.body['errors'] : {})
  return new HttpError(error.message, 422, {
    message: error.message,
    errors: placed.nested,
    placed,
  })
}

/** The placed errors that `toSaveError` left in a 422; null for any other error. */
export function placedOf(error: unknown): PlacedErrors | null {
  if (!(error instanceof HttpError) || error.status !== 422) return null
  const placed: unknown = error.body?.placed
  return isPlaced(placed) ? placed : null
}

const isPlaced = (value: unknown): value is PlacedErrors =>
  typeof value === 'object' && value !== null && 'paths' in value && 'unplaced' in value
