import { childrenOf, resources as allResources } from '../../src/schema/registry'
import {
  columnsOf,
  idTypeOf,
  tableOf,
  type IdType,
  type StoredColumn,
} from '../../src/fields/stores'
import { traitsOf } from '../../src/fields/traits'
import { facetField } from '../../src/fields/facets'
import { titleField } from '../../src/fields/title'
import { wireNameOf } from '../../src/fields/codec'
import {
  namesOf,
  ownParts,
  parseEndpoint,
  snakeCase,
  type AnyField,
  type Call,
  type Resource,
  type Values,
  type Verb,
} from '../../src/schema'
import { families } from './families'
import { noHooks, type Hooks } from '../family/family'
import { serverHalfOf } from '../fields'
import type { SideRows } from '../fields/sideRows'
import { countColumn } from '../database/tableSpec'
import { sortColumn } from '../database/derived'
import { checkDefinitions } from './check'

/** A column that rows of a parent's children carry. */
export interface ParentLink {
  readonly resources: readonly string[]
  readonly field: string
  readonly column: string
  readonly wireName: string
  readonly idType: IdType
}

/** A field whose value lies in no column. */
export interface DerivedField {
  readonly name: string
  readonly wireName: string
  readonly field: AnyField
  /** @param now milliseconds since 1970 */
  readonly valueIn: (record: Values, now: number) => unknown
}

/** A resource with all the server derives from it, derived once. */
export interface Model {
  readonly resource: Resource
  readonly name: string
  readonly table: string
  /** What its records are known by. */
  readonly idType: IdType
  readonly columns: readonly StoredColumn[]
  /** What a list selects: the head and the resource's own columns. */
  readonly selected: readonly string[]
  readonly calls: Readonly<Partial<Record<Verb, Call>>>
  /** Wire name → column to sort by. */
  readonly sorts: ReadonlyMap<string, string>
  /** Wire names `phraseIn` may name. */
  readonly searchable: readonly string[]
  /** Columns of ids that people read a label or a name for. */
  readonly labelled: readonly StoredColumn[]
  /** Fields that are computed at each read. */
  readonly derived: readonly DerivedField[]
  readonly variant: {
    readonly wireName: string
    readonly column: string
    readonly value: string
  } | null
  /** The fields that tell its records apart where no `{id}` does. */
  readonly ownParts: readonly string[]
  readonly parent: ParentLink | null
  readonly children: readonly string[]
  /** Wire name → column of the plain filters of its list. */
  readonly filters: ReadonlyMap<string, string>
  /** The field by whose facets a record says whom it is for. */
  readonly aimed: string | null
  /** The fields that keep rows in a table of their own. */
  readonly sides: readonly { readonly name: string; readonly rows: SideRows }[]
  /** The field that names a record to a person. */
  readonly title: string
  readonly hooks: Hooks
}

function filtersOf(resource: Resource): ReadonlyMap<string, string> {
  const names = new Set((resource.views ?? []).flatMap(({ where }) => Object.keys(where)))
  for (const part of namesOf(resource.composedOf)) names.add(part)
  return new Map(
    [...names].map((name) => {
      const wireName = wireNameOf(name, resource.fields[name] ?? {})
      return [wireName, wireName] as const
    }),
  )
}

const derivedOf = ({ fields }: Resource): readonly DerivedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { derive } = traitsOf(field)
    const valueIn = (record: Values, now: number) => derive?.(field, record, now) ?? null
    return derive ? [{ name, wireName: wireNameOf(name, field), field, valueIn }] : []
  })

const sidesOf = ({ fields }: Resource): Model['sides'] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { sideRows: rows } = serverHalfOf(field)
    return rows ? [{ name, rows }] : []
  })

function hasLabels(field: AnyField | undefined): boolean {
  const half = field && serverHalfOf(field)
  return half?.labels !== undefined || half?.refersTo !== undefined
}

const idTypeOfParents = (names: readonly string[]): IdType => {
  const parent = allResources.find(({ name }) => name === names[0])
  return parent ? idTypeOf(parent) : 'integer'
}

function modelOf(resource: Resource): Model {
  const columns = columnsOf(resource)
  const { variant, parent } = resource
  const children = childrenOf(resource).map(({ name }) => name)
  const calls = Object.fromEntries(
    Object.entries(resource.api.endpoints).map(([verb, endpoint]) => [
      verb,
      parseEndpoint(endpoint),
    ]),
  )
  const labelled = columns.filter(({ field }) => hasLabels(resource.fields[field]))
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .map(({ column, type }) => [column, type === 'text' ? sortColumn(column) : column] as const)
  const derived = derivedOf(resource)
  const variantName = variant ? snakeCase(variant.key) : ''
  return {
    resource,
    name: resource.name,
    table: tableOf(resource),
    idType: idTypeOf(resource),
    columns,
    selected: [
      'id',
      'revision',
      ...columns.map(({ column }) => column),
      ...(children.length > 0 ? [countColumn] : []),
    ],
    calls,
    sorts: new Map(sorts),
    searchable: columns.filter(({ searchable }) => searchable).map(({ column }) => column),
    labelled,
    derived,
    variant: variant ? { wireName: variantName, column: variantName, value: variant.value } : null,
    ownParts: ownParts(resource),
    parent: parent
      ? {
          resources: parent.resources,
          field: parent.field,
          column: wireNameOf(parent.field, resource.fields[parent.field] ?? {}),
          wireName: wireNameOf(parent.field, resource.fields[parent.field] ?? {}),
          idType: idTypeOfParents(parent.resources),
        }
      : null,
    children,
    filters: filtersOf(resource),
    aimed: facetField(resource) ?? null,
    sides: sidesOf(resource),
    title: titleField(resource) ?? 'id',
    hooks: families.get(resource.name) ?? noHooks,
  }
}

// Before anything is derived from them: a mistake is named here, and met halfway nowhere.
checkDefinitions()

/** Every resource of the tree, by name. */
export const models: ReadonlyMap<string, Model> = new Map(
  allResources.map((resource) => [resource.name, modelOf(resource)]),
)

/** The model of a resource. @throws Error when there is none */
export function modelOfName(name: string): Model {
  const found = models.get(name)
  if (!found) throw new Error(`no such resource: ${name}`)
  return found
}
