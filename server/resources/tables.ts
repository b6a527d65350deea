import { spanFields } from '../../src/fields/span'
import { tableOfPath } from '../../src/fields/stores'
import { namesOf, snakeCase, type Resource } from '../../src/schema'
import type { ColumnSpec, Counted, TableSpec } from '../database/tableSpec'
import { models, type Model } from './model'

function columnsOfModel(model: Model): readonly ColumnSpec[] {
  const { variant, parent } = model
  const { ends } = spanFields(model.resource)
  const filtered = new Set([...model.filters.values(), ...(parent ? [parent.column] : [])])
  const labelled = new Set(model.labelled.map(({ column }) => column))
  const own = model.columns.map((stored): ColumnSpec => {
    const { field, column, type, searchable, sortable, markup, shape, formerly } = stored
    // a choice is sorted by its labels, so its column has a plain index, which keeps equal values together
    const isText = type === 'text' && !labelled.has(column)
    return {
      name: column,
      type,
      ...(shape && { shape }),
      ...(type === 'instant' && field === ends && { isEnd: true }),
      ...(formerly.length > 0 && { formerly }),
      ...(searchable && { searchable }),
      ...(markup && { markup }),
      ...(isText && sortable && { sortable }),
      ...((filtered.has(column) || (sortable && !isText)) && { index: true }),
    }
  })
  const head: ColumnSpec[] = variant ? [{ name: variant.column, type: 'text', index: true }] : []
  const isParentField = parent && model.columns.some(({ column }) => column === parent.column)
  if (parent && !isParentField) head.push({ name: parent.column, type: parent.idType, index: true })
  return [...head, ...own]
}

/** Joins the columns of two resources of one table: a shared one has one type, and what either asks of it. */
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
    const formerly = [...namesOf(known?.formerly), ...namesOf(column.formerly)]
    merged.set(column.name, { ...known, ...column, ...(formerly.length > 0 && { formerly }) })
  }
  return [...merged.values()]
}

const uniquesOf = ({ resource, variant, ownParts }: Model): readonly (readonly string[])[] => {
  if (variant) return []
  const rules = resource.rules ?? []
  const uniques = rules.flatMap((rule) => (rule.rule === 'unique' ? [rule.fields] : []))
  const together = ownParts.length > 0 ? [...uniques, ownParts] : uniques
  return together.map((fields) => fields.map((name) => columnOf(resource.name, name)))
}

const columnOf = (resource: string, field: string): string => {
  const column = models.get(resource)?.columns.find((stored) => stored.field === field)
  if (!column) throw new Error(`${resource}.rules: ${field} has no column`)
  return column.column
}

/** The columns that every list of the model filters by. */
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

/** The tables of the children of its resources, each once. */
function countsOf(served: readonly Model[]): readonly Counted[] {
  const found = served
    .flatMap(({ children }) => children)
    .flatMap((name) => {
      const child = models.get(name)
      if (!child?.parent) return []
      const counted = { table: child.table, column: child.parent.column }
      return [child.idType === 'text' ? { ...counted, id: 'text' as const } : counted]
    })
  return [...new Map(found.map((one) => [`${one.table}.${one.column}`, one])).values()]
}

/** The tables in which earlier releases stored a resource. */
const formerTables = ({ formerly = {} }: Resource): readonly string[] => [
  ...namesOf(formerly.table),
  ...namesOf(formerly.path).map(tableOfPath),
]

/** The tables of all resources: one for each collection, with the union of the columns of its variants. */
export function tableSpecs(): readonly TableSpec[] {
  const byTable = new Map<string, Model[]>()
  for (const model of models.values())
    if (!model.hooks.reading) byTable.set(model.table, [...(byTable.get(model.table) ?? []), model])
  return [...byTable].map(([name, served]) => tableSpec(name, served))
}

function tableSpec(name: string, served: readonly Model[]): TableSpec {
  const [first] = served
  const scope = first && scopeOf(first)
  const uniques = served.flatMap(uniquesOf)
  const columns = served.reduce<readonly ColumnSpec[]>(
    (known, model) => merge(name, known, columnsOfModel(model)),
    [],
  )
  const counts = countsOf(served)
  const formerly = [...new Set(served.flatMap(({ resource }) => formerTables(resource)))]
  const retired = served.flatMap(({ resource }) => resource.retired?.fields ?? []).map(snakeCase)
  return {
    name,
    resources: served.map((model) => model.name),
    columns,
    ...(first?.idType === 'text' && { id: 'text' }),
    ...(scope && scope.head.length + scope.tail.length > 0 && { scope }),
    ...(uniques.length > 0 && { uniques }),
    ...(counts.length > 0 && { counts }),
    ...(formerly.length > 0 && { formerly }),
    ...(retired.length > 0 && { retired }),
  }
}
