import { bodyKindOf } from '../api'
import { snakeCase } from '../wire'
import type { Known } from './known'
import type { Resource } from '../resource'

/** A name that both databases accept for a table or column, with room for the suffixes of derived names. */
const storeName = /^[a-z][a-z0-9_]{0,50}$/
const howNamed = 'small letters, digits and _, a letter first, 51 of them at most'

/** Whether two resources may share a table: variants with different values, or a singleton beside a list. */
const mayShare = (first: Resource, second: Resource): boolean => {
  const [one, other] = [first.variant, second.variant]
  const areVariants = one !== undefined && one.key === other?.key && one.value !== other.value
  return areVariants || first.singleton === true || second.singleton === true
}

/** What two variants of one table must have in common: where ids come from, and how a create body travels. */
function* variantFaults(resource: Resource, peer: Resource): Generator<string> {
  const { name } = resource
  if (resource.singleton || peer.singleton) return
  if ((resource.id === 'typed') !== (peer.id === 'typed'))
    yield `${name}.id: is ${resource.id ?? 'serial'} here and ${peer.id ?? 'serial'} in ${peer.name}, which lies in one table with it`
  const [own, theirs] = [resource, peer].map(({ api }) =>
    api.endpoints.create?.replace(/\{\w+\}/g, '{}'),
  )
  const [body, other] = [resource, peer].map(({ api }) => bodyKindOf(api, 'create'))
  if (own !== undefined && own === theirs && body !== other)
    yield `${name}.api.body: create is ${body} here and ${other} in ${peer.name}, which has that call too`
}

/** Faults in where the records of a resource are stored: its names, and other resources of the same table. */
export function* tableFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const { name, fields, variant } = resource
  const table = known.tableOf(resource)
  if (!storeName.test(table))
    yield `${name}.table: ${table} is no name for a table: say one of ${howNamed}`
  if (/^(sqlite|pg)_/.test(table))
    yield `${name}.table: ${table}: what begins so is the database’s own: say another one`
  if (known.ownTables.includes(table))
    yield `${name}.table: the engine has a table ${table}: say another one`
  for (const [field, options] of Object.entries(fields)) {
    const column = known.column(field, options)
    if (column !== null && !storeName.test(column))
      yield `${name}.fields.${field}: ${column} is no name for a column: ${howNamed}`
  }
  if (Object.keys(fields).length === 0) yield `${name}.fields: is empty, and a record has one field`
  for (const [field, options] of Object.entries(variant ? fields : {}))
    if (
      field === variant?.key ||
      known.wireKeys(field, options).includes(snakeCase(variant?.key ?? ''))
    )
      yield `${name}.variant.key: ${field} is a field of that name, and what tells variants apart is none`
  const peers = resources.filter((one) => known.tableOf(one) === table)
  for (const peer of peers.slice(0, peers.indexOf(resource))) {
    if (!mayShare(resource, peer)) {
      // where two have the same path, the check of calls reports them
      if (variant || peer.variant || known.pathOf(peer) !== known.pathOf(resource))
        yield `${name}.table: ${peer.name} lies in ${table} too: say another table, or a variant of one key in both`
      continue
    }
    yield* variantFaults(resource, peer)
    for (const [field, options] of Object.entries(fields)) {
      const theirs = peer.fields[field]
      if (theirs && known.storage(theirs) !== known.storage(options))
        yield `${name}.fields.${field}: is ${known.storage(options)} here and ${known.storage(theirs)} in ${peer.name}, which lies in ${table} too`
    }
  }
}
