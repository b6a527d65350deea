import { parseEndpoint } from './api'
import { namesOf } from './field'
import { snakeCase } from './names'
import type { Resource } from './resource'
import { isRole } from './roles'

/** What the check must be told, for the schema knows neither kinds nor texts. */
export interface Known {
  readonly kinds: readonly string[]
  /** Whether a field without a label of its own has a default one. */
  readonly hasLabel: (name: string, field: Resource['fields'][string]) => boolean
  /** The wire keys a field is sent under. */
  readonly wireKeys: (name: string, field: Resource['fields'][string]) => readonly string[]
}

function* fieldFaults(resource: Resource, known: Known): Generator<string> {
  const owners = new Map<string, string>()
  const earlier = new Set<string>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const at = `${resource.name}.fields.${name}`
    if (!known.kinds.includes(field.kind)) yield `${at}.kind: no such kind: ${field.kind}`
    else
      for (const key of known.wireKeys(name, field)) {
        const owner = owners.get(key)
        if (owner) yield `${at}: its wire key ${key} is also that of ${owner}`
        owners.set(key, name)
      }
    if (!field.label && !known.hasLabel(name, field)) yield `${at}.label: is missing`
    for (const [option, value] of Object.entries(field))
      if (['width', 'height', 'max'].includes(option) && !(Number(value) > 0))
        yield `${at}.${option}: must be > 0`
    if (field.visibleWhen && !earlier.has(field.visibleWhen.field))
      yield `${at}.visibleWhen: ${field.visibleWhen.field} is not an earlier field`
    earlier.add(name)
  }
}

function* resourceFaults(
  resource: Resource,
  names: readonly string[],
  known: Known,
): Generator<string> {
  const { name, fields } = resource
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) yield `${name}.name: letters, digits and hyphens only`
  for (const role of [...(resource.roles ?? []), ...(resource.viewRoles ?? [])])
    if (!isRole(role)) yield `${name}.roles: no such role: ${String(role)}`
  for (const [verb, endpoint] of Object.entries(resource.api.endpoints)) {
    try {
      parseEndpoint(endpoint)
    } catch (error) {
      yield `${name}.api.${verb}: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  const referred = {
    order: resource.order,
    toggle: resource.toggle,
    title: resource.title,
    'archive.endDate': resource.archive?.endDate,
    'archive.flag': resource.archive?.flag,
    'parent.field': resource.parent?.field,
  }
  for (const [at, field] of Object.entries(referred))
    if (field !== undefined && !fields[field]) yield `${name}.${at}: no such field: ${field}`
  for (const part of namesOf(resource.composedOf))
    if (!fields[part]) yield `${name}.composedOf: no such field: ${part}`
  for (const parent of resource.parent?.resources ?? [])
    if (!names.includes(parent)) yield `${name}.parent.resources: no such resource: ${parent}`
  if (resource.id === 'typed' && !fields['id']) yield `${name}.fields.id: a typed id needs a field`
  if (resource.list?.columns.includes('period') && !(fields['startDate'] && fields['endDate']))
    yield `${name}.list.columns: period needs startDate and endDate`
  yield* fieldFaults(resource, known)
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

/**
 * Every fault of a set of definitions, each with its exact path, e.g. `promo-vouchers.fields.banner.width: must be > 0`.
 * The server and the panel refuse to start on any.
 */
export function faultsOf(resources: readonly Resource[], known: Known): readonly string[] {
  const names = resources.map(({ name }) => name)
  const faults: string[] = []
  const calls = new Map<string, string>()
  for (const resource of resources) {
    const own = [...resourceFaults(resource, names, known)]
    faults.push(...own)
    if (own.length > 0) continue
    for (const call of callsOf(resource)) {
      const owner = calls.get(call)
      if (owner) faults.push(`${resource.name}.api: ${call.trim()} is also that of ${owner}`)
      calls.set(call, resource.name)
    }
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice ? [...faults, `${twice}.name: two resources have it`] : faults
}
