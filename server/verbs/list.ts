import { dayInZone } from '../../i18n/format'
import { wireNameOf } from '../../src/fields/codec'
import type { Values } from '../../src/schema'
import type { Context } from '../http/context'
import { parseListQuery, type ListQuery } from '../http/listQuery'
import { jsonText, type Reply } from '../http/reply'
import { modelOfName, type Model } from '../resources/model'
import { recordJson, toRecord } from '../resources/record'
import type { Condition } from '../records/conditions'
import { keepBody, keptBody } from '../records/pageCache'
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
  countIn,
  keptSort,
} from '../records/rows'
import { listAsCsv } from '../features/export/listCsv'
import { titlesOf } from '../features/palette/hits'
import { sortOf, tablesPointedAt } from './labels'
import { bound, listConditions, rulesOf, wantsExact } from './listConditions'
import { admit, admitUnder, variantOfQuery } from './locate'

/**
 * A page can be found by scanning (offset + limit) × all / hits entries in the list's order, or by looking up and
 * sorting all hits, at five times the work for each: with a million rows, the scan is less work from here on. With
 * 100,000 records a first page then costs 3 ms of processor instead of 9, a filtered one 3 instead of 90.
 */
const commonFrom = 200_000

/** One page of a collection, or all of it as CSV. */
export async function list(context: Context, models: readonly Model[]): Promise<Reply> {
  const model = admit(context, variantOfQuery(models, context.query), 'view')
  // before the cache: another person's rights may have made what it holds
  if (model.parent) await admitUnder(context, model)
  const query = parseListQuery(context.query, rulesOf(model))
  const isExact = wantsExact(query)
  if (query.format === 'csv') return listAsCsv(context, model, await pageOf(context, model, query))
  const { store } = context
  // One mark for page and total, read before anything else: what is cached under it is never older.
  const mark = await store.changeMark(restsOn(model))
  const asked = isStill(model, query) ? { key: keyOf(context, model, query), mark } : null
  const kept = asked && keptBody(store, asked)
  if (kept) return jsonText(kept)
  const data = await pageData(context, model, { query, mark, isExact })
  const body = JSON.stringify({ data })
  // not if the total is only a lower bound: that is believed for a while, not until the next write
  if (asked && !data.total_exceeded) keepBody(store, asked, body)
  return jsonText(body)
}

/** The cache key: all that the answer depends on. */
const keyOf = ({ params, now, locale }: Context, { name }: Model, query: ListQuery) =>
  JSON.stringify([name, params['parent'] ?? null, dayInZone(now), locale, query])

/**
 * Whether a page can be cached until a table is written to: a family's own condition may change with the clock, and
 * labels with their option lists.
 */
function isStill(
  { hooks, derived, labelled, resource, title }: Model,
  { phrase, sortBy }: ListQuery,
): boolean {
  if (hooks.where || derived.length > 0) return false
  if (resource.list?.isWhole && labelled.some(({ field }) => field === title)) return false
  return phrase === '' ? labelled.every(({ column }) => column !== sortBy) : labelled.length === 0
}

/** The tables that a page and its total depend on. */
const restsOn = (model: Model): readonly string[] => [
  ...countedIn(model),
  ...[...model.children, ...(model.parent?.resources ?? [])].map((name) => modelOfName(name).table),
]

/** Every row that a call's list query matches, in its order, on all pages. The caller must check the right first. */
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
  // a computed collection has no trigram index
  return { ...page, where: where.map(judgedBy(true, sort.column)), from: reading.table(asked) }
}

/** Sorts by id if all rows have the same value in the sort column, such as the children of one parent. */
function settled(sort: Sort, where: readonly Condition[]): Sort {
  const { column, cases, pointers, dir } = sort
  const isOne = where.some((one) => 'is' in one && one.is === '=' && one.column === column)
  return isOne && !cases && !pointers ? { column: 'id', dir } : sort
}

/** The tables that a total depends on. */
const countedIn = (model: Model): readonly string[] => [
  ...(model.hooks.reading?.tables ?? [model.table]),
  ...tablesPointedAt(model),
]

