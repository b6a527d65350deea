import { dayInZone } from '../../i18n/format'
import { filtersOf, endsOf, type Filter, type Filters } from '../../src/fields/filter'
import { fold } from '../../src/schema/fold'
import { badQuery } from '../http/apiError'
import type { Context } from '../http/context'
import { serverHalfOf } from '../fields'
import { filterKey, totalKey, type ListQuery, type ListRules } from '../http/listQuery'
import type { Model } from '../resources/model'
import type { Condition } from '../records/conditions'
import { notAfter, notBefore } from '../records/days'
import { columnValue } from './columnValue'
import { labelConditions, ordersOf } from './labels'
import { parentIdOf, scopeOf } from './locate'
import { isDay } from '../../src/fields/formats'
import type { StoredColumn } from '../../src/fields/stores'
import { columnOfField, liveCondition, stateCondition } from './life'

/**
 * The conditions of a list request: path (variant, parent, family), filters, tab and phrase. A list, its total, its CSV
 * file and a change of "all of this list" share them, and so mean the same records. The caller must check the right
 * first (`admit`, `admitUnder`).
 * @param query as `parseListQuery(query, rulesOf(model))` gives it
 * @throws ApiError 400 for a value that a filter cannot have
 */
export const listConditions = async (
  context: Context,
  model: Model,
  query: ListQuery,
): Promise<readonly Condition[]> => [
  ...scopeOfPath(context, model),
  ...plainFilters(context, model, query),
  ...filterConditions(context, model, query.filters),
  ...(await phraseOf(context, model, query)),
]

/** How many are counted unless all are asked for. */
export const bound = 100_000

/** @throws ApiError 400 for another word than `exact` */
export function wantsExact({ extra }: Pick<ListQuery, 'extra'>): boolean {
  const given = extra[totalKey]
  if (given !== undefined && given !== 'exact') throw badQuery(totalKey)
  return given !== undefined
}

const rulesByModel = new WeakMap<Model, ListRules>()

/** All that a model's list query may sort, search and filter by. */
export function rulesOf(model: Model): ListRules {
  const found = rulesByModel.get(model)
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
  rulesByModel.set(model, rules)
  return rules
}

/** The conditions of path and family: a variant, a parent's children, a period of time. */
function scopeOfPath(context: Context, model: Model): readonly Condition[] {
  const scope = scopeOf(context, model)
  const said = context.params['parent']
  if (!model.parent || said === undefined) return scope
  return [...scope, { column: model.parent.column, is: '=', value: parentIdOf(model, said) }]
}

function plainFilters(context: Context, model: Model, query: ListQuery): readonly Condition[] {
  const where: Condition[] = []
  for (const [wireName, column] of model.filters) {
    const text = query.extra[wireName]
    if (text === undefined) continue
    const value = columnValue(model, { column, text })
    if (value === undefined) throw badQuery(wireName)
    where.push({ column, is: '=', value })
  }
  return [...where, ...archiveOf(context, model, query.archive)]
}

