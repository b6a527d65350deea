import { wireNameOf } from '../../src/fields/codec'
import { idForm } from '../../src/fields/stores'
import { isAllowed, namesOf, type Intent } from '../../src/schema'
import { familyContext } from '../family/context'
import { ApiError, badQuery, invalid, notFound } from '../http/apiError'
import type { Context } from '../http/context'
import { modelOfName, type Model } from '../resources/model'
import { ofVariant } from '../resources/record'
import type { Condition } from '../records/conditions'
import { idOfRow, selectRow, type RecordId, type Row } from '../records/rows'
import type { Db, Trx } from '../database/store'
import { columnValue } from './columnValue'

/** An id from a path: a positive whole number, or text where people type ids. @throws 404 */
export function idOf({ idType }: Pick<Model, 'idType'>, text: string | undefined): RecordId {
  if (text === undefined || !idForm[idType].test(text)) throw notFound()
  return idType === 'text' ? text : Number(text)
}

/** The same for the parent that a path or a body names. */
export const parentIdOf = (model: Model, text: string | undefined): RecordId =>
  idOf(model.parent ?? model, text)

/**
 * The role check where a route serves several resources, or does several things: one of `intents` is enough.
 * @throws 403
 */
export function admit(context: Context, model: Model, ...intents: readonly Intent[]): Model {
  const grants = grantsOf(context)
  if (!intents.some((intent) => isAllowed(model.resource, intent, grants)))
    throw new ApiError(403, 'error.forbidden')
  return model
}

type Key = (model: Model) => { readonly wireName: string; readonly value: string | null }

function byVariant(
  models: readonly Model[],
  keyOf: Key,
  refuse: (wireName: string, isMissing: boolean) => ApiError,
): Model {
  const [first] = models
  if (first && models.length === 1 && !first.variant) return first
  for (const model of models) if (keyOf(model).value === model.variant?.value) return model
  const { wireName, value } = first ? keyOf(first) : { wireName: 'type', value: null }
  throw refuse(wireName, value === null)
}

/** Which of the resources of a list path is meant, by the query. @throws 400 */
export const variantOfQuery = (models: readonly Model[], query: URLSearchParams): Model =>
  byVariant(
    models,
    ({ variant }) => ({
      wireName: variant?.wireName ?? '',
      value: query.get(variant?.wireName ?? ''),
    }),
    (wireName) => badQuery(wireName),
  )

/** Which of the resources of a create path is meant, by the body. @throws 422 */
export const variantOfBody = (
  models: readonly Model[],
  entries: readonly (readonly [string, unknown])[],
): Model =>
  byVariant(
    models,
    ({ variant }) => {
      const value = entries.findLast(([key]) => key === variant?.wireName)?.[1]
      return {
        wireName: variant?.wireName ?? '',
        value: typeof value === 'string' && value !== '' ? value : null,
      }
    },
    (wireName, isMissing) =>
      invalid({ [wireName]: { message: isMissing ? 'rule.required' : 'rule.choice' } }),
  )

interface Where {
  readonly db: Db | Trx
  readonly lock?: boolean
}

/**
 * The record a path names, with the resource it belongs to.
 * @throws 404 where no record fits the whole path
 * @throws 403 where the caller may not see its parent
 */
export async function locate(
  context: Context,
  models: readonly Model[],
  { db, lock = false }: Where,
): Promise<{ readonly model: Model; readonly row: Row }> {
  const [first] = models
  if (!first) throw notFound()
  const source = { db, dialect: context.store.dialect }
  const row = await selectRow(source, first.table, { where: conditionsOf(context, first), lock })
  const model = models.find(({ variant }) => !variant || row?.[variant.column] === variant.value)
  if (!row || !model) throw notFound()
  // An address with another type than the record's own names another record, which does not exist.
  const said = model.variant && context.query.get(model.variant.wireName)
  if (typeof said === 'string' && said !== model.variant?.value) throw notFound()
  const above = model.parent && row[model.parent.column]
  if (above && !seesParents(model, grantsOf(context)))
    await parentRow(context, model, { id: idOfRow({ id: above }), db })
  return { model, row }
}

