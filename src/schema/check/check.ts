import { parseEndpoint } from '../api'
import { callFaults, type KindCalls } from './calls'
import { changeFaults } from './changes'
import { fieldFaults } from './fields'
import { gridFaults } from './grid'
import { importFaults } from './import'
import { messageFaults, ruleFaults, viewFaults } from './savedViews'
import { bodyFaults, idFaults } from './ids'
import { timelineFaults } from './timeline'
import { runFaults } from './runs'
import { startPageFaults } from './startPage'
import { startFaults } from './starts'
import { textFaults } from './texts'
import { namesOf, snakeCase } from '../names'
import { iconNames } from '../icons'
import { meant } from '../nearest'
import { derivedColumns, type Resource } from '../resource'
import { isRole, namedRoles, roles } from '../roles'

type Field = Resource['fields'][string]

/** What the check must be told, for the schema knows neither kinds nor texts. */
export interface Known {
  readonly kinds: readonly string[]
  /** Whether a field without a label of its own has a default one. */
  readonly hasLabel: (name: string, field: Field) => boolean
  /** The wire keys a field is sent under. */
  readonly wireKeys: (name: string, field: Field) => readonly string[]
  /** Whether a field is one of choices, which must come from somewhere. */
  readonly isChoice: (field: Field) => boolean
  /** Whether `min` and `max` bound the value itself, which may be below nothing, and not its length. */
  readonly isBounded: (field: Field) => boolean
  /** What the options that bound a field are where it says nothing. */
  readonly bounds: (field: Field) => Readonly<Record<string, number>>
  /** Whether a field can ever have a value. */
  readonly canBe: (field: Field, value: unknown) => boolean
  /** What a field's own rule says against a value, by its key; null where nothing. */
  readonly refusal: (field: Field, value: unknown) => string | null
  /** Every call that a kind of field may have. */
  readonly kindCalls: KindCalls
  /** The calls that a resource with this field has. */
  readonly callsOf: (field: Field) => KindCalls
  /** Whether the records of a resource are for somebody. */
  readonly isAimed: (resource: Resource) => boolean
  /** Whether fields say from when to when the records of a resource run. */
  readonly isDated: (resource: Resource) => boolean
  /** The options of a field that each name a switch beside it. */
  readonly switchOptions: (field: Field) => readonly string[]
  /** Whether a field says whom a record is for. */
  readonly isFaceted: (field: Field) => boolean
  /** What a field holds, in a word: `day`, `switch`, `number`; null for anything else. */
  readonly holds: (field: Field) => 'day' | 'switch' | 'number' | null
  /** Of a field that is made of rows: their cells by name; null of any other. */
  readonly cells: (field: Field) => Resource['fields'] | null
  /** Why no row can have such a cell; null where it can. */
  readonly noCell: (field: Field) => string | null
  /** Whether a column of a file can fill a field. */
  readonly hasCell: (field: Field) => boolean
  /** Whether a field is a picture or a document. */
  readonly isFile: (field: Field) => boolean
  /** Whether a field's value is computed from others at each read. */
  readonly isDerived: (field: Field) => boolean
  /** The names of the app's functions that compute values. */
  readonly computedNames: readonly string[]
  /** How a field is stored; null where it is not. */
  readonly storage: (field: Field) => string | null
  /** The column that a field lies in; null for one that has none. */
  readonly column: (name: string, field: Field) => string | null
  /** Whether a body of that verb carries a file for the field. */
  readonly carriesFile: (field: Field, verb: 'create' | 'update') => boolean
  /** What the records of a resource are known by. */
  readonly idType: (resource: Resource) => 'integer' | 'text'
  readonly pathOf: (resource: Resource) => string
  readonly tableOf: (resource: Resource) => string
  /** The table that a path names. */
  readonly tableOfPath: (path: string) => string
  /** What is wrong with a regular expression; null where nothing is. */
  readonly patternFault: (match: string) => string | null
  /** The paths that answer a list of choices, those of what is taken, and those that look for a phrase. */
  readonly paths: Readonly<Record<'source' | 'taken' | 'searched', readonly string[]>>
  /** The resources whose people alone may read a list of choices; null where everybody may. */
  readonly readersOf: (path: string) => readonly string[] | null
  /** Every key of the texts. */
  readonly messages: readonly string[]
  /** What the app finds wrong with the options that it adds. */
  readonly appFaults: (resource: Resource, resources: readonly Resource[]) => Iterable<string>
  /** The routes that the panel has without any resource. */
  readonly routes: readonly string[]
}

