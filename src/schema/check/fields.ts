import type { Known } from './known'
import type { Condition } from '../conditions'
import type { AnyField } from '../field'
import { derivedFaults } from './derived'
import { neverRead } from './modes'
import { isObject, listOf, option, optionFaults } from './options'
import { rowFaults } from './rows'
import { meant } from '../nearest'
import { sourceSiblings } from '../options'
import { derivedColumns, type Resource } from '../resource'
import { namedRoles } from '../roles'

export function* conditionFaults(
  at: string,
  { field: sibling, in: values }: Condition,
  siblings: Readonly<Record<string, AnyField>>,
  known: Known,
): Generator<string> {
  const field = siblings[sibling]
  if (!field) return
  if (values.length === 0) yield `${at}: names no value of ${sibling}`
  for (const value of values) {
    const fault = impossible(sibling, field, value, known)
    if (fault) yield `${at}: ${fault}`
  }
}

/** Why a field cannot have a value that the definition gives it; null where it can. */
export function impossible(
  name: string,
  field: AnyField,
  value: unknown,
  known: Known,
): string | null {
  const ids = listOf(option(field, 'options')).flatMap((one) => (isObject(one) ? [one['id']] : []))
  // null stands for an empty list too
  if (value === null && !field.required) return null
  if (known.canBe(field, value) && (ids.length === 0 || ids.includes(value))) return null
  const near = ids.includes(value) ? '' : meant(String(value), ids.map(String))
  return `${name} is never ${JSON.stringify(value)}${near}`
}

/** The same for a value written as in a query. */
export function impossibleText(
  name: string,
  field: AnyField,
  text: string,
  known: Known,
): string | null {
  if (!known.kinds.includes(field.kind)) return null
  const value = known.read(name, field, text)
  const isSaid = text !== '' && value !== null
  return isSaid ? impossible(name, field, value, known) : `${name} is never ${JSON.stringify(text)}`
}

const keepers = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

/** PostgreSQL, Data Definition, System Columns. */
const systemColumns: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']

function reservedFault(resource: Resource, name: string, field: AnyField, known: Known) {
  if (name === 'id')
    return resource.id === 'typed' ? null : 'id is the server’s, unless the id is typed'
  if (name === 'revision') return 'revision is the server’s'
  if (keepers.has(name)) return `${name} is a name of JavaScript’s own`
  if (derivedColumns.some((column) => column === name))
    return `${name} is a column the engine derives`
  const taken = known.wireKeys(name, field).find((key) => key === 'revision' || key === 'id')
  // a field that is only sent at creation is never answered, so its key cannot clash with the record's own id
  const isSentOnce = field.mode === 'writeOnly' && !resource.api.endpoints.update
  if (taken && !(taken === 'id' && isSentOnce))
    return `${taken}, which it is sent under, is the server’s`
  const double = known.wireKeys(name, field).find((key) => key.includes('__'))
  if (double) return `${double}: two underscores are the mark of the columns the store derives`
  const column = known.column(name, field)
  if (column === 'search' && known.isSearched(field))
    return 'search__f is a column the store derives of all texts together'
  return column !== null && systemColumns.includes(column)
    ? `${column} is a column that PostgreSQL has in every table`
    : null
}

/** What is wrong with the fields of a resource. */
export function* fieldFaults(
  resource: Resource,
  names: readonly string[],
  known: Known,
): Generator<string> {
  const owners = new Map<string, string>()
  const earlier = new Set<string>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const at = `${resource.name}.fields.${name}`
    if (!known.kinds.includes(field.kind)) {
      yield `${at}.kind: no such kind: ${field.kind}${meant(field.kind, known.kinds)}`
      continue
    }
    const reserved = reservedFault(resource, name, field, known)
    if (reserved) yield `${at}: the name is taken: ${reserved}`
    for (const key of known.wireKeys(name, field)) {
      const owner = owners.get(key)
      if (owner) yield `${at}: its wire key ${key} is also that of ${owner}`
      owners.set(key, name)
    }
    if (!field.label && !known.hasLabel(name, field)) yield `${at}.label: is missing`
    yield* optionFaults(at, field, known)
    yield* rowFaults(at, field, known)
    yield* siblingFaults(at, name, { resource, earlier, known })
    const points = option(field, 'resource')
    if (typeof points === 'string' && !names.includes(points))
      yield `${at}.resource: no such resource: ${points}${meant(points, names)}`
    earlier.add(name)
  }
}

