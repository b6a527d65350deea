import { ownParts, type AnyField, type Resource, type Values } from '../schema'
import { isWritable } from './codec'
import { emptyValue, initialOf, isEmpty, traitsOf } from './traits'
import { storageOf } from './stores'

/** Whether the field holds a day or an instant. */
const isDated = (field: AnyField): boolean => {
  const type = storageOf(field)
  return type === 'date' || type === 'instant'
}

/** The dates that people give a new record, in the order of its fields. */
export const datesOf = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isWritable(field, 'create') && isDated(field) ? [name] : [],
  )

/** The dates that a record lasts from and until: those of its first rule of order, else all that it has. */
export function spanFields(resource: Resource): readonly string[] {
  const dates = datesOf(resource)
  const orders = (resource.rules ?? []).flatMap((rule) =>
    rule.rule === 'inOrder' && rule.fields.every((name) => dates.includes(name))
      ? [rule.fields]
      : [],
  )
  return orders[0] ?? dates
}

/** What a copy takes over from a stored record: what a new one may be given, was read, and is not that record's alone. */
export const takenFields = ({ fields, parent }: Resource): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isWritable(field, 'create') &&
    field.mode !== 'writeOnly' &&
    field.copied !== false &&
    name !== 'id' &&
    name !== parent?.field &&
    !traitsOf(field).isSecret
      ? [name]
      : [],
  )

/** The last field of each rule by which no two records are alike, but where a date in it moves. */
export function uniqueFields(resource: Resource): readonly string[] {
  const dates = datesOf(resource)
  return (resource.rules ?? []).flatMap((rule) =>
    rule.rule === 'unique' && !rule.fields.some((name) => dates.includes(name))
      ? [rule.fields.at(-1) ?? '']
      : [],
  )
}

/** The values of a record that a copy begins with, its dates moved. */
export const takenValues = (
  resource: Resource,
  record: Values,
  move: (value: string) => string,
): Record<string, unknown> => {
  const dates = new Set(datesOf(resource))
  return Object.fromEntries(
    takenFields(resource).map((name) => {
      const value = record[name] ?? null
      return [name, dates.has(name) && typeof value === 'string' ? move(value) : value]
    }),
  )
}

/** Of a child, the fields in which no two records are alike, whatever they stand under. */
function unlikeFields(resource: Resource): readonly string[] {
  const { parent, rules = [] } = resource
  const isBeyond = (fields: readonly string[]) => !fields.includes(parent?.field ?? '')
  const parts = ownParts(resource)
  return [
    ...uniqueFields({ ...resource, rules: rules.filter(({ fields }) => isBeyond(fields)) }),
    ...(isBeyond(parts) ? parts.slice(-1) : []),
  ]
}

/** What a child begins with that is copied with its parent: its values, but for what no copy has. */
export function valuesAlong(
  resource: Resource,
  record: Values,
  move: (value: string) => string,
): Record<string, unknown> {
  const taken = takenValues(resource, record, move)
  const anew = Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field, 'create') && !Object.hasOwn(taken, name) && !isEmpty(initialOf(field))
      ? [[name, initialOf(field)]]
      : [],
  )
  const unlike = unlikeFields(resource).flatMap((name) => {
    const field = resource.fields[name]
    return field ? [[name, emptyValue(field)]] : []
  })
  return { ...taken, ...Object.fromEntries([...anew, ...unlike]) }
}

/** Whether children are copied with their parent: a copy of one has all that a new one must have. */
export function isCopiedAlong(resource: Resource): boolean {
  const taken = takenFields(resource)
  const unlike = unlikeFields(resource)
  return Object.entries(resource.fields).every(
    ([name, field]) =>
      !field.required ||
      field.visibleWhen !== undefined ||
      name === resource.parent?.field ||
      !isWritable(field, 'create') ||
      (!unlike.includes(name) && (taken.includes(name) || !isEmpty(initialOf(field)))),
  )
}
