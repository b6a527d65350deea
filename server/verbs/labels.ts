import { dayInZone } from '../../i18n/format'
import { hasState } from '../../src/fields/life'
import { isSortable, type StoredColumn } from '../../src/fields/stores'
import { isAllowed } from '../../src/schema'
import { serverHalfOf } from '../fields'
import type { Labelled } from '../fields/labels'
import type { Context } from '../http/context'
import { modelOfName, type DerivedField, type Model } from '../resources/model'
import { fold } from '../../src/schema/fold'
import type { ByNow } from '../family/family'
import { readsOf, shownTo } from '../resources/reads'
import type { Condition } from '../records/conditions'
import type { Sort } from '../records/sorts'
import { sortColumn, sortKey } from '../database/derived'
import { columnOfField, stateOrder } from './life'

type Asking = Pick<Context, 'config' | 'locale' | 'now' | 'store' | 'user'>

/** The labels of a field that keeps ids of choices; null where it keeps something else. */
async function labelsOf(
  { config, locale, store }: Asking,
  { resource }: Model,
  stored: Pick<StoredColumn, 'field'>,
): Promise<readonly Labelled[] | null> {
  const field = resource.fields[stored.field]
  if (!field) return null
  const { records: reads } = readsOf(store, store.db)
  return (await serverHalfOf(field).labels?.(field, { config, locale, reads })) ?? null
}

/** Choices that follow from the moment, in the order of their labels, each with what holds of its rows. */
async function casesOf(
  asking: Asking,
  model: Model,
  { name, cases }: { readonly name: string; readonly cases: readonly ByNow[] },
) {
  const labels = (await labelsOf(asking, model, { field: name })) ?? []
  return labels.toSorted(byLabel).flatMap(({ value, label }) => {
    const found = cases.find((one) => String(one.value) === String(value))
    return found ? [{ label, where: { all: found.where } }] : []
  })
}

/** The cases of a field that is kept in no column. */
function ofDerived(asking: Asking, model: Model, { name, field }: DerivedField) {
  const columnOf = (of: string) => columnOfField(model, of)
  const at = new Date(asking.now).toISOString()
  const cases = serverHalfOf(field).cases?.(field, { columnOf, at }) ?? []
  return casesOf(asking, model, { name, cases })
}

/** The cases of a column whose choices follow from the day as well; null where they lie in it. */
async function ofDay(asking: Asking, model: Model, { field: name }: StoredColumn) {
  const cases = model.hooks.byDay?.(dayInZone(asking.now))[name]
  return cases ? casesOf(asking, model, { name, cases }) : null
}

/** What holds of the rows whose label has the phrase in it. */
const casesWith = (folded: string, cases: Awaited<ReturnType<typeof casesOf>>) =>
  cases.filter(({ label }) => fold(label).includes(folded)).map(({ where }) => where)

const byLabel = (a: Labelled, b: Labelled) => (sortKey(a.label) < sortKey(b.label) ? -1 : 1)

/** The model whose records a field's ids point at, and the column that names them; null where they point at none. */
function pointedAt({ resource: own }: Model, stored: StoredColumn) {
  const field = own.fields[stored.field]
  const resource = field && serverHalfOf(field).refersTo?.(field)
  if (resource === undefined) return null
  const of = modelOfName(resource)
  const titled = of.columns.find((one) => one.field === of.title)
  return titled?.type === 'text' && titled.searchable ? { of, name: titled.column } : null
}

/**
 * Which of the records that are pointed at somebody sees; null where none. What is neither answered nor named to them is not
 * told by what a phrase finds, or by an order, either.
 */
const rowsSeen = (asking: Asking, of: Model): readonly Condition[] | null =>
  isAllowed(of.resource, 'view', asking.user?.grants ?? []) ? shownTo(of, asking) : null

/** The tables whose rows' names a phrase is looked for in. */
export const tablesPointedAt = (model: Model): readonly string[] =>
  model.labelled.flatMap((stored) => pointedAt(model, stored)?.of.table ?? [])

/**
 * What else a phrase finds beside the texts: ids whose label, in the caller's language, holds it, and ids of records
 * whose name holds it (contract section 1).
 * @param columns where it is looked for; null means everywhere
 */