function* siblingFaults(
  at: string,
  name: string,
  { resource, earlier, known }: { resource: Resource; earlier: ReadonlySet<string>; known: Known },
): Generator<string> {
  const { fields } = resource
  const field = fields[name]
  if (!field) return
  const others = Object.keys(fields).filter((other) => other !== name)
  const { visibleWhen, requiredWhen } = field
  // a write-only field may depend on another: both are read from the body, and neither from the store
  const isUnread = (other: string) =>
    fields[other]?.mode === 'writeOnly' && field.mode !== 'writeOnly'
  for (const key of known.switchOptions(field)) {
    const named = option(field, key)
    if (typeof named !== 'string') continue
    const flag = fields[named]
    if (!flag) yield `${at}.${key}: no such field: ${named}${meant(named, others)}`
    else if (known.kinds.includes(flag.kind) && known.holds(flag) !== 'switch')
      yield `${at}.${key}: ${named} is no switch`
    else if (isUnread(named)) yield neverRead(`${at}.${key}`, named)
  }
  if (visibleWhen && !earlier.has(visibleWhen.field))
    yield `${at}.visibleWhen: ${visibleWhen.field} is not an earlier field${meant(visibleWhen.field, earlier)}`
  else if (visibleWhen && resource.api.endpoints.update && isUnread(visibleWhen.field))
    yield neverRead(`${at}.visibleWhen`, visibleWhen.field)
  if (requiredWhen && !others.includes(requiredWhen.field))
    yield `${at}.requiredWhen: no such field: ${requiredWhen.field}${meant(requiredWhen.field, others)}`
  if (visibleWhen) yield* conditionFaults(`${at}.visibleWhen`, visibleWhen, fields, known)
  if (requiredWhen) yield* conditionFaults(`${at}.requiredWhen`, requiredWhen, fields, known)
  const large = option(field, 'large')
  if (typeof large === 'string' && !others.includes(large))
    yield `${at}.large: no such field: ${large}${meant(large, others)}`
  if (option(field, 'search') === true) yield* searchFaults(at, option(field, 'source'), known)
  if (known.isDerived(field)) yield* derivedFaults(at, field, { fields, others, known })
  const on = option(field, 'on')
  for (const ground of (typeof on === 'string' ? [on] : listOf(on)).map(String)) {
    const found = others.includes(ground) ? fields[ground] : undefined
    if (!found) yield `${at}.on: no such field: ${ground}${meant(ground, others)}`
    else if (found.kind !== field.kind) yield `${at}.on: ${ground} is no ${field.kind}`
  }
  for (const [label, path] of [
    ['source', option(field, 'source')],
    ['taken', option(field, 'taken')],
  ] as const) {
    if (!isObject(path)) continue
    yield* pathFaults(`${at}.${label}`, String(path['path']), known.paths[label])
    const readers = known.readersOf(String(path['path']))
    if (label === 'source' && isShared(resource) && readers?.includes(resource.name) === false)
      yield `${at}.source: ${String(path['path'])} may be read by ${readers.join(', ')} alone: name ${resource.name} there, in server/family/optionLists.ts`
    const asked = isObject(path['query']) ? Object.values(path['query']) : []
    const hangsOn = sourceSiblings({ path: '', ...path })
    for (const one of [...hangsOn, ...asked])
      if (!others.includes(String(one)))
        yield `${at}.${label}: no such field: ${String(one)}${meant(String(one), others)}`
  }
}

/** A searched choice needs a path that lists all choices, and a server that searches it for what is typed. */
function* searchFaults(at: string, source: unknown, { paths }: Known): Generator<string> {
  const path = isObject(source) ? String(source['path']) : ''
  if (isObject(source) && sourceSiblings({ path, ...source }).length > 0)
    yield `${at}.search: the choices hang on another field`
  else if (!paths.searched.includes(path))
    yield `${at}.search: ${path ? `no phrase is looked for in ${path}` : 'there is no source'}${meant(path, paths.searched)}`
}

/** Whether others than the administrator, who may read everything, have to do with it. */
const isShared = (resource: Resource): boolean =>
  Boolean(resource.everyone) || namedRoles(resource).length > 0

/** Whether a path is one of these, or could be, when what is in its braces is known. */
function isPath(path: string, known: readonly string[]): boolean {
  const open = (text: string) => text.replace(/\{\w+\}/g, '{}')
  const parts = open(path).split('/')
  return known.some((one) => {
    const own = open(one).split('/')
    return (
      own.length === parts.length &&
      own.every((part, at) => parts[at] === '{}' || parts[at] === part)
    )
  })
}

function* pathFaults(at: string, path: string, known: readonly string[]): Generator<string> {
  if (path.startsWith('/')) yield `${at}: a path begins without a slash: ${path}`
  else if (!isPath(path, known)) yield `${at}: no such list: ${path}${meant(path, known)}`
}