/** The same, but without a row for a singleton that was never saved. */
export async function locateOrNone(
  context: Context,
  models: readonly Model[],
): Promise<{ readonly model: Model; readonly row: Row | undefined }> {
  const { store } = context
  const [first] = models
  if (!first?.resource.singleton) return locate(context, models, { db: store.db })
  const where: Condition[] = [{ column: 'id', is: '=', value: singletonId(context, first) }]
  return { model: first, row: await selectRow(store, first.table, { where }) }
}

const parentsOf = ({ parent }: Model): readonly Model[] =>
  (parent?.resources ?? []).map(modelOfName)

const grantsOf = ({ user }: Context): readonly string[] => user?.grants ?? []

const mayView = ({ resource }: Model, grants: readonly string[]): boolean =>
  isAllowed(resource, 'view', grants)

/** Whether these rights allow viewing every resource that can be the model's parent; true if it has none. */
const seesParents = (model: Model, grants: readonly string[]): boolean =>
  parentsOf(model).every((parent) => mayView(parent, grants))

/** Whether these rights allow viewing the records of a model, whatever their parent. */
export const seesAll = (model: Model, grants: readonly string[]): boolean =>
  mayView(model, grants) && seesParents(model, grants)

/**
 * Checks the right to a child's records: under the parent that the path names, or else under any.
 * @throws 404 where there is no such parent, 403 where the caller may not see the parents
 */
export async function admitUnder(context: Context, model: Model): Promise<void> {
  const said = context.params['parent']
  if (said !== undefined) {
    await parentRow(context, model, { id: parentIdOf(model, said), db: context.store.db })
    return
  }
  if (!seesParents(model, grantsOf(context))) throw new ApiError(403, 'error.forbidden')
}

/** The conditions of every list of the model, whatever the query. */
export const scopeOf = (context: Context, model: Model): readonly Condition[] => [
  ...(model.hooks.where?.(familyContext(context)) ?? []),
  ...ofVariant(model),
]

function conditionsOf(context: Context, model: Model): readonly Condition[] {
  const { params } = context
  const conditions: Condition[] = []
  if (model.resource.singleton)
    conditions.push({ column: 'id', is: '=', value: singletonId(context, model) })
  else if (params['id'] !== undefined || model.ownParts.length === 0)
    conditions.push({ column: 'id', is: '=', value: idOf(model, params['id']) })
  for (const name of namesOf(model.resource.composedOf)) {
    const text = params[name]
    const column = wireNameOf(name, model.resource.fields[name] ?? {})
    if (text === undefined) {
      if (params['id'] === undefined) throw notFound()
      continue
    }
    const value = columnValue(model, { column, text })
    if (value === undefined) throw notFound()
    conditions.push({ column, is: '=', value })
  }
  if (model.parent && params['parent'] !== undefined) {
    conditions.push({
      column: model.parent.column,
      is: '=',
      value: parentIdOf(model, params['parent']),
    })
  }
  return conditions
}

/** The id of a singleton's row. */
export const singletonId = (context: Context, { hooks }: Model): number =>
  hooks.singletonId?.(familyContext(context)) ?? 1

/** The parent's record and resource. @throws 404 where there is none, 403 where the caller may not see it */
export async function parentRow(
  context: Context,
  model: Model,
  { id, db, lock = false }: Where & { readonly id: RecordId },
): Promise<{ readonly parent: Model; readonly row: Row }> {
  const parents = parentsOf(model)
  const source = { db, dialect: context.store.dialect }
  for (const table of new Set(parents.map((parent) => parent.table))) {
    const where: Condition[] = [{ column: 'id', is: '=', value: id }]
    const row = await selectRow(source, table, { where, lock })
    const parent = parents.find(
      ({ table: own, variant }) =>
        own === table && (!variant || row?.[variant.column] === variant.value),
    )
    if (row && parent) return { parent: admit(context, parent, 'view'), row }
  }
  throw notFound()
}