/** Inactive is: the end date lies before today, or the flag is off (contract section 3); what has no end is not over. */
export function archiveOf(
  context: Pick<Context, 'now'>,
  model: Model,
  wantsInactive: boolean,
): readonly Condition[] {
  const { archive } = model.resource
  if (!archive) return []
  const conditions: Condition[] = []
  if (archive.endDate) {
    const column = columnOfField(model, archive.endDate)
    const value = dayInZone(context.now)
    if (wantsInactive) conditions.push({ column, is: '<', value })
    else {
      const lasts: Condition = { column, is: '>=', value, isWide: true }
      conditions.push({ any: [lasts, { column, isNull: true }] })
    }
  }
  if (archive.flag) {
    const column = columnOfField(model, archive.flag)
    const flagIs = (on: boolean): Condition => ({
      column,
      is: '=',
      value: on,
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
  { phrase: given, phraseIn }: ListQuery,
): Promise<readonly Condition[]> {
  const phrase = model.hooks.phrase?.(given) ?? given
  if (phrase === '') return []
  // A phrase of nothing but accents folds to nothing, and is in every text.
  if (fold(phrase) === '') return []
  const columns = phraseIn ?? columnsBelow(context, model)
  const labelled = await labelConditions(context, model, { phrase, columns })
  const texts = phraseIn?.filter((column) => model.searchable.includes(column)) ?? null
  const hasTexts = model.searchable.length > 0
  return [{ any: [...(hasTexts ? [{ phrase, columns: texts }] : []), ...labelled] }]
}

/** Where a phrase is looked for under one parent: its name is that of every row, and tells none from another. */
const columnsBelow = ({ params }: Context, model: Model): readonly string[] | null =>
  model.parent && params['parent'] !== undefined
    ? rulesOf(model).searchable.filter((column) => column !== model.parent?.column)
    : null

type Asking = Pick<Context, 'now'>

interface Asked {
  readonly asking: Asking
  readonly model: Model
  readonly filter: Filter
  readonly values: readonly string[]
}

/**
 * Filters as conditions on the model's table; each means all records that any of its values fits.
 * @param filters by wire name
 * @throws ApiError 400 that names the filter which is unknown, or has a value that it cannot have
 */
export function filterConditions(
  asking: Asking,
  model: Model,
  filters: Filters,
): readonly Condition[] {
  const asked = Object.entries(filters)
  if (asked.length === 0) return []
  const known = new Map(filtersOf(model.resource).map((filter) => [filter.wireName, filter]))
  return asked.map(([wireName, values]) => {
    const filter = known.get(wireName)
    const found = filter && conditionOf({ asking, model, filter, values })
    if (!found) throw badQuery(filterKey(wireName))
    return found
  })
}

/** The condition of one filter; null if it cannot have these values. */
function conditionOf(asked: Asked): Condition | null {
  const { asking, model, filter, values } = asked
  const field = filter.field === null ? undefined : model.resource.fields[filter.field]
  if (filter.field === null || !field) return ofLife(asked)
  const half = serverHalfOf(field)
  const column = columnOfField(model, filter.field)
  if (filter.part !== null) return half.filters?.[filter.part]?.(column, values) ?? null
  const today = dayInZone(asking.now)
  const cases =
    half.cases?.(field, {
      columnOf: (name) => columnOfField(model, name),
      at: new Date(asking.now).toISOString(),
    }) ?? model.hooks.byDay?.(today)[filter.field]
  if (cases) {
    const fitting = values.map((value) => cases.find((one) => String(one.value) === value))
    return fitting.every((one) => one !== undefined)
      ? { any: fitting.map(({ where }) => ({ all: where })) }
      : null
  }
  const stored = model.columns.find((one) => one.field === filter.field)
  return stored ? ofColumn({ ...asked, stored }) : null
}

function ofLife({ asking, model, filter, values: [first = '', ...more], values }: Asked) {
  if (filter.key === 'state') return stateCondition(asking, model, values)
  return more.length > 0 ? null : liveCondition(model, first)
}

interface InColumn extends Asked {
  readonly stored: StoredColumn
}

function ofColumn(asked: InColumn): Condition | null {
  const { filter, stored, values } = asked
  const { column } = stored
  if (filter.form === 'anyOf') return anyOf(asked)
  const [only = '', ...more] = values
  if (more.length > 0) return null
  if (filter.form === 'days') return within(asked, only)
  if (filter.form === 'between') return between(asked, only)
  if (only !== '0' && only !== '1') return null
  if (filter.form === 'presence') return { column, isNull: only === '0' }
  const isOff: Condition = { column, is: '=', value: only === '1' }
  return only === '1' ? isOff : { any: [isOff, { column, isNull: true }] }
}

/** The values of a filter with fixed choices; null if they are looked up. */
function closedIn({ choices }: Filter): ReadonlySet<string> | null {
  if (choices && 'options' in choices) return new Set(choices.options.map(({ id }) => String(id)))
  return choices && 'labels' in choices ? new Set(Object.keys(choices.labels())) : null
}

/** An empty text stands for records without a value. */
function anyOf({ model, filter, stored, values }: InColumn): Condition | null {
  const { column, type } = stored
  const given = values.filter((value) => value !== '')
  const none: readonly Condition[] =
    given.length === values.length
      ? []
      : [type === 'json' ? { column, isListEmpty: true } : { column, isNull: true }]
  if (type === 'json') {
    const closed = closedIn(filter)
    const areKnown = given.every((value) => !closed || closed.has(value))
    return areKnown ? { any: [...none, { column, holdsAny: given }] } : null
  }
  const found = given.map((text) => columnValue(model, { column, text }))
  if (found.includes(undefined)) return null
  return { any: [...none, { column, in: found }] }
}

/** Both days are included; moments are taken by the app's clock. */
function within({ model, stored: { column, type } }: InColumn, text: string): Condition | null {
  const ends = endsOf(text)
  if (!ends) return null
  const { from, to } = ends
  if (![from, to].every((day) => day === '' || isDay(day)) || (to !== '' && from > to)) return null
  // a computed collection has its moments as its tables have them, in ms
  const when = { column, type: model.hooks.reading && type === 'instant' ? 'integer' : type }
  return {
    all: [
      ...(from === '' ? [] : [notBefore(when, from)]),
      ...(to === '' ? [] : [notAfter(when, to)]),
    ],
  }
}

function between({ model, stored: { column } }: InColumn, text: string): Condition | null {
  const ends = endsOf(text)
  if (!ends) return null
  const bounds = [
    { is: '>=', end: ends.from },
    { is: '<=', end: ends.to },
  ] as const
  const given = bounds
    .filter(({ end }) => end !== '')
    .map(({ is, end }) => ({
      column,
      is,
      value: columnValue(model, { column, text: end }),
    }))
  return given.every(({ value }) => value !== undefined) ? { all: given } : null
}