function* referFaults(resource: Resource, known: Known): Generator<string> {
  const { name, fields, archive } = resource
  const own = Object.keys(fields)
  const missing = (at: string, field: string, more: readonly string[] = []) =>
    `${name}.${at}: no such field: ${field}${meant(field, [...own, ...more])}`
  const referred: readonly (readonly [string, string | undefined, ReturnType<Known['holds']>?])[] =
    [
      ['order', resource.order, 'number'],
      ['api.toggle', resource.api.toggle, 'switch'],
      ['title', resource.title],
      ...namesOf(resource.composedOf).map((part) => ['composedOf', part] as const),
      ['archive.endDate', archive?.endDate, 'day'],
      ['archive.flag', archive?.flag, 'switch'],
      ['parent.field', resource.parent?.field],
    ]
  for (const [at, field, wanted] of referred) {
    if (field === undefined) continue
    const found = fields[field]
    if (!found) yield missing(at, field)
    else if (wanted && known.kinds.includes(found.kind) && known.holds(found) !== wanted)
      yield `${name}.${at}: ${field} is no ${wanted}`
  }
  for (const [index, rule] of (resource.rules ?? []).entries()) {
    const at = `rules.${index}`
    for (const field of rule.fields) if (!fields[field]) yield missing(at, field)
    if (typeof rule.message === 'string' && !known.messages.includes(rule.message))
      yield `${name}.${at}: no such text: ${rule.message}${meant(rule.message, known.messages)}`
  }
  const { columns = [], stacked = [], sort } = resource.list ?? {}
  for (const column of columns)
    if (!fields[column] && !derivedColumns.some((derived) => derived === column))
      yield missing('list.columns', column, derivedColumns)
  for (const [at, column] of stacked.flat().entries()) {
    if (!columns.includes(column)) yield `${name}.list.stacked: ${column} is no column of the list`
    if (stacked.flat().indexOf(column) < at) yield `${name}.list.stacked: ${column} is there twice`
  }
  if (sort && sort.field !== 'id' && !fields[sort.field]) yield missing('list.sort', sort.field)
}

function* resourceFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const names = resources.map((one) => one.name)
  const { name, menu, campaign = 1, route = name } = resource
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) yield `${name}.name: letters, digits and hyphens only`
  // it may stand below a page, as what the page gives an overview of
  const below = known.routes.find((page) => page !== '' && route.startsWith(`${page}/`)) ?? ''
  if (!/^\/?[A-Za-z0-9{}-]+$/.test(route.slice(below.length)))
    yield `${name}.route: letters, digits and hyphens only`
  if (known.routes.includes(route))
    yield `${name}.${resource.route === undefined ? 'name' : 'route'}: the panel itself has the route ${route}`
  for (const role of namedRoles(resource))
    if (!isRole(role))
      yield `${name}.roles: no such role: ${String(role)}${meant(String(role), roles)}`
  if (menu && !iconNames.some((icon) => icon === menu.icon))
    yield `${name}.menu.icon: no such icon: ${menu.icon}${meant(menu.icon, iconNames)}`
  if (menu?.records && !resources.some(({ parent }) => parent?.resources.includes(name)))
    yield `${name}.menu.records: needs a resource whose parent is ${name}`
  if (!Number.isSafeInteger(campaign) || campaign < 1)
    yield `${name}.campaign: must be a whole number above 0`
  for (const parent of resource.parent?.resources ?? [])
    if (!names.includes(parent))
      yield `${name}.parent.resources: no such resource: ${parent}${meant(parent, names)}`
  yield* callFaults(resource, known)
  yield* importFaults(resource, known)
  yield* gridFaults(resource, known)
  yield* timelineFaults(resource, known)
  yield* referFaults(resource, known)
  yield* fieldFaults(resource, names, known)
  yield* textFaults(resource)
  yield* ruleFaults(resource, known)
  yield* messageFaults(resource, known)
  yield* viewFaults(resource, resources, known)
  yield* runFaults(resource, known)
  yield* known.appFaults(resource, resources)
  yield* idFaults(resource, resources, known)
  yield* startFaults(resource, resources, known)
  yield* startPageFaults(resource, known)
  yield* bodyFaults(resource, known)
  yield* changeFaults(resource, resources, known)
}

/** The calls a server tells apart: method, path and variant; parameter names do not count. */
const callsOf = (resource: Resource): readonly string[] =>
  Object.values(resource.api.endpoints).map((endpoint) => {
    const { method, path } = parseEndpoint(endpoint)
    const variant = resource.variant
      ? `${snakeCase(resource.variant.key)}=${resource.variant.value}`
      : ''
    return `${method} ${path.replace(/\{\w+\}/g, '{}')} ${variant}`
  })

/** A definition that cannot be served: which resource, and the exact path and what is wrong with it. */
export interface Fault {
  readonly resource: Resource
  readonly text: string
}

/**
 * Every fault of a set of definitions, each with its exact path, e.g. `promo-vouchers.fields.banner.width: must be > 0`.
 * Of two that have the same name or calls, the later one is at fault. The server and the panel refuse to start on any.
 */
export function faultsOf(resources: readonly Resource[], known: Known): readonly Fault[] {
  const faults: Fault[] = []
  const calls = new Map<string, string>()
  const routes = new Map<string, string>()
  for (const resource of resources) {
    const own = [...resourceFaults(resource, resources, known)]
    const { name, route = name } = resource
    const owner = routes.get(route)
    if (owner === name) own.push(`${name}.name: another resource has it`)
    else if (owner !== undefined)
      own.push(`${name}.${resource.route ? 'route' : 'name'}: ${route} is also that of ${owner}`)
    routes.set(route, name)
    if (own.length === 0)
      for (const call of callsOf(resource)) {
        const other = calls.get(call)
        if (other) own.push(`${name}.api: ${call.trim()} is also that of ${other}`)
        calls.set(call, name)
      }
    faults.push(...own.map((text) => ({ resource, text })))
  }
  return faults
}
