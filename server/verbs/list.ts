import { dayInZone } from '../../i18n/format'
import { wireNameOf } from '../../src/fields/wire'
import type { Context } from '../http/context'
import { parseListQuery, type ListQuery } from '../http/listQuery'
import type { Reply } from '../http/reply'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { recordJson } from '../resources/record'
import type { Condition } from '../store/conditions'
import { selectDeepPage } from '../store/deepPages'
import { countIn, keptSort } from '../store/counts'
import { keptPage } from '../store/pages'
import { placesOf } from '../store/places'
import { deepFrom, selectPartedPage } from '../store/partedPages'
import type { Marks, Store } from '../store/store'
import {
  countBy,
  countPage,
  idOfRow,
  selectPage,
  streamRows,
  type Page,
  type RecordId,
  type Row,
  type Sort,
} from '../store/rows'
import { listAsCsv } from './listCsv'
import { sortOf, tablesPointedAt } from './labels'
import { bound, listConditions, rulesOf, wantsExact } from './listConditions'
import { admit, variantOfQuery } from './locate'

/**
 * A page is found in the list's order by going through (offset + limit) × all / hits entries, or among the hits alone,
 * each of which is looked up and sorted: at a million rows and five times the work, the first is less from here on.
 */
const commonFrom = 200_000

/** One page of a collection, or all of it as CSV. */
export async function list(context: Context, models: readonly Model[]): Promise<Reply> {
  const model = admit(context, variantOfQuery(models, context.query), 'view')
  const query = parseListQuery(context.query, rulesOf(model))
  wantsExact(query)
  if (query.format === 'csv') return listAsCsv(context, model, await pageOf(context, model, query))
  // One read for page, total and places, before anything else is: what is kept under them is never older.
  const marks = await context.store.changeMarks([...tablesOf(model), ...restsOn(model)])
  const make = async () => {
    const { data, until } = await pageData(context, model, { query, marks })
    return { body: JSON.stringify({ data }), ...(until !== undefined && { until }) }
  }
  // A family's own condition may move with the clock; what depends on the day alone has it in the key.
  const key = JSON.stringify([
    model.name,
    context.params['parent'] ?? null,
    dayInZone(context.now),
    context.locale,
    query,
  ])
  // What is found by a label moves with lists that no table of the model tells of.
  const isByLabel =
    query.phrase !== '' || model.labelled.some(({ column }) => column === query.sortBy)
  const isStill = !model.hooks.where && model.derived.length === 0
  const isKept = isStill && !(isByLabel && model.labelled.length > 0)
  const body = isKept
    ? await keptPage(context.store, { key, tables: tablesOf(model), marks }, make)
    : (await make()).body
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body }
}

/** What a page of the model shows lies in these tables. */
const tablesOf = ({ table, children, parent, hooks }: Model): readonly string[] => [
  ...(hooks.reading?.tables ?? [table]),
  ...[...children, ...(parent?.resources ?? [])].map((name) => catalogue.model(name).table),
]

/** Every row that the list query of a call leaves, in its order, whatever page it names. */
export async function* listedRows(context: Context, model: Model): AsyncGenerator<readonly Row[]> {
  const page = await pageOf(context, model, parseListQuery(context.query, rulesOf(model)))
  yield* streamRows({ db: context.store.long, dialect: context.store.dialect }, page)
}

async function pageOf(context: Context, model: Model, query: ListQuery): Promise<Page> {
  const where = await listConditions(context, model, query)
  const sort = settled(await sortOf(context, model, query), where)
  const page = { table: model.table, columns: model.selected, where, sort }
  const { reading } = model.hooks
  if (!reading) return { ...page, sort: await keptSort(context.store, page) }
  const asked = { given: query.extra, dialect: context.store.dialect }
  // what is worked out has no index of trigrams
  return { ...page, where: where.map(judgedBy(true, sort.column)), from: reading.table(asked) }
}

/** Where all rows have one value of the column they stand by id, as those of a parent do by its name. */
function settled(sort: Sort, where: readonly Condition[]): Sort {
  const { column, cases, pointers, dir } = sort
  const isOne = where.some((one) => 'is' in one && one.is === '=' && one.column === column)
  return isOne && !cases && !pointers ? { column: 'id', dir } : sort
}

/** The tables that a total hangs on. */
const countedIn = (model: Model): readonly string[] => [
  ...(model.hooks.reading?.tables ?? [model.table]),
  ...tablesPointedAt(model),
]

