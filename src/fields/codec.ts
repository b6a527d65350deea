import {
  camelCase,
  Parts,
  snakeCase,
  type AnyField,
  type Entry,
  type JsonObject,
  type Message,
  type Resource,
  type Values,
} from '../schema'
import { traitsOf } from './traits'
import { wireNameOf } from './wire'

/** A failure beside the field that caused it: the path in the draft (`address.street`, `phones.1`). */
export interface Problem extends Message {
  readonly path: string
}

const wireOf = (field: AnyField) => traitsOf(field).wire

/** Whether a body of that operation has the field. */
export const isWritable = (field: AnyField, operation: 'create' | 'update'): boolean =>
  field.mode !== 'readOnly' && !(field.mode === 'createOnly' && operation === 'update')

const fieldsOf = (resource: Resource) => Object.entries(resource.fields)

/**
 * The parts of a form body for a draft; of an update, every writable field is sent.
 * Files follow the texts, so that a server knows the rest before the bytes arrive.
 */
export function encode(
  resource: Resource,
  draft: Values,
  operation: 'create' | 'update',
): readonly Entry[] {
  const entries = fieldsOf(resource).flatMap(([name, field]) =>
    isWritable(field, operation) && draft[name] !== undefined
      ? wireOf(field).encode(wireNameOf(name, field), draft[name], field)
      : [],
  )
  const isText = ([, value]: Entry) => typeof value === 'string'
  return [...entries.filter(isText), ...entries.filter((entry) => !isText(entry))]
}

/** What a body says: the values of the fields it has, and the keys that nobody knows. */
export interface DecodedBody {
  readonly patch: Record<string, unknown>
  readonly unknown: readonly string[]
  /** Keys that came twice and are no list. */
  readonly repeated: readonly string[]
}

/** Whether a field takes a key: plain, of its list, or a part of its value, whose bare key says only that it is empty. */
function takes(
  field: AnyField,
  { wireName, base }: { wireName: string; base: string },
  [key, value]: Entry,
): boolean {
  const wire = wireOf(field)
  if (key === base) return !wire.isKnown || value === ''
  if (wire.isKnown) return wire.isKnown(wireName, key, field)
  return (wire.lists?.(wireName).includes(base) ?? false) && /^\w+\[\d*\]$/.test(key)
}

function repeatedIn(entries: readonly Entry[], lists: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const [key] of entries) {
    if (seen.has(key) && !lists.has(key.split('[', 1)[0] ?? '')) twice.add(key)
    seen.add(key)
  }
  return [...twice]
}

/**
 * Reads a form body into a draft. A field whose keys are all absent is not in the patch.
 * @param extra further base keys that the caller reads itself (`id`, `revision`, a variant's key, a parent's id)
 */
export function decode(
  resource: Resource,
  entries: readonly Entry[],
  operation: 'create' | 'update',
  extra: readonly string[] = [],
): DecodedBody {
  const parts = new Parts(entries)
  const patch: Record<string, unknown> = {}
  const known = new Set(extra)
  const lists = new Set<string>()
  const unknown: string[] = []
  for (const [name, field] of fieldsOf(resource)) {
    if (!isWritable(field, operation)) continue
    const wire = wireOf(field)
    const wireName = wireNameOf(name, field)
    for (const list of wire.lists?.(wireName) ?? []) lists.add(list)
    const sent = wire.keys(wireName, field).filter((key) => parts.has(key))
    for (const base of sent) {
      known.add(base)
      for (const entry of parts.all(base))
        if (!takes(field, { wireName, base }, entry)) unknown.push(entry[0])
    }
    if (sent.length > 0 && !wire.isUntouched?.(wireName, parts))
      patch[name] = wire.decode(wireName, parts, field)
  }
  for (const base of extra) {
    for (const [key] of parts.all(base)) if (key !== base) unknown.push(key)
  }
  unknown.push(...parts.bases().filter((base) => !known.has(base)))
  return { patch, unknown, repeated: repeatedIn(entries, lists) }
}

type Part = (record: Values) => JsonObject

const answered = new WeakMap<Resource, readonly Part[]>()

/** How each readable field is answered, prepared once for a resource: exports do it a million times. */
function partsOf(resource: Resource): readonly Part[] {
  const found = answered.get(resource)
  if (found) return found
  const parts = fieldsOf(resource)
    .filter(([, field]) => field.mode !== 'writeOnly')
    .map(([name, field]): Part => {
      const wire = wireOf(field)
      const wireName = wireNameOf(name, field)
      return (record) => wire.toJson(wireName, record[name] ?? null, field)
    })
  answered.set(resource, parts)
  return parts
}

/** A record as it is answered: `id`, `revision`, and every readable field under its wire names. */
export function toJson(resource: Resource, record: Values): JsonObject {
  const json: JsonObject = {
    id: (record['id'] ?? null) as string | number | null,
    revision: Number(record['revision'] ?? 0),
  }
  for (const part of partsOf(resource)) Object.assign(json, part(record))
  return json
}

/** A record as the panel holds it, from an answer. */
export function fromJson(resource: Resource, json: JsonObject): Record<string, unknown> {
  const record: Record<string, unknown> = { id: json['id'], revision: json['revision'] }
  for (const [name, field] of fieldsOf(resource)) {
    if (field.mode !== 'writeOnly')
      record[name] = wireOf(field).fromJson(wireNameOf(name, field), json, field)
  }
  return record
}

/** The wire name of a problem's path: `photo`, `phones[1]`, `main_action[url]`, `prizes[0][place]`, `street`. */
export function wirePath(resource: Resource, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const field = resource.fields[name]
  const wireName = wireNameOf(name, field ?? {})
  const flat = field && wireOf(field).isFlat ? wireOf(field).keys(wireName, field) : null
  if (rest.length === 0) return flat?.[0] ?? wireName
  const parts = rest.map(snakeCase)
  return flat
    ? parts.join('.').replace(/\.(\d+)$/, '[$1]')
    : wireName + parts.map((part) => `[${part}]`).join('')
}

/** The path in a draft of a wire name, the reverse of `wirePath`; undefined where no field has it. */
export function draftPath(resource: Resource, key: string): string | undefined {
  const [, base = '', brackets = ''] = /^(\w+)((?:\[\w*\])*)/.exec(key) ?? []
  const parts = [...brackets.matchAll(/\[(\w+)\]/g)].map(([, part = '']) => part)
  for (const [name, field] of fieldsOf(resource)) {
    const { isFlat, keys } = wireOf(field)
    if (isFlat && keys(name, field).includes(base))
      return [name, camelCase(base), ...parts].join('.')
    if (wireNameOf(name, field) === base) return [name, ...parts.map(camelCase)].join('.')
  }
  return undefined
}
