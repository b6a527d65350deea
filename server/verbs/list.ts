import { dayInWarsaw } from '../../i18n/format'
import { traitsOf } from '../../src/fields/kinds'
import { wireNameOf } from '../../src/fields/wire'
import { familyContext } from '../family/context'
import { csvStream, type Cell } from '../csv/write'
import { serverHalfOf } from '../fields'
import { plainCell } from '../fields/half'
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
import {
  countBy,
  countRows,
  idOfRow,
  selectPage,
  streamRows,
  type Condition,
  type Page,
  type RecordId,
  type Row,
} from '../store/rows'
import { columnValue } from './columnValue'
import { admit, parentIdOf, parentRow, variantOfQuery } from './locate'

/** Above so many hits a scan in the list's order finds a page sooner than the index does. */
const commonFrom = 2_000

/** One page of a collection, or all of it as CSV. */
export async function list(context: Context, models: readonly Model[]): Promise<Reply> {
  const model = admit(context, variantOfQuery(models, context.query), 'view')
  const query = parseListQuery(context.query, rulesOf(model))
  if (query.format === 'csv') return csv(context, model, await pageOf(context, model, query))
  const make = async () => JSON.stringify({ data: await pageData(context, model, query) })
  // A family's own condition may move with the clock; what depends on the day alone has it in the key.
  const key = JSON.stringify([
    model.name,
    context.params['parent'] ?? null,
    dayInWarsaw(context.now),
    query,
  ])
  const body = model.hooks.where
    ? await make()
    : await keptPage(context.store, { key, tables: tablesOf(model) }, make)
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body }
}

/** What a page of the model shows lies in these tables. */
const tablesOf = ({ table, children, parent }: Model): readonly string[] => [
  table,
  ...[...children, ...(parent?.resources ?? [])].map((name) => catalogue.model(name).table),
]

async function pageOf(context: Context, model: Model, query: ListQuery): Promise<Page> {
  const where = [
    ...(await scopeOf(context, model)),
    ...filtersOf(context, model, query),
    ...phraseOf(model, query),
  ]
  const sort = { column: model.sorts.get(query.sortBy) ?? 'id', dir: query.sortDir }
  return { table: model.table, columns: model.selected, where, sort }
}

async function pageData(context: Context, model: Model, query: ListQuery) {
  const { store, totals } = context
  const page = await pageOf(context, model, query)
  const source = { db: store.db, dialect: store.dialect }
  const total = await totals(
    { key: JSON.stringify([page.table, page.where]), tables: [page.table] },
    () => countRows(source, page.table, page.where),
  )
  const asked = total > commonFrom ? { ...page, where: page.where.map(asCommon) } : page
  const rows = await selectPage(source, asked, {
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  })
  const counts = await childCounts(context, model, rows)
  return { items: rows.map((row) => itemJson(context, model, row, counts)), total }
}

const asCommon = (condition: Condition): Condition =>
  'phrase' in condition ? { ...condition, common: true } : condition

function itemJson(context: Context, model: Model, row: Row, counts: ReadonlyMap<RecordId, number>) {
  const item = recordJson(context, model, row)
  return model.children.length > 0 ? { ...item, child_count: counts.get(idOfRow(row)) ?? 0 } : item
}

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
  const column = model.columns.find(({ field }) => field === sort?.field)?.column
  const rules: ListRules = {
    sortable: [...model.sorts.keys()],
    searchable: model.searchable,
    hasArchive: resource.archive !== undefined,
    extra: [...(variant ? [variant.wireName] : []), ...model.filters.keys()],
    ...(sort && { defaultSort: { by: column ?? 'id', dir: sort.dir } }),
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

function phraseOf(model: Model, { phrase, phraseIn }: ListQuery): readonly Condition[] {
  if (phrase === '') return []
  if (model.searchable.length === 0) return [{ any: [] }]
  // A phrase of nothing but accents folds to nothing, and is in every text.
  if (fold(phrase) === '') return []
  return [{ phrase, columns: phraseIn }]
}

async function csv(context: Context, model: Model, page: Page): Promise<Reply> {
  const { store } = context
  const columns = csvColumns(model)
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of streamRows({ db: store.long, dialect: store.dialect }, page)) {
      yield rows.map((row) => {
        const item = recordJson(context, model, row)
        return columns.map(({ key, cell }) => cell(item[key] ?? null))
      })
    }
  }
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${model.name}.csv"`,
    },
    body: csvStream(
      columns.map(({ key }) => key),
      batches(),
    ),
  }
}

/** The columns of a CSV file: the head, and of each field the keys that it is answered under. */
function csvColumns({ resource }: Model) {
  const head = ['id', 'revision'].map((key) => ({ key, cell: plainCell }))
  const own = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.mode === 'writeOnly') return []
    const { cell, isInCsv = () => true } = serverHalfOf(field)
    const keys = Object.keys(traitsOf(field).wire.toJson(wireNameOf(name, field), null, field))
    return keys.filter(isInCsv).map((key) => ({ key, cell }))
  })
  // a typed `id` is a field of its own
  return [...new Map([...head, ...own].map((column) => [column.key, column])).values()]
}
