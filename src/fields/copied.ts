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

/** The dates between which a record runs: those of its first rule `inOrder`, else all its dates. */
export function spanFields(resource: Resource): readonly string[] {
  const dates = datesOf(resource)
  const orders = (resource.rules ?? []).flatMap((rule) =>
    rule.rule === 'inOrder' && rule.fields.every((name) => dates.includes(name))
      ? [rule.fields]
      : [],
  )
  return orders[0] ?? dates
}

/** The fields that a copy takes over: writable at creation, readable, neither secret nor marked `copied: false`. */
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
 * The fields that must differ between records: a typed id, and the last field of a composed id and of each rule
 * `unique`. A rule with a date is left out, as the moved date already makes the difference.
 * @param parent the field of the parent: rules with it are left out too, as they only apply under one parent
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

/** The values of a child that is copied with its parent, without those that no copy takes over. */
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
 * Whether children are copied with their parent: only where a copy has every required value. Conditions (`visibleWhen`,
 * `requiredWhen`) do not count here: where a child lacks a value that one of them requires, the copy is refused, and
 * the message names the child.
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
