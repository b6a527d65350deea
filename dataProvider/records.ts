import { fromJson, wireNameOf } from '../src/fields/codec'
import { traitsOf, isEmpty } from '../src/fields/traits'
import { isObject, ownParts, type Json, type JsonObject, type Resource } from '../src/schema'
import { panelId, SINGLETON_ID } from './address'
import { unreadable } from './errors'

/** A record as the panel holds it: its fields in camelCase, its revision, and its id in the panel. */
export interface PanelRecord {
  readonly [name: string]: unknown
  readonly id: string | number
  readonly revision: number | undefined
}

/** What a save answers beside the record; with a secret in it, it is shown once and kept nowhere. */
export interface SaveReport {
  readonly duplicates: number
  readonly unknown: number
  readonly rejected: readonly RejectedLine[]
  readonly loaded: number | null
  /** The lines of an import that were refused. */
  readonly notLoaded: readonly RejectedLine[]
  /** The secret of a new account. */
  readonly secret: string | null
}

export interface RejectedLine {
  readonly line: number
  readonly message: string
}

/** The record of an answer. A composed id becomes `extra~12`; in a list it also has the number of its children. */
export function toRecord(resource: Resource, json: unknown): PanelRecord {
  const source: JsonObject = isObject(json) ? json : {}
  const record = fromJson(resource, source)
  const children = source['child_count']
  return {
    ...record,
    ...(typeof children === 'number' && { childCount: children }),
    id: idOf(resource, record, source['id']),
    revision: typeof record['revision'] === 'number' ? record['revision'] : undefined,
  }
}

function idOf(resource: Resource, record: Record<string, unknown>, id: Json | undefined) {
  if (resource.singleton) return SINGLETON_ID
  const own = typeof id === 'string' || typeof id === 'number' ? id : ''
  return panelId(resource, record, own)
}

/** The keys of a record in an answer. */
const wireKeysOf = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    Object.keys(traitsOf(field).wire.toJson(wireNameOf(name, field), null, field)),
  )

interface Expected {
  /** The record that was written; nothing for a new one. */
  readonly id?: string | number
  readonly hasRevision: boolean
}

/**
 * The record that an answer carries; null where it carries none: no id (or a part of one) or another record's, no revision although the API
 * has them, or of a singleton, which has no id, none of its fields.
 */
export function answeredRecord(
  resource: Resource,
  json: unknown,
  { id, hasRevision }: Expected,
): PanelRecord | null {
  if (!isObject(json)) return null
  if (hasRevision && typeof json['revision'] !== 'number') return null
  const own = json['id']
  const record = toRecord(resource, json)
  const parts = ownParts(resource)
  const hasParts = parts.length > 0 && parts.every((part) => !isEmpty(record[part]))
  const isNamed = resource.singleton
    ? wireKeysOf(resource).some((key) => key in json)
    : (hasParts || typeof own === 'number' || (typeof own === 'string' && own !== '')) &&
      (id === undefined || String(record.id) === String(id))
  return isNamed ? record : null
}

/** Items and total of a list's answer; the total is null where none was told. @throws HttpError when it is no list */
export function toItems(json: unknown): {
  items: readonly unknown[]
  total: number | null
  /** There are more than `total`. */
  isExceeded: boolean
} {
  const items: unknown = isObject(json) ? json['items'] : json
  if (!Array.isArray(items)) throw unreadable()
  const total = isObject(json) ? json['total'] : null
  const isExceeded = isObject(json) && json['total_exceeded'] === true
  return { items, total: typeof total === 'number' ? total : null, isExceeded }
}

const linesOf = (value: unknown): readonly RejectedLine[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        isObject(entry)
          ? [{ line: Number(entry['line'] ?? 0), message: String(entry['message'] ?? '') }]
          : [],
      )
    : []

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0

/** What a save's answer has beside the record. */
export function reportOf(json: unknown): SaveReport {
  const source: JsonObject = isObject(json) ? json : {}
  const imported = isObject(source['import']) ? source['import'] : null
  return {
    duplicates: countOf(source['duplicates']),
    unknown: countOf(source['unknown']),
    rejected: linesOf(source['rejected']),
    loaded: imported ? Number(imported['loaded'] ?? 0) : null,
    notLoaded: linesOf(imported?.['rejected']),
    secret: typeof source['secret'] === 'string' ? source['secret'] : null,
  }
}

/** A record that went through react-admin's cache, as ours again; a revision that got lost stays lost. */
export const toPanelRecord = (
  record: Readonly<Record<string, unknown>> & { id: string | number },
): PanelRecord => (isPanelRecord(record) ? record : { ...record, revision: undefined })

const isPanelRecord = (
  record: Readonly<Record<string, unknown>> & { id: string | number },
): record is PanelRecord => typeof record['revision'] === 'number'
