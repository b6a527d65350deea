import type { Known } from './known'
import { namesOf, snakeCase } from '../wire'
import type { Resource } from '../resource'

/** The columns that the resources of one table have today, each with the field it is of. */
function columnsOf(peers: readonly Resource[], known: Known): ReadonlyMap<string, string> {
  return new Map(
    peers.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, options]) => {
        const column = known.column(field, options)
        return column === null ? [] : [[column, `${name}.fields.${field}`] as const]
      }),
    ),
  )
}

function* fieldFaults(
  resource: Resource,
  peers: readonly Resource[],
  known: Known,
): Generator<string> {
  const { name, fields } = resource
  const present = columnsOf(peers, known)
  const gone = (resource.retired?.fields ?? []).map(snakeCase)
  const claimed = new Map<string, string>()
  for (const [field, options] of Object.entries(fields)) {
    const at = `${name}.fields.${field}.formerly`
    const column = known.column(field, options)
    if (options.formerly !== undefined && column === null)
      yield `${at}: nothing of ${field} is stored, so nothing comes along`
    for (const old of namesOf(options.formerly)) {
      const before = snakeCase(old)
      const owner = present.get(before)
      const rival = claimed.get(before)
      claimed.set(before, field)
      if (before === column) yield `${at}: ${old} is its name today`
      else if (owner) yield `${at}: ${owner} has that name today, and would lose its values`
      if (rival) yield `${at}: ${rival} says that it was ${old}, too`
      if (gone.includes(before)) yield `${at}: ${old} is retired, too`
    }
  }
  for (const [index, column] of gone.entries()) {
    const owner = present.get(column)
    if (owner) yield `${name}.retired.fields.${index}: ${owner} has that name today`
  }
}

function* nameFaults(resource: Resource, resources: readonly Resource[]): Generator<string> {
  const { name, formerly } = resource
  for (const old of namesOf(formerly?.name)) {
    const at = `${name}.formerly.name`
    if (resources.some((one) => one.name === old)) yield `${at}: ${old} is a resource of today`
    const rival = resources.find(
      (one) => one !== resource && namesOf(one.formerly?.name).includes(old),
    )
    if (rival) yield `${at}: ${rival.name} says that it was ${old}, too`
  }
}

function* tableFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const { name, formerly = {} } = resource
  const own = known.tableOf(resource)
  for (const old of namesOf(formerly.path))
    if (old === known.pathOf(resource)) yield `${name}.formerly.path: ${old} is its path today`
  for (const old of namesOf(formerly.table))
    if (old === own) yield `${name}.formerly.table: ${old} is its table today`
  for (const [option, table] of formerTables(resource, known)) {
    if (table === own) continue
    const at = `${name}.formerly.${option}`
    const owner = resources.find((one) => known.tableOf(one) === table)
    if (owner) yield `${at}: ${table} is the table of ${owner.name} today`
    const rival = resources.find(
      (one) =>
        known.tableOf(one) !== own &&
        formerTables(one, known).some(([, former]) => former === table),
    )
    if (rival) yield `${at}: ${rival.name} says that its table was ${table}, too`
  }
}

/** The former tables of a resource, each with the option that names it. */
const formerTables = (
  { formerly = {} }: Resource,
  known: Known,
): readonly (readonly ['path' | 'table', string])[] => [
  ...namesOf(formerly.path).map((path) => ['path', known.tableOfPath(path)] as const),
  ...namesOf(formerly.table).map((table) => ['table', table] as const),
]

/** Faults in a resource's former names: none may still be in use today. */
export function* changeFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const own = known.tableOf(resource)
  yield* fieldFaults(
    resource,
    resources.filter((one) => known.tableOf(one) === own),
    known,
  )
  yield* nameFaults(resource, resources)
  yield* tableFaults(resource, resources, known)
}

/** What is wrong with the list of retired tables. */
export function* retiredFaults(
  tables: readonly string[],
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  for (const table of tables) {
    const owner = resources.find((one) => known.tableOf(one) === table)
    if (owner) yield `${table} is the table of ${owner.name} today`
    const heir = resources.find((one) => formerTables(one, known).some(([, old]) => old === table))
    if (heir) yield `${table} comes along to ${heir.name}, by its formerly`
  }
}
