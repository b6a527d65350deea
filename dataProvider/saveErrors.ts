import { HttpError } from 'ra-core'
import { draftPath } from '../src/fields/codec'
import { isObject, type JsonObject, type Resource } from '../src/schema'
import { BAD_GATEWAY } from './errors'
import type { Answer } from './http'
import type { PanelRecord } from './records'

/** Somebody saved the record in the meantime (412): the form shows theirs and mine. */
export class ConflictError extends Error {
  readonly status = 412
  constructor() {
    super('error.stale')
    this.name = 'ConflictError'
  }
}

/**
 * A record without a revision cannot be saved unless its seen version is known: without either, nothing guards against
 * overwriting others' changes.
 */
export class NoRevisionError extends Error {
  readonly status = 428
  constructor() {
    super('error.noRevision')
    this.name = 'NoRevisionError'
  }
}

/**
 * A create was answered with the record of an earlier attempt, whose answer was lost and whose values differ, and that
 * record cannot be updated: none of the present values are stored. Sent again under another key they make a second
 * record.
 */
export class EarlierTryError extends Error {
  readonly status = 409
  readonly record: PanelRecord
  constructor(record: PanelRecord) {
    super('form.earlier')
    this.record = record
    this.name = 'EarlierTryError'
  }
}

/** A write was answered with success, yet nothing shows that it came through. */
export const unconfirmed = (): HttpError => new HttpError('shell.http.unconfirmed', BAD_GATEWAY, {})

/**
 * Checks the answer of a call that changes something about a record and returns only its id: unlocking, ending
 * sessions, removing something that belongs to it. A 204 is proof enough.
 * @throws HttpError when the answer names another record, or none
 */
export function confirm({ status, json }: Answer, id: string | number): void {
  const named = isObject(json) ? json['id'] : undefined
  if (status !== 204 && String(named) !== String(id)) throw unconfirmed()
}

/** The failures of a 422, placed: by path in the draft, and those without a field. */
export interface PlacedErrors {
  readonly paths: Readonly<Record<string, string>>
  readonly unplaced: readonly string[]
}

/** Places the errors of a 422 (wire name → message) beside the fields of a draft. */
export function placeErrors(resource: Resource, errors: JsonObject): PlacedErrors {
  const paths: Record<string, string> = {}
  const unplaced: string[] = []
  for (const [wire, message] of Object.entries(errors)) {
    const path = draftPath(resource, wire)
    if (path) paths[path] = String(message)
    else unplaced.push(`${wire}: ${String(message)}`)
  }
  return { paths, unplaced }
}

/** What a refused call says, wire name → message, as the server sent it; nothing of any other error. */
export function errorsIn(error: unknown): JsonObject {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : null
  return isObject(errors) ? errors : {}
}

/** What a failed save of this resource is to the form: a conflict, placed field errors, or the error as it came. */
export function toSaveError(resource: Resource, error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  if (error.status === 412) return new ConflictError()
  if (error.status !== 422) return error
  const placed = placeErrors(resource, errorsIn(error))
  return new HttpError(error.message, 422, {
    message: error.message,
    errors: placed.paths,
    placed,
  })
}

/** The placed errors that `toSaveError` left in a 422; null for any other error. */
export function placedOf(error: unknown): PlacedErrors | null {
  if (!(error instanceof HttpError) || error.status !== 422) return null
  const placed: unknown = error.body?.placed
  return isPlaced(placed) ? placed : null
}

/** All messages of a refused save, first those of fields, then the others; empty for any other error. */
export function sentencesOf(error: unknown): readonly string[] {
  const placed = placedOf(error)
  return placed ? [...Object.values(placed.paths), ...placed.unplaced] : []
}

type SetError = (path: string, error: { type: string; message: string }) => void

/** Sets the server's field errors in a form of react-hook-form. */
export function putErrors(setError: SetError, paths: PlacedErrors['paths']): void {
  for (const [path, message] of Object.entries(paths)) setError(path, { type: 'server', message })
}

const isPlaced = (value: unknown): value is PlacedErrors =>
  typeof value === 'object' && value !== null && 'paths' in value && 'unplaced' in value
