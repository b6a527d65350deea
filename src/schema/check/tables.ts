import { bodyKindOf, ownParts } from '../api'
import { namesOf, snakeCase } from '../wire'
import type { Known } from './known'
import { option } from './options'
import type { Resource } from '../resource'

/** What both databases take for a table or a column, with what is derived from it behind it. */
const storeName = /^[a-z][a-z0-9_]{0,50}$/
const howNamed = 'small letters, digits and _, a letter first, 51 of them at most'

/** Whether two resources may lie in one table: variants, which are told apart, and one record of what a list has. */
const mayShare = (first: Resource, second: Resource): boolean => {
  const [one, other] = [first.variant, second.variant]
  const areVariants = one !== undefined && one.key === other?.key && one.value !== other.value
  return areVariants || first.singleton === true || second.singleton === true
}

/** What two variants of one table must have alike: whence their ids come, and how a new record of one call travels. */
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

/** The longest text that an entry of a B-tree holds: a third of its page of 8 kB, in signs of four bytes. */
const longestKey = 650

/** Texts that lie in an index as they are, and may be longer than one takes: PostgreSQL counts all of an entry. */
function* indexFaults(resource: Resource, known: Known): Generator<string> {
  const { name, fields, rules = [], views = [], variant } = resource
  const parts = namesOf(resource.composedOf)
  const alone = (at: string, names: readonly string[]) => names.map((one) => [at, [one]] as const)
  const indexes: readonly (readonly [at: string, names: readonly string[]])[] = [
    // of variants neither the rule nor the id has an index
    ...rules.flatMap(({ rule, fields: about }, index) =>
      rule === 'unique' && !variant ? [[`rules.${index}`, about] as const] : [],
    ),
    ...views.flatMap(({ where }, index) => alone(`views.${index}.where`, Object.keys(where))),
    ...(variant || ownParts(resource).length === 0
      ? alone('composedOf', parts)
      : [['composedOf', parts] as const]),
  ]
  for (const [at, names] of indexes) {
    const lengths = names.flatMap((one) => {
      const field = fields[one]
      if (!field || known.storage(field) !== 'text') return []
      const longest = Number(option(field, 'max') ?? known.bounds(field)['max'] ?? 0)
      return longest > 0 ? [[one, longest] as const] : []
    })
    const sum = lengths.reduce((before, [, longest]) => before + longest, 0)
    if (sum <= longestKey) continue
    const [told, say] =
      lengths.length === 1 ? ['', `max: ${longestKey}`] : [' together', 'a smaller max']
    const long = lengths.map(([one]) => one).join(' and ')
    yield `${name}.${at}: ${long} may have ${sum} signs${told}, and PostgreSQL takes ${longestKey} into an index: say ${say}`
  }
}

/** What is wrong with where the records of a resource lie: with the names, and with who else has them. */
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
  yield* indexFaults(resource, known)
  const peers = resources.filter((one) => known.tableOf(one) === table)
  for (const peer of peers.slice(0, peers.indexOf(resource))) {
    if (!mayShare(resource, peer)) {
      // of two that have one path their calls are at fault
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
