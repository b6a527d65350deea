import { parseEndpoint } from '../api'
import { callFaults, queryFaults } from './calls'
import { changeFaults } from './changes'
import { fieldFaults } from './fields'
import { gridFaults } from './grid'
import { importFaults } from './import'
import type { Known } from './known'
import { modeFaults } from './modes'
import { messageFaults, ruleFaults, viewFaults } from './savedViews'
import { bodyFaults, idFaults } from './ids'
import { timelineFaults } from './timeline'
import { runFaults } from './runs'
import { startPageFaults } from './startPage'
import { startFaults } from './starts'
import { tableFaults } from './tables'
import { textFaults } from './texts'
import { namesOf, snakeCase } from '../wire'
import { iconNames } from '../icons'
import { meant } from '../nearest'
import { derivedColumns, type Resource } from '../resource'
import { isRole, namedRoles, roles } from '../roles'

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
    else if (at === 'archive.endDate' && known.storage(found) === 'instant')
      yield `${name}.${at}: ${field} is a moment, and a list is of days`
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

/** The circle of parents that leads back to a resource, beginning with it; null where there is none. */
function circleOf(
  { name }: Pick<Resource, 'name'>,
  resources: readonly Resource[],
): readonly string[] | null {
  const seen = new Set([name])
  const upFrom = (way: readonly string[]): readonly string[] | null => {
    const last = resources.find((one) => one.name === way.at(-1))
    for (const above of last?.parent?.resources ?? []) {
      if (above === name && way.length > 1) return way
      if (seen.has(above)) continue
      seen.add(above)
      const found = upFrom([...way, above])
      if (found) return found
    }
    return null
  }
  return upFrom([name])
}

function* resourceFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const names = resources.map((one) => one.name)
  const { name, menu, route = name } = resource
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) yield `${name}.name: letters, digits and hyphens only`
  // it may lie below the route of a page, as the details of what that page summarises
  const below = known.routes.find((page) => page !== '' && route.startsWith(`${page}/`)) ?? ''
  if (!/^\/?[A-Za-z0-9{}-]+$/.test(route.slice(below.length)))
    yield `${name}.route: letters, digits and hyphens only`
  if (known.routes.includes(route))
    yield `${name}.${resource.route === undefined ? 'name' : 'route'}: the panel itself has the route ${route}`
  for (const role of namedRoles(resource))
    if (!isRole(role))
      yield `${name}.roles: no such role: ${String(role)}${meant(String(role), roles)}`
  const screen = resource.customRoles
  if (screen && names.includes(screen.name))
    yield `${name}.customRoles.name: ${screen.name} is a resource, and its permissions would open this one`
  const above = resources.filter(
    (one) => one !== resource && resource.parent?.resources.includes(one.name),
  )
  const circle = circleOf(resource, resources)
  if (circle)
    yield `${name}.parent.resources: ${name} stands under itself: ${circle.join(', ')}, ${name}`
  if (
    !circle &&
    screen === undefined &&
    above.length === 1 &&
    (above[0]?.customRoles !== undefined || above[0]?.parent)
  )
    yield `${name}.customRoles: say it here, false or a screen with a name and a label: what it stands under, ${String(above[0]?.name)}, is opened in another way than by its name`
  if (menu && !iconNames.some((icon) => icon === menu.icon))
    yield `${name}.menu.icon: no such icon: ${menu.icon}${meant(menu.icon, iconNames)}`
  if (menu?.records && !resources.some(({ parent }) => parent?.resources.includes(name)))
    yield `${name}.menu.records: needs a resource whose parent is ${name}`
  for (const parent of resource.parent?.resources ?? [])
    if (!names.includes(parent))
      yield `${name}.parent.resources: no such resource: ${parent}${meant(parent, names)}`
  if (resource.parent?.resources.includes(name))
    yield `${name}.parent.resources: ${name} is the resource itself`
  yield* callFaults(resource, known)
  yield* queryFaults(resource, known)
  yield* importFaults(resource, known)
  yield* gridFaults(resource, known)
  yield* timelineFaults(resource, known)
  yield* referFaults(resource, known)
  yield* modeFaults(resource)
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
  yield* tableFaults(resource, resources, known)
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
 * Every fault of a set of definitions, each with its exact path, e.g. `books.fields.cover.width: must be > 0`.
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
