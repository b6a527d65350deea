import {
  camelCase,
  Parts,
  type Entry,
  type Json,
  type JsonObject,
  type Resource,
  type Values,
} from '../schema'
import { isWritable, wireNameOf } from './codec'
import { traitsOf } from './traits'

/**
 * The JSON body for a draft: the keys of the form body, numbers and switches as such, lists as lists, the parts of a
 * composite as an object, null for what is empty. A file does not travel as JSON.
 */
export function encodeJson(
  resource: Resource,
  draft: Values,
  operation: 'create' | 'update',
): JsonObject {
  const body: Record<string, Json> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, operation) || draft[name] === undefined) continue
    const wireName = wireNameOf(name, field)
    const entries = traitsOf(field).wire.encode(wireName, draft[name], field)
    const plain = entries.length === 1 && entries[0]?.[0] === wireName
    if (plain && isNative(draft[name])) body[wireName] = draft[name]
    else add(body, entries, draft[name])
  }
  return body
}

const isNative = (value: unknown): value is number | boolean =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

function add(body: Record<string, Json>, entries: readonly Entry[], draft: unknown): void {
  const values: readonly unknown[] = Array.isArray(draft) ? draft : []
  const parts = new Parts(entries)
  for (const base of parts.bases()) {
    const texts = parts
      .all(base)
      .map(([key, value]) => [key.slice(base.length), textOf(base, value)] as const)
    const isList = texts.every(([part]) => /^\[\d*\]$/.test(part))
    if (isList && texts.length === 1 && texts[0]?.[1] === '') body[base] = []
    else if (isList) body[base] = texts.map(([, text], at) => nativeOr(values[at], text))
    else if (texts.every(([part]) => part === '')) body[base] = texts.at(-1)?.[1] || null
    else if (texts.every(([part]) => rowPart.test(part))) body[base] = rowsOf(texts, values)
    else
      body[base] = Object.fromEntries(
        texts.map(([part, text]) => [part.slice(1, -1), text === '' ? null : text]),
      )
  }
}

const rowPart = /^\[(\d+)\]\[(\w+)\]$/

/** Rows as a list of objects, their cells as they are in the draft where JSON has them so. */
function rowsOf(texts: readonly (readonly [string, string])[], values: readonly unknown[]): Json {
  const rows: Record<string, Json>[] = []
  for (const [part, text] of texts) {
    const [, at = '', cell = ''] = rowPart.exec(part) ?? []
    const row = (rows[Number(at)] ??= {})
    const own = Object(values[Number(at)])[camelCase(cell)]
    row[cell] = text === '' ? null : nativeOr(own, text)
  }
  return rows
}

const nativeOr = (value: unknown, text: string): Json => (isNative(value) ? value : text)

function textOf(key: string, value: Entry[1]): string {
  if (typeof value !== 'string') throw new TypeError(`${key}: a file does not travel as JSON`)
  return value
}
