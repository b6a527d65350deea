import { dayInZone } from '../../i18n/format'
import { filtersOf } from '../../src/fields/filter'
import { fold } from '../../src/schema/fold'
import { familyContext } from '../family/context'
import { badQuery } from '../http/apiError'
import type { Context } from '../http/context'
import { serverHalfOf } from '../fields'
import type { ListQuery, ListRules } from '../http/listQuery'
import type { Model } from '../resources/model'
import { toColumn } from '../database/tableSpec'
import type { Condition } from '../records/conditions'
import { columnValue } from './columnValue'
import { filterConditions } from './filters'
import { labelConditions, ordersOf } from './labels'
import { parentIdOf, parentRow } from './locate'

/**
 * What a list request leaves of a table: path (variant, parent, family), filters, tab and phrase, as conditions. A list, its
 * total, its CSV file and whatever is done to "all of this list" mean the same records by it.
 * @param query as `parseListQuery(query, rulesOf(model))` gives it
 * @throws ApiError 400 for a value that a filter cannot have, 404 without the parent of the path
 */
export const listConditions = async (
  context: Context,
  model: Model,
  query: ListQuery,
): Promise<readonly Condition[]> => [
  ...(await scopeOf(context, model)),
  ...plainFilters(context, model, query),
  ...filterConditions(context, model, query.filters),
  ...(await phraseOf(context, model, query)),
]

/** Asks for a list's total as it is, however many there are: `total=exact`. */
export const totalKey = 'total'

/** How many are counted unless all are asked for. */
export const bound = 100_000

/** @throws ApiError 400 for another word than `exact` */
export function wantsExact({ extra }: Pick<ListQuery, 'extra'>): boolean {
  const given = extra[totalKey]
  if (given !== undefined && given !== 'exact') throw badQuery(totalKey)
  return given !== undefined
}

const known = new WeakMap<Model, ListRules>()

/** The closed lists of a model's list query. */
export function rulesOf(model: Model): ListRules {
  const found = known.get(model)
  if (found) return found
  const { resource, variant } = model
  const sort = resource.list?.sort
  const derived = model.derived.flatMap(({ field, wireName }) =>
    serverHalfOf(field).cases ? [wireName] : [],
  )
  const sorted = model.columns.find(({ field }) => field === sort?.field)?.column
  const rules: ListRules = {
    sortable: [...model.sorts.keys(), ...derived, ...ordersOf(model)],
    searchable: [
      ...model.searchable,
      ...model.labelled.map((labelled) => labelled.column),
      ...derived,
    ],
    hasArchive: resource.archive !== undefined,
    isWhole: resource.list?.isWhole === true,
    filters: filtersOf(resource).map(({ wireName }) => wireName),
    extra: [
      totalKey,
      ...(variant ? [variant.wireName] : []),
      ...model.filters.keys(),
      ...Object.keys(model.hooks.reading?.keys ?? {}),
    ],
    ...(sort && { defaultSort: { by: sorted ?? 'id', dir: sort.dir } }),
  }
  known.set(model, rules)
  return rules
}

/** What the path and the family leave of the table: a variant, a parent's children, a part of time. */
async function scopeOf(context: Context, model: Model): Promise<readonly Condition[]> {
  const scope: Condition[] = [...(model.hooks.where?.(familyContext(context)) ?? [])]
  if (model.variant)
    scope.push({ column: model.variant.column, is: '=', value: model.variant.value })
  if (model.parent && context.params['parent'] !== undefined) {
    const id = parentIdOf(model, context.params['parent'])
    await parentRow(context, model, { id, db: context.store.db })
    scope.push({ column: model.parent.column, is: '=', value: id })
  }
  return scope
}

function plainFilters(context: Context, model: Model, query: ListQuery): readonly Condition[] {
  const where: Condition[] = []
  for (const [wireName, column] of model.filters) {
    const text = query.extra[wireName]
    if (text === undefined) continue
    const dialect = context.store.dialect.name
    const value = columnValue(model, { column, text, dialect })
    if (value === undefined) throw badQuery(wireName)
    where.push({ column, is: '=', value })
  }
  return [...where, ...archiveOf(context, model, query.archive)]
}

/** Inactive is: the end date lies before today, or the flag is off (contract section 3); what has no end is not over. */
export function archiveOf(
  context: Pick<Context, 'store' | 'now'>,
  model: Model,
  wantsInactive: boolean,
): readonly Condition[] {
  const { archive } = model.resource
  if (!archive) return []
  const columnOf = (field: string) =>
    model.columns.find((stored) => stored.field === field)?.column ?? field
  const { name: dialect } = context.store.dialect
  const conditions: Condition[] = []
  if (archive.endDate) {
    const column = columnOf(archive.endDate)
    const value = dayInZone(context.now)
    if (wantsInactive) conditions.push({ column, is: '<', value })
    else {
      const lasts: Condition = { column, is: '>=', value, isWide: true }
      conditions.push({ any: [lasts, { column, isNull: true }] })
    }
  }
  if (archive.flag) {
    const column = columnOf(archive.flag)
    const flagIs = (on: boolean): Condition => ({
      column,
      is: '=',
      value: toColumn('boolean', on, dialect),
      isWide: on,
    })
    if (wantsInactive) conditions.push({ any: [flagIs(false), { column, isNull: true }] })
    else conditions.push(flagIs(true))
  }
  return wantsInactive ? [{ any: conditions }] : conditions
}

async function phraseOf(
  context: Context,
  model: Model,
  { phrase, phraseIn }: ListQuery,
): Promise<readonly Condition[]> {
  if (phrase === '') return []
  // A phrase of nothing but accents folds to nothing, and is in every text.
  if (fold(phrase) === '') return []
  const labelled = await labelConditions(context, model, { phrase, columns: phraseIn })
  const texts = phraseIn?.filter((column) => model.searchable.includes(column)) ?? null
  const hasTexts = model.searchable.length > 0
  return [{ any: [...(hasTexts ? [{ phrase, columns: texts }] : []), ...labelled] }]
}