export async function labelConditions(
  asking: Asking,
  model: Model,
  { phrase, columns }: { readonly phrase: string; readonly columns: readonly string[] | null },
): Promise<readonly Condition[]> {
  const folded = fold(phrase)
  const conditions: Condition[] = []
  for (const stored of model.labelled) {
    const { column, type } = stored
    if (columns && !columns.includes(column)) continue
    const other = pointedAt(model, stored)
    const where = other && rowsSeen(asking, other.of)
    if (other && where)
      conditions.push({
        column,
        named: { table: other.of.table, column: other.name, where, phrase },
        ...(type === 'json' && { isList: true }),
      })
    const cases = await ofDay(asking, model, stored)
    if (cases) {
      conditions.push(...casesWith(folded, cases))
      continue
    }
    const found = (await labelsOf(asking, model, stored))
      ?.filter(({ label }) => fold(label).includes(folded))
      .map(({ value }) => value)
    if (found?.length)
      conditions.push(type === 'json' ? { column, holdsAny: found } : { column, in: found })
  }
  for (const derived of model.derived) {
    if (columns && !columns.includes(derived.wireName)) continue
    conditions.push(...casesWith(folded, await ofDerived(asking, model, derived)))
  }
  return conditions
}

const childCount = 'child_count'

/** The JSON column of that name, where it has an order. */
const orderedIn = ({ resource: { fields }, columns }: Model, name: string) =>
  columns.find(({ column, type, field }) => {
    const found = fields[field]
    return column === name && type === 'json' && found !== undefined && isSortable(found)
  })

/** What else a list is sorted by: lists and composites, the state, how many children there are. */
export const ordersOf = (model: Model): readonly string[] => [
  ...model.columns.flatMap(({ column }) => (orderedIn(model, column) ? [column] : [])),
  ...(hasState(model.resource) ? ['state'] : []),
  ...(model.children.length > 0 ? [childCount] : []),
]

const pointersAt = ({ children }: Model) =>
  children
    .map(modelOfName)
    .flatMap(({ table, parent }) => (parent ? [{ table, column: parent.column }] : []))

/**
 * How a list is sorted by a column: by the labels of its choices or of what it derives, by the names of its records where
 * the caller sees them all, or as it stands.
 */
export async function sortOf(
  asking: Asking,
  model: Model,
  { sortBy, sortDir: dir }: { readonly sortBy: string; readonly sortDir: Sort['dir'] },
): Promise<Sort> {
  const derived = model.derived.find(({ wireName }) => wireName === sortBy)
  if (derived) {
    const cases = await ofDerived(asking, model, derived)
    return { column: 'id', dir, cases: cases.map(({ where }) => where) }
  }
  const ordered = orderedIn(model, sortBy)
  if (ordered) {
    const field = model.resource.fields[ordered.field]
    const by = field && serverHalfOf(field).order?.(ordered.column, asking)
    return { ...(by ?? { column: ordered.column, counted: {} }), dir }
  }
  if (sortBy === 'state' && hasState(model.resource)) return { ...stateOrder(asking, model), dir }
  if (sortBy === childCount && model.children.length > 0)
    return { column: 'id', dir, pointers: pointersAt(model) }
  const labelled = model.labelled.find((one) => one.column === sortBy)
  if (!labelled) return { column: model.sorts.get(sortBy) ?? 'id', dir }
  const { column } = labelled
  const other = pointedAt(model, labelled)
  if (other)
    return rowsSeen(asking, other.of)?.length === 0
      ? { column, dir, nameIn: { table: other.of.table, column: sortColumn(other.name) } }
      : { column, dir }
  // records that are called by a choice or a number have no text to be put in order by
  const field = model.resource.fields[labelled.field]
  if (field && serverHalfOf(field).refersTo?.(field) !== undefined) return { column, dir }
  const cases = await ofDay(asking, model, labelled)
  if (cases) return { column, dir, cases: cases.map(({ where }) => where) }
  const labels = (await labelsOf(asking, model, labelled)) ?? []
  const ranked = labels.toSorted(byLabel)
  return { column, dir, ranked: ranked.map(({ value }) => value) }
}
