import { traitsOf, isEmpty } from '../../fields/traits'
import { wireNameOf } from '../../fields/codec'
import { snakeCase, type AnyField, type JsonObject, type Resource } from '../../schema'
import { isSame } from '../form/conflict/conflict'
import type { Line } from './lines'

/** A field that a line changed. */
export interface Change {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** What a line says beside the fields of today: a field that is gone, a count, where it came from. */
export interface Remark {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

const keysOf = (name: string, field: AnyField): readonly string[] =>
  Object.keys(traitsOf(field).wire.toJson(wireNameOf(name, field), null, field))

const readable = ({ fields }: Resource) =>
  Object.entries(fields).filter(
    ([name, { mode }]) => mode !== 'writeOnly' && name !== 'id' && name !== 'revision',
  )

/** Reads a field out of a line; undefined where the line has not all of its wire keys. */
const valueIn = (name: string, field: AnyField, json: JsonObject | null): unknown => {
  const keys = keysOf(name, field)
  if (!json || keys.length === 0 || !keys.every((key) => key in json)) return undefined
  return traitsOf(field).wire.fromJson(wireNameOf(name, field), json, field)
}

const differs = (a: unknown, b: unknown): boolean => !(isEmpty(a) && isEmpty(b)) && !isSame(a, b)

/** The fields that differ before and after, in the order of the definition; of a new or deleted record all that it had. */
export const changesOf = ({ resource, before, after }: Line): readonly Change[] =>
  resource
    ? readable(resource).flatMap(([name, field]) => {
        const [old, now] = [valueIn(name, field, before), valueIn(name, field, after)]
        // a value derived from the time is in neither side, and no change
        const isSaid =
          (before === null || old !== undefined) && (after === null || now !== undefined)
        return isSaid && differs(old, now)
          ? [{ name, before: old ?? null, after: now ?? null }]
          : []
      })
    : []

/** Keys of every record, and keys that the log adds to one, which `Remarks` shows. */
const known = [
  'id',
  'revision',
  'changed',
  'restored_from',
  'restored_as',
  'copied_from',
  'child_count',
]

/** The keys of the lines that no field of today has, where they differ. */
export function remarksOf({ resource, before, after }: Line): readonly Remark[] {
  const own = new Set<string>([
    ...known,
    ...(resource?.variant ? [snakeCase(resource.variant.key)] : []),
    ...(resource
      ? Object.entries(resource.fields).flatMap(([name, field]) => keysOf(name, field))
      : []),
  ])
  const isPart = (json: JsonObject | null) => json !== null && !('revision' in json)
  const isPartial = isPart(before) || isPart(after)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((key) => (isPartial ? !known.includes(key) : !own.has(key)))
    .filter((key) => !isPartial || !isWholeField(resource, key, { before, after }))
    .map((key) => ({ key, before: before?.[key], after: after?.[key] }))
    .filter((remark) => differs(remark.before, remark.after))
}

/** Whether a key of a partial line belongs to a field of which the line has every key. */
const isWholeField = (
  resource: Resource | null,
  key: string,
  { before, after }: { before: JsonObject | null; after: JsonObject | null },
): boolean =>
  Object.entries(resource?.fields ?? {}).some(([name, field]) => {
    const keys = keysOf(name, field)
    return keys.includes(key) && keys.every((one) => one in { ...before, ...after })
  })

/** The changed fields whose values are never shown: the line names only their wire names. */
export function hiddenIn({ resource, after }: Line): readonly string[] {
  const said: unknown = after?.['changed']
  const wires: readonly unknown[] = Array.isArray(said) ? said : []
  return Object.entries(resource?.fields ?? {}).flatMap(([name, field]) =>
    wires.includes(wireNameOf(name, field)) ? [name] : [],
  )
}

/** The order of children that a line changed: their resource and their ids; null of any other line. */
export function orderIn({ action, before, after }: Line) {
  const [name] = action === 'order' ? Object.keys(after ?? {}) : []
  if (name === undefined) return null
  const idsOf = (json: JsonObject | null): readonly (string | number)[] => {
    const ids: unknown = json?.[name]
    return Array.isArray(ids) ? ids : []
  }
  return { child: name, before: idsOf(before), after: idsOf(after) }
}
