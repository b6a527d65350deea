import { toJson, wireNameOf } from '../../src/fields/codec'
import { fieldsWith, isEmpty } from '../../src/fields/traits'
import type { Json, Values } from '../../src/schema'
import type { FamilyContext } from '../family/family'
import { derive } from '../database/derived'
import type { Condition } from '../records/conditions'
import { idOfRow, type RecordId, type Row } from '../records/rows'
import { fromColumn, toColumn, type TableSpec } from '../database/tableSpec'
import type { Model } from './model'

/** A row as a record: camelCase, prices as amounts, and values that tell of their rows in other tables. */
export function toRecord(model: Model, row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {
    id: idOfRow(row),
    revision: Number(row['revision']),
  }
  for (const { field, column, type } of model.columns) {
    record[field] = fromColumn(type, row[column])
  }
  for (const { name, rows } of model.sides)
    if (rows.value)
      record[name] = rows.value.read(record[name], { resource: model.name, recordId: idOfRow(row) })
  return record
}

/** A stored record as it is answered. */
export const answered = (
  context: Pick<FamilyContext, 'config' | 'now'>,
  { hooks, resource }: Model,
  record: Values,
) => toJson(resource, hooks.read?.(record, context) ?? record)

/** A stored row as it is answered. */
export function recordJson(
  context: Pick<FamilyContext, 'config' | 'now'>,
  model: Model,
  row: Row,
): Readonly<Record<string, Json>> {
  const record = toRecord(model, row)
  for (const { name, valueIn } of model.derived) record[name] = valueIn(record, context.now)
  const json = answered(context, model, record)
  // Assigned, not spread, which is slower: an export does it for a million rows.
  return model.variant
    ? Object.assign(json, { [model.variant.wireName]: model.variant.value })
    : json
}

/** Values that time alone decides, as null for the log: a change of one is nobody's. */
export const undecided = ({ derived }: Model) =>
  Object.fromEntries(derived.map(({ wireName }) => [wireName, null]))

/** The wire names of changed secrets, whose values are never shown: history says at least that they changed. */
export function unshown({ resource }: Model, draft: Values): { changed?: readonly string[] } {
  const changed = fieldsWith(resource.fields, 'isSecret').flatMap(([name, field]) =>
    Reflect.get(field, 'use') !== 'current' && !isEmpty(draft[name])
      ? [wireNameOf(name, field)]
      : [],
  )
  return changed.length > 0 ? { changed } : {}
}

/** A record as the columns of its row, the folded and sort-key ones too; not `id` and `revision`. */
export function toRow(model: Model, record: Values, spec: TableSpec): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // lists are kept as they are for `derive`, which searches their entries, not the JSON text
  let lists: Record<string, unknown> | null = null
  for (const { field, column, type } of model.columns) {
    const given = record[field]
    const kept = model.sides.find(({ name }) => name === field)?.rows.value?.kept
    const value = kept ? kept(given) : given
    if (type === 'json') (lists ??= {})[column] = value
    row[column] = toColumn(type, value)
  }
  if (model.variant) row[model.variant.column] = model.variant.value
  if (model.parent && !(model.parent.column in row))
    row[model.parent.column] = record[model.parent.field]
  return derive(spec, lists === null ? row : { ...row, ...lists }, row)
}

/** The rows of the model in its table: those of its variant. */
export const ofVariant = ({ variant }: Pick<Model, 'variant'>): readonly Condition[] =>
  variant ? [{ column: variant.column, is: '=', value: variant.value }] : []

/** The rows of the model under a parent; all of its rows where it has no parent. */
export const underParent = (
  { variant, parent }: Pick<Model, 'variant' | 'parent'>,
  id: RecordId,
): readonly Condition[] => [
  ...ofVariant({ variant }),
  ...(parent ? [{ column: parent.column, is: '=' as const, value: id }] : []),
]
