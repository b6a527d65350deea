import { toItems, toRecord, type PanelRecord } from '../../../dataProvider/records'
import { resources } from '../../schema/registry'
import { isObject, type JsonObject, type Resource } from '../../schema'

/** What the log says of one thing that was done. */
export interface Line {
  readonly id: number
  /** ISO instant. */
  readonly at: string
  /** Null where nobody was signed in. */
  readonly actor: string | null
  readonly ip: string
  readonly action: string
  /** The name of the resource; one of an earlier release may not exist today. */
  readonly name: string | null
  readonly resource: Resource | null
  readonly recordId: string | null
  /** The record that it stands under. */
  readonly parent: { readonly resource: string; readonly id: string } | null
  /** Of a singleton: whether it is the caller's own, which alone can be written. */
  readonly isOwn: boolean
  readonly before: JsonObject | null
  readonly after: JsonObject | null
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

const objectOf = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

/** A line of an answer. */
export function toLine(json: unknown): Line {
  const source: JsonObject = isObject(json) ? json : {}
  const name = textOf(source['resource'])
  const parent = objectOf(source['parent'])
  return {
    id: Number(source['id']),
    at: String(source['at']),
    actor: textOf(source['actor']),
    ip: textOf(source['ip']) ?? '',
    action: String(source['action']),
    name,
    resource: resources.find((one) => one.name === name) ?? null,
    recordId: textOf(source['record_id']),
    parent: parent && { resource: String(parent['resource']), id: String(parent['id']) },
    isOwn: source['own'] !== false,
    before: objectOf(source['before']),
    after: objectOf(source['after']),
  }
}

/** A page of lines, and how many there are in all. */
export function toLines(json: unknown): {
  lines: readonly Line[]
  total: number
  /** There are more than `total`. */
  isExceeded: boolean
} {
  const { items, total, isExceeded } = toItems(json)
  return { lines: items.map(toLine), total: total ?? items.length, isExceeded }
}

/**
 * A whole record out of a line; null for a partial line (rows of another table removed, an order), which is no version.
 */
const versionIn = (resource: Resource, json: JsonObject | null): PanelRecord | null =>
  json && typeof json['revision'] === 'number' ? toRecord(resource, json) : null

/**
 * The record as it was after a line, or before it if the line is its deletion; null where the line has not the whole
 * record.
 */
export const versionOf = ({ resource, before, after }: Line): PanelRecord | null =>
  resource && (versionIn(resource, after) ?? (after === null ? versionIn(resource, before) : null))

/** The record before and after a line. */
export const versionsOf = ({ resource, before, after }: Line) => ({
  before: resource && versionIn(resource, before),
  after: resource && versionIn(resource, after),
})
