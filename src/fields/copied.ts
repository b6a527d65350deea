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

/**
 * The fields that tell records apart: a typed id, and the last field of a composed one and of each rule by which no two
 * are alike, but where a date in it moves.
 * @param parent the field of the parent: without what tells records apart under one parent alone
 */
export function unlikeFields(resource: Resource, parent = ''): readonly string[] {
  const dates = datesOf(resource)
  const uniques = (resource.rules ?? []).flatMap(({ rule, fields }) =>
    rule === 'unique' && !fields.some((name) => dates.includes(name)) ? [fields] : [],
  )
  return [resource.id === 'typed' ? ['id'] : [], ownParts(resource), ...uniques].flatMap(
    (fields) => (fields.includes(parent) ? [] : fields.slice(-1)),
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
  const unlike = unlikeFields(resource, resource.parent?.field).flatMap((name) => {
    const field = resource.fields[name]
    return field ? [[name, emptyValue(field)]] : []
  })
  return { ...taken, ...Object.fromEntries([...anew, ...unlike]) }
}

/**
 * Whether children are copied with their parent: a copy of one has all that a new one must have. What only some records
 * must have (`visibleWhen`, `requiredWhen`) counts for none of them here: a copy with such a child is refused by its name.
 */
export function isCopiedAlong(resource: Resource): boolean {
  const taken = takenFields(resource)
  const unlike = unlikeFields(resource, resource.parent?.field)
  return Object.entries(resource.fields).every(
    ([name, field]) =>
      !field.required ||
      field.visibleWhen !== undefined ||
      name === resource.parent?.field ||
      !isWritable(field, 'create') ||
      (!unlike.includes(name) && (taken.includes(name) || !isEmpty(initialOf(field)))),
  )
}
