import { dayInWarsaw } from '../../i18n/format'
import { wireNameOf } from '../../src/fields/wire'
import { familyContext } from '../family/context'
import { badQuery } from '../http/apiError'
import type { Context } from '../http/context'
import { parseListQuery, type ListQuery, type ListRules } from '../http/listQuery'
import type { Reply } from '../http/reply'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { recordJson } from '../resources/record'
import { toColumn } from '../store/codec'
import { fold } from '../../src/schema/fold'
import { keptPage } from '../store/pages'
import type { Condition } from '../store/conditions'
import {
  countBy,
  countPage,
  idOfRow,
  selectPage,
  type Page,
  type RecordId,
  type Row,
} from '../store/rows'
import { columnValue } from './columnValue'
import { listAsCsv } from './listCsv'
import { labelConditions, sortOf, tablesPointedAt } from './labels'
import { admit, parentIdOf, parentRow, variantOfQuery } from './locate'

/** Above so many hits a scan in the list's order finds a page sooner than the index does. */
const commonFrom = 2_000

/** One page of a collection, or all of it as CSV. */
export async function list(context: Context, models: readonly Model[]): Promise<Reply> {
  const model = admit(context, variantOfQuery(models, context.query), 'view')
  const query = parseListQuery(context.query, rulesOf(model))
  if (query.format === 'csv') return listAsCsv(context, model, await pageOf(context, model, query))
  const make = async () => JSON.stringify({ data: await pageData(context, model, query) })
  // A family's own condition may move with the clock; what depends on the day alone has it in the key.
  const key = JSON.stringify([
    model.name,
    context.params['parent'] ?? null,
    dayInWarsaw(context.now),
    context.locale,
    query,
  ])
  // What is found by a label moves with lists that no table of the model tells of.
  const isByLabel =
    query.phrase !== '' || model.labelled.some(({ column }) => column === query.sortBy)
  const isStill = !model.hooks.where && model.derived.length === 0
  const isKept = isStill && !(isByLabel && model.labelled.length > 0)
  const body = isKept
    ? await keptPage(context.store, { key, tables: tablesOf(model) }, make)
    : await make()
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body }
}

/** What a page of the model shows lies in these tables. */
const tablesOf = ({ table, children, parent, hooks }: Model): readonly string[] => [
  ...(hooks.reading?.tables ?? [table]),
  ...[...children, ...(parent?.resources ?? [])].map((name) => catalogue.model(name).table),
]

async function pageOf(context: Context, model: Model, query: ListQuery): Promise<Page> {
  const where = [
    ...(await scopeOf(context, model)),
    ...filtersOf(context, model, query),
    ...(await phraseOf(context, model, query)),
  ]
  const sort = await sortOf(context, model, query)
  const page = { table: model.table, columns: model.selected, where, sort }
  const { reading } = model.hooks
  if (!reading) return page
  const asked = { given: query.extra, dialect: context.store.dialect }
  // what is worked out has no index of trigrams
  return { ...page, where: where.map(asCommon), from: reading.table(asked) }
}

/** How many rows of a page's filter there are; counted anew once a table that it hangs on is written to. */
const totalOf = (
  { store, totals }: Pick<Context, 'store' | 'totals'>,
  model: Model,
  { page, extra }: { readonly page: Page; readonly extra: ListQuery['extra'] },
) =>
  totals(
    {
      key: JSON.stringify([page.table, page.where, model.hooks.reading ? extra : null]),
      tables: [...(model.hooks.reading?.tables ?? [page.table]), ...tablesPointedAt(model)],
    },
    () => countPage({ db: store.db, dialect: store.dialect }, page),
  )

async function pageData(context: Context, model: Model, query: ListQuery) {
  const { store } = context
  const page = await pageOf(context, model, query)
  const source = { db: store.db, dialect: store.dialect }
  const total = await totalOf(context, model, { page, extra: query.extra })
  const asked = total > commonFrom ? { ...page, where: page.where.map(asCommon) } : page
  const limits = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const rows = total > limits.offset ? await selectPage(source, asked, limits) : []
  const counts = await childCounts(context, model, rows)
  return { items: rows.map((row) => itemJson(context, model, row, counts)), total }
}

function asCommon(condition: Condition): Condition {
  if ('any' in condition) return { any: condition.any.map(asCommon) }
  if ('all' in condition) return { all: condition.all.map(asCommon) }
  return 'phrase' in condition ? { ...condition, common: true } : condition
}

function itemJson(context: Context, model: Model, row: Row, counts: ReadonlyMap<RecordId, number>) {
  const record = recordJson(context, model, row)
  // a list without pages is one of choices as well, which are known by their names
  const item = model.resource.list?.isWhole ? { ...record, name: record[titleOf(model)] } : record
  return model.children.length > 0 ? { ...item, child_count: counts.get(idOfRow(row)) ?? 0 } : item
}

const titleOf = ({ resource: { fields }, title }: Model): string =>
  wireNameOf(title, fields[title] ?? {})

async function childCounts(
  { store }: Context,
  model: Model,
  rows: readonly Row[],
): Promise<ReadonlyMap<RecordId, number>> {
  const counts = new Map<RecordId, number>()
  const values = rows.map(idOfRow)
  for (const child of model.children.map(catalogue.model)) {
    if (!child.parent) continue
    const source = { db: store.db, dialect: store.dialect }
    const found = await countBy(source, child.table, { column: child.parent.column, values })
    for (const [id, count] of found) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

const known = new WeakMap<Model, ListRules>()

/** The closed lists of a model's list query. */
export function rulesOf(model: Model): ListRules {
  const found = known.get(model)
  if (found) return found
  const { resource, variant } = model
  const sort = resource.list?.sort
  const derived = model.derived.map(({ wireName }) => wireName)
  const sorted = model.columns.find(({ field }) => field === sort?.field)?.column
  const rules: ListRules = {
    sortable: [...model.sorts.keys(), ...derived],
    searchable: [
      ...model.searchable,
      ...model.labelled.map((labelled) => labelled.column),
      ...derived,
    ],
    hasArchive: resource.archive !== undefined,
    isWhole: resource.list?.isWhole === true,
    extra: [
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

function filtersOf(context: Context, model: Model, query: ListQuery): readonly Condition[] {
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

/** Inactive is: the end date lies before today, or the flag is off (contract section 3). */
function archiveOf(context: Context, model: Model, wantsInactive: boolean): readonly Condition[] {
  const { archive } = model.resource
  if (!archive) return []
  const columnOf = (field: string) =>
    model.columns.find((stored) => stored.field === field)?.column ?? field
  const { name: dialect } = context.store.dialect
  const conditions: Condition[] = []
  if (archive.endDate) {
    const is = wantsInactive ? ('<' as const) : ('>=' as const)
    conditions.push({
      column: columnOf(archive.endDate),
      is,
      value: dayInWarsaw(context.now),
      isWide: !wantsInactive,
    })
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