interface Listing {
  readonly query: ListQuery
  readonly mark: string | null
  /** All are counted, however many there are. */
  readonly isExact: boolean
}

interface Limited {
  readonly page: Page
  readonly limit: number | null
}

/** How many rows a page's filter leaves, up to a limit. */
const totalOf = (
  { store, totals }: Pick<Context, 'store' | 'totals'>,
  model: Model,
  { query, mark, page, limit }: Omit<Listing, 'isExact'> & Limited,
) =>
  totals(
    {
      key: JSON.stringify([
        page.table,
        page.where,
        model.hooks.reading ? query.extra : null,
        limit,
      ]),
      tables: countedIn(model),
      mark,
      ...(limit !== null && { bound: limit }),
    },
    () => countPage({ db: store.db, dialect: store.dialect }, page, limit),
  )

/** Whether the query narrows the list. Active records alone do not count: they are the default, and most records. */
const isNarrowed = ({ phrase, filters, archive }: ListQuery): boolean =>
  archive || phrase !== '' || Object.keys(filters).length > 0

async function pageData(
  context: Context,
  model: Model,
  { query, mark, isExact }: Listing,
): Promise<{ items: readonly unknown[]; total: number; total_exceeded?: true }> {
  const page = await pageOf(context, model, query)
  const { db, dialect } = context.store
  const { limit } = query
  const offset = (query.page - 1) * limit
  const count = (most: number | null) => totalOf(context, model, { query, mark, page, limit: most })
  const counted = await count(isExact ? null : bound + 1)
  const total = isExact || counted <= bound ? counted : null
  if (total !== null && total <= offset) return { items: [], total }
  const isCommon = !isNarrowed(query) || counted ** 2 > (offset + limit) * commonFrom
  const judged = judgedBy(isCommon, page.sort.column)
  const asked = page.from ? page : { ...page, where: page.where.map(judged) }
  const rows = await selectPage({ db, dialect }, asked, { limit, offset, total })
  const counts = await childCounts(context, model, rows)
  const nameOf = isNamed(model) ? await titlesOf(context, model) : null
  const items = rows.map((row) => itemJson(context, model, { row, counts, nameOf }))
  if (total !== null) return { items, total }
  // the last page tells the total
  if (rows.length === 0) return { items, total: await count(null) }
  if (rows.length < limit) return { items, total: offset + rows.length }
  return { items, total: bound, total_exceeded: true }
}

/**
 * Tells SQLite, which keeps no statistics, how to find a page: if many rows match, by scanning in the list's order
 * until it has enough; if few do, by the filter's index, and sorting them.
 */
const judgedBy =
  (isCommon: boolean, sortedBy: string) =>
  (condition: Condition): Condition => {
    const judged = judgedBy(isCommon, sortedBy)
    if ('any' in condition) return { any: condition.any.map(judged) }
    if ('all' in condition) return { all: condition.all.map(judged) }
    if ('phrase' in condition) return { ...condition, common: isCommon }
    if (!('is' in condition) || !/[<>]/.test(condition.is)) return condition
    // a condition on the sort column lets the scan begin at the right entry
    return { ...condition, isWide: isCommon && condition.column !== sortedBy }
  }

/** A list without pages is also one of choices, which need a `name`, unless a field is called that. */
const isNamed = ({ resource: { list: shown, fields } }: Model): boolean =>
  shown?.isWhole === true &&
  !Object.entries(fields).some(([name, field]) => wireNameOf(name, field) === 'name')

interface Item {
  readonly row: Row
  readonly counts: ReadonlyMap<RecordId, number>
  readonly nameOf: ((record: Values) => string) | null
}

function itemJson(context: Context, model: Model, { row, counts, nameOf }: Item) {
  const record = recordJson(context, model, row)
  return Object.assign(
    record,
    nameOf && { name: nameOf(toRecord(model, row)) },
    model.children.length > 0 && { child_count: counts.get(idOfRow(row)) ?? 0 },
  )
}

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
  for (const child of model.children.map(modelOfName)) {
    if (!child.parent) continue
    const source = { db: store.db, dialect: store.dialect }
    const found = await countBy(source, child.table, { column: child.parent.column, values })
    for (const [id, count] of found) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}