/** The tables that the order of a list hangs on. */
const restsOn = (model: Model): readonly string[] => [
  ...countedIn(model),
  ...model.children.map((name) => catalogue.model(name).table),
]

interface CountedPage {
  readonly page: Page
  readonly extra: ListQuery['extra']
  readonly limit: number | null
  readonly marks: Marks
}

/** How many rows of a page's filter there are, up to a limit; counted anew once a table that it hangs on is written to. */
const totalOf = (
  { store, totals }: Pick<Context, 'store' | 'totals'>,
  model: Model,
  { page, extra, limit, marks }: CountedPage,
) =>
  totals(
    {
      key: JSON.stringify([page.table, page.where, model.hooks.reading ? extra : null, limit]),
      tables: countedIn(model),
      marks,
      ...(limit !== null && { bound: limit }),
    },
    () => countPage({ db: store.db, dialect: store.dialect }, page, limit),
  )

interface Listing {
  readonly query: ListQuery
  readonly marks: Marks
}

/** What a page answers; with `until`, in ms since 1970, where it believes that there are more than are counted. */
async function pageData(context: Context, model: Model, { query, marks }: Listing) {
  const isExact = wantsExact(query)
  const page = await pageOf(context, model, query)
  const mark = isDeep(page, query) ? marks(restsOn(model)) : null
  const count = (limit: number | null) =>
    totalOf(context, model, { page, extra: query.extra, limit, marks })
  const { total: counted, until } = await count(isExact ? null : bound + 1)
  const known = isExact || counted <= bound ? counted : null
  const isCommon = counted ** 2 > (offsetOf(query) + query.limit) * commonFrom
  const judged = judgedBy(isCommon, page.sort.column)
  const asked = page.from ? page : { ...page, where: page.where.map(judged) }
  const rows = await rowsOf(context.store, { page: asked, query, total: known, counted, mark })
  const counts = await childCounts(context, model, rows)
  const items = rows.map((row) => itemJson(context, model, row, counts))
  if (known !== null) return { data: { items, total: known } }
  // the end of the list tells how many there are
  if (rows.length === 0) return { data: { items, total: (await count(null)).total } }
  if (rows.length < query.limit) return { data: { items, total: offsetOf(query) + rows.length } }
  return { data: { items, total: bound, total_exceeded: true }, until }
}

const offsetOf = ({ page, limit }: ListQuery): number => (page - 1) * limit
/** Further on the ids of a page are found first, from the nearest place that is known. */
const isDeep = ({ from }: Page, query: ListQuery): boolean => !from && offsetOf(query) >= deepFrom

interface Wanted {
  readonly page: Page
  readonly query: ListQuery
  readonly total: number | null
  readonly counted: number
  readonly mark: string | null
}

async function rowsOf(
  store: Store,
  { page, query, total, counted, mark }: Wanted,
): Promise<readonly Row[]> {
  const source = { db: store.db, dialect: store.dialect }
  const limits = { limit: query.limit, offset: offsetOf(query) }
  if (total !== null && total <= limits.offset) return []
  const parted = await selectPartedPage(source, page, { ...limits, total, counted })
  if (parted) return parted
  if (!isDeep(page, query)) return selectPage(source, page, limits)
  const { table, where, sort } = page
  const places = placesOf(store, JSON.stringify([table, where, sort]), mark)
  return selectDeepPage(source, page, { ...limits, total, places })
}

/**
 * How SQLite, which counts no values, is told to find a page: where many rows fit, by going through the order until there
 * are enough; where few do, by the index of what they are narrowed by, and sorting them.
 */
const judgedBy =
  (isCommon: boolean, sortedBy: string) =>
  (condition: Condition): Condition => {
    const judged = judgedBy(isCommon, sortedBy)
    if ('any' in condition) return { any: condition.any.map(judged) }
    if ('all' in condition) return { all: condition.all.map(judged) }
    if ('phrase' in condition) return { ...condition, common: isCommon }
    if (!('is' in condition) || !/[<>]/.test(condition.is)) return condition
    // the order's own index begins where the condition says
    return { ...condition, isWide: isCommon && condition.column !== sortedBy }
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
  for (const row of rows) {
    const kept = countIn(row)
    if (kept !== null) counts.set(idOfRow(row), kept)
  }
  const values = rows.map(idOfRow).filter((id) => !counts.has(id))
  for (const child of model.children.map(catalogue.model)) {
    if (!child.parent) continue
    const source = { db: store.db, dialect: store.dialect }
    const found = await countBy(source, child.table, { column: child.parent.column, values })
    for (const [id, count] of found) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}
