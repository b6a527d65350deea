import { dayInWarsaw } from '../../i18n/format'
import { wireNameOf } from '../../src/fields/wire'
import type { Context } from '../http/context'
import { parseListQuery, type ListQuery } from '../http/listQuery'
import type { Reply } from '../http/reply'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { recordJson } from '../resources/record'
import { keptPage } from '../store/pages'
import type { Condition } from '../store/conditions'
import {
  countBy,
  countPage,
  idOfRow,
  selectPage,
  streamRows,
  type Page,
  type RecordId,
  type Row,
} from '../store/rows'
import { listAsCsv } from './listCsv'
import { sortOf, tablesPointedAt } from './labels'
import { listConditions, rulesOf } from './listConditions'
import { admit, variantOfQuery } from './locate'

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

/** Every row that the list query of a call leaves, in its order, whatever page it names. */
export async function* listedRows(context: Context, model: Model): AsyncGenerator<readonly Row[]> {
  const page = await pageOf(context, model, parseListQuery(context.query, rulesOf(model)))
  yield* streamRows({ db: context.store.long, dialect: context.store.dialect }, page)
}

async function pageOf(context: Context, model: Model, query: ListQuery): Promise<Page> {
  const where = await listConditions(context, model, query)
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
