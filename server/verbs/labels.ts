import { dayInWarsaw } from '../../i18n/format'
import type { StoredColumn } from '../../src/fields/stores'
import { serverHalfOf } from '../fields'
import type { Labelled } from '../fields/labels'
import type { Context } from '../http/context'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { fold } from '../../src/schema/fold'
import { readsOf } from '../family/reads'
import type { Condition } from '../store/conditions'
import type { Sort } from '../store/rows'
import { sortKey } from '../store/sortKey'

type Asking = Pick<Context, 'config' | 'locale' | 'now' | 'store'>

/** The labels of a field that keeps ids of choices; null where it keeps something else. */
async function labelsOf(
  { config, locale, store }: Asking,
  { resource }: Model,
  stored: StoredColumn,
): Promise<readonly Labelled[] | null> {
  const field = resource.fields[stored.field]
  if (!field) return null
  const { records: reads } = readsOf(store, store.db, catalogue)
  return (await serverHalfOf(field).labels?.(field, { config, locale, reads })) ?? null
}

/** What makes a record have each choice of a field by now; null where the choice lies in its column. */
const byNow = ({ now }: Asking, { hooks }: Model, { field }: StoredColumn) =>
  hooks.byDay?.(dayInWarsaw(now))[field] ?? null

/** The table a field's ids point into, and the column that names its rows; null where they point at none. */
function pointedAt({ resource: own }: Model, stored: StoredColumn) {
  const field = own.fields[stored.field]
  const resource = field && serverHalfOf(field).refersTo?.(field)
  if (resource === undefined) return null
  const { table, title, columns } = catalogue.model(resource)
  const titled = columns.find((one) => one.field === title)
  return titled?.type === 'text' ? { table, column: titled.column } : null
}

/** The tables whose rows' names a phrase is looked for in. */
export const tablesPointedAt = (model: Model): readonly string[] =>
  model.labelled.flatMap((stored) => pointedAt(model, stored)?.table ?? [])

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
    if (other) conditions.push({ column, named: { ...other, phrase } })
    const found = (await labelsOf(asking, model, stored))
      ?.filter(({ label }) => fold(label).includes(folded))
      .map(({ value }) => value)
    const cases = byNow(asking, model, stored)
    if (cases)
      for (const { value, when } of cases)
        if (found?.includes(value)) conditions.push({ all: when })
    if (found?.length && !cases)
      conditions.push(type === 'json' ? { column, holdsAny: found } : { column, in: found })
  }
  return conditions
}

/** Of a choice that no case gives. */
const never: readonly Condition[] = [{ any: [] }]

/** How a list is sorted by a column: by the labels of its choices, by the names of its records, or as it stands. */
export async function sortOf(
  asking: Asking,
  model: Model,
  { sortBy, sortDir: dir }: { readonly sortBy: string; readonly sortDir: Sort['dir'] },
): Promise<Sort> {
  const labelled = model.labelled.find((one) => one.column === sortBy)
  if (!labelled) return { column: model.sorts.get(sortBy) ?? 'id', dir }
  const { column } = labelled
  const other = pointedAt(model, labelled)
  if (other) return { column, dir, nameIn: { table: other.table, column: `${other.column}__s` } }
  const labels = (await labelsOf(asking, model, labelled)) ?? []
  const ranked = labels.toSorted((a, b) => (sortKey(a.label) < sortKey(b.label) ? -1 : 1))
  const cases = byNow(asking, model, labelled)
  if (cases) {
    const whenOf = (value: unknown) => cases.find((one) => one.value === value)?.when
    return { column, dir, cases: ranked.map(({ value }) => ({ all: whenOf(value) ?? never })) }
  }
  return { column, dir, ranked: ranked.map(({ value }) => value) }
}
