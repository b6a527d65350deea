import { fromJson } from '../src/fields/codec'
import { isObject, type Json, type JsonObject, type Resource } from '../src/schema'
import { panelId, SINGLETON_ID } from './address'

/** A record as the panel holds it: its fields in camelCase, its revision, and its id in the panel. */
export interface PanelRecord {
  readonly [name: string]: unknown
  readonly id: string | number
  readonly revision: number | undefined
}

/** What a save answers beside the record; shown once, never kept in a cache. */
export interface SaveReport {
  readonly duplicates: number
  readonly unknown: number
  readonly rejected: readonly RejectedLine[]
  readonly loaded: number | null
  readonly rejectedProducts: readonly RejectedLine[]
  /** A new account's secret. */
  readonly secret: string | null
}

export interface RejectedLine {
  readonly line: number
  readonly message: string
}

/** A record of an answer. A composed id becomes `extra~12`; a list adds how many children there are. */
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

/** Items and total of a list's answer. An unpaged list has no total of its own. */
export function toItems(json: unknown): { items: readonly unknown[]; total: number } {
  const items = isObject(json) && Array.isArray(json['items']) ? json['items'] : []
  const total = isObject(json) ? json['total'] : undefined
  return { items, total: typeof total === 'number' ? total : items.length }
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

/** The part of a save's answer that is not the record. */
export function reportOf(json: unknown): SaveReport {
  const source: JsonObject = isObject(json) ? json : {}
  const imported = isObject(source['import']) ? source['import'] : null
  return {
    duplicates: countOf(source['duplicates']),
    unknown: countOf(source['unknown']),
    rejected: linesOf(source['rejected']),
    loaded: imported ? Number(imported['loaded'] ?? 0) : null,
    rejectedProducts: linesOf(imported?.['rejected']),
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
