import type { ColumnSpec, TableSpec } from '../store/tableSpec'
import { models, type Model } from './model'

function columnsOfModel(model: Model): readonly ColumnSpec[] {
  const { variant, parent } = model
  const filtered = new Set([...model.filters.values(), ...(parent ? [parent.column] : [])])
  const own = model.columns.map(({ column, type, searchable, sortable }): ColumnSpec => {
    const isText = type === 'text'
    return {
      name: column,
      type,
      ...(searchable && { searchable }),
      ...(isText && sortable && { sortable }),
      ...((filtered.has(column) || (sortable && !isText)) && { index: true }),
    }
  })
  const head: ColumnSpec[] = variant ? [{ name: variant.column, type: 'text', index: true }] : []
  const isParentField = parent && model.columns.some(({ column }) => column === parent.column)
  if (parent && !isParentField) head.push({ name: parent.column, type: 'integer', index: true })
  return [...head, ...own]
}

/** Two resources of one table: a column that both have must be the same, but for what only one asks of it. */
function merge(
  table: string,
  first: readonly ColumnSpec[],
  second: readonly ColumnSpec[],
): ColumnSpec[] {
  const merged = new Map(first.map((column) => [column.name, column]))
  for (const column of second) {
    const known = merged.get(column.name)
    if (known && known.type !== column.type) {
      throw new Error(
        `${table}.${column.name}: is ${known.type} in one resource and ${column.type} in another`,
      )
    }
    merged.set(column.name, { ...known, ...column })
  }
  return [...merged.values()]
}

const uniquesOf = ({ resource, variant }: Model): readonly (readonly string[])[] =>
  variant
    ? []
    : (resource.rules ?? []).flatMap((rule) => {
        if (rule.rule !== 'unique') return []
        return [rule.fields.map((name) => columnOf(resource.name, name))]
      })

const columnOf = (resource: string, field: string): string => {
  const column = models.get(resource)?.columns.find((stored) => stored.field === field)
  if (!column) throw new Error(`${resource}.rules: ${field} has no column`)
  return column.column
}

/** What every list of the model is narrowed by. */
function scopeOf({ variant, parent, resource, columns }: Model): {
  readonly head: readonly string[]
  readonly tail: readonly string[]
} {
  const { endDate, flag } = resource.archive ?? {}
  const isArchived = (field: string) => field === endDate || field === flag
  return {
    head: [...(variant ? [variant.column] : []), ...(parent ? [parent.column] : [])],
    tail: columns.filter(({ field }) => isArchived(field)).map(({ column }) => column),
  }
}

/** The tables of all resources: one for each collection, with the union of the columns of its variants. */
export function tableSpecs(): readonly TableSpec[] {
  const tables = new Map<
    string,
    Pick<TableSpec, 'columns'> & Required<Pick<TableSpec, 'uniques' | 'scope'>>
  >()
  for (const model of models.values()) {
    const known = tables.get(model.table) ?? { columns: [], uniques: [], scope: scopeOf(model) }
    tables.set(model.table, {
      columns: merge(model.table, known.columns, columnsOfModel(model)),
      uniques: [...known.uniques, ...uniquesOf(model)],
      scope: known.scope,
    })
  }
  return [...tables].map(([name, { columns, uniques, scope }]) => ({
    name,
    columns,
    ...(scope.head.length + scope.tail.length > 0 && { scope }),
    ...(uniques.length > 0 && { uniques }),
  }))
}
