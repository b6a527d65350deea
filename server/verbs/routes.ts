import { fieldsWith, traitsOf } from '../../src/fields/traits'
import { isPointedAt } from '../../src/fields/reference/pointed'
import { bulkPath, isIntent, type Intent, type Verb } from '../../src/schema'
import { has } from '../../src/schema/registry'
import { familyContext } from '../family/context'
import type { FamilyRoute, Kit } from '../family/family'
import type { OptionList } from '../family/optionList'
import { optionLists } from '../family/optionLists'
import { serverHalfOf } from '../fields'
import { callsOfKinds, everyVerb, fieldCall } from '../fields/calls'
import { readsOf, boundTo } from '../resources/reads'
import type { Context } from '../http/context'
import type { Reply } from '../http/reply'
import type { Allowed, Route } from '../http/route'
import { openApiDocument } from '../openapi/document'
import { bodySchema } from '../openapi/schemas'
import { sharedParameters } from '../openapi/shared'
import { namesEver } from '../resources/former'
import { models, modelOfName, type Model } from '../resources/model'
import { bulk } from '../features/bulk/bulk'
import { bulkBody } from '../features/bulk/openapi'
import { bodyOf } from './body'
import { choices } from './choices'
import { create } from './create'
import { createEach } from './createEach'
import { file } from './file'
import { find } from '../features/palette/find'
import { judgeBody } from './judgeBody'
import { findOne } from './findOne'
import { linksTo } from './linksTo'
import { list } from './list'
import { load, previewImport } from '../features/import/records'
import { order, toggle } from '../features/order/order'
import { orderAll } from '../features/order/orderAll'
import { read } from './read'
import { remove } from './remove'
import { rolesOf } from './roles'
import { update } from './update'

type VerbHandler = (context: Context, models: readonly Model[]) => Promise<Reply | Response>

const engine: Readonly<Partial<Record<Verb, { handler: VerbHandler; intent: Intent }>>> = {
  list: { handler: list, intent: 'view' },
  create: { handler: create, intent: 'create' },
  read: { handler: read, intent: 'view' },
  update: { handler: update, intent: 'change' },
  delete: { handler: remove, intent: 'delete' },
  order: { handler: order, intent: 'change' },
  orderAll: { handler: orderAll, intent: 'change' },
  preview: { handler: previewImport, intent: 'create' },
  load: { handler: load, intent: 'create' },
  toggle: { handler: toggle, intent: 'change' },
}

/** What answers a verb: the engine, or a kind of the fields. @throws Error where nothing does */
function answering(verb: Verb, { name }: Model) {
  const own = engine[verb] ?? fieldCall(verb)
  if (!own) throw new Error(`${name}.api.${verb}: no kind of its fields answers it`)
  return own
}

/** The calls that the definitions declare. Variants share a path; each call finds out which one is meant. */
function verbRoutes(): readonly Route[] {
  const byCall = new Map<
    string,
    { verb: Verb; method: Route['method']; path: string; first: Model; served: Model[] }
  >()
  const verbs = everyVerb()
  for (const model of models.values()) {
    for (const verb of verbs) {
      const call = model.calls[verb]
      if (!call) continue
      const key = `${call.method} ${call.path}`
      const known = byCall.get(key)
      if (known) known.served.push(model)
      else
        byCall.set(key, {
          verb,
          method: call.method,
          path: call.path,
          first: model,
          served: [model],
        })
    }
  }
  return [...byCall.values()].map(({ verb, method, path, first, served }) => {
    const { handler, intent, ...own } = answering(verb, first)
    return {
      method,
      path,
      roles: rolesOf(served, intent),
      resource: first.name,
      verb,
      ...('isSearched' in own && { isSearched: own.isSearched }),
      ...(verb !== 'list' && !('parameters' in own) && { query: variantKey(path, served) }),
      handler: (context) => handler(context, served),
    }
  })
}

/** What the query of a call about one record may say: of which variant it is. */
function variantKey(path: string, served: readonly Model[]): NonNullable<Route['query']> {
  const variants = served.flatMap(({ variant }) => variant ?? [])
  const [first] = variants
  if (!first || !path.includes('{id}')) return {}
  return {
    [first.wireName]: { schema: { type: 'string', enum: variants.map(({ value }) => value) } },
  }
}

/** For every list whose records are changed or deleted, one call that does it to many of them. */
function bulkRoutes(): readonly Route[] {
  if (!has('bulk')) return []
  const byPath = new Map<string, Model[]>()
  for (const model of models.values()) {
    const { list: listed, update: changed, delete: deleted } = model.calls
    if (!listed || (!changed && !deleted)) continue
    byPath.set(listed.path, [...(byPath.get(listed.path) ?? []), model])
  }
  return [...byPath].map(([path, served]) => ({
    method: 'POST',
    path: bulkPath(path),
    roles: rolesOf(served, 'change', 'delete'),
    ...(served[0] && { resource: served[0].name }),
    verb: 'bulk',
    body: { kind: 'json', schema: bulkBody },
    handler: (context) => bulk(context, served),
  }))
}

const kitOf = (context: Context): Kit => ({
  reads: readsOf(context.store, context.store.db),
  write: (work) => context.store.transaction((trx) => work(boundTo(context, trx))),
  judge: (resource, fields) => judgeBody(context, modelOfName(resource), fields),
  createEach: (resource, from) => createEach(context, modelOfName(resource), from),
})

const familyRoutes = (): readonly Route[] =>
  [...models.values()].flatMap((model) =>
    (model.hooks.routes ?? []).map((route): Route => ({
      method: route.method,
      path: route.path,
      roles: familyRoles(model, route),
      resource: model.name,
      ...keysOf(route),
      ...(route.writes && { writes: route.writes }),
      ...(route.quota && { quota: route.quota }),
      ...(route.body && {
        body: {
          kind: bodyOf([model]),
          schema: bodySchema(model, 'create', fieldsIn(model, route.body)),
        },
      }),
      handler: (context) => route.handler(familyContext(context), kitOf(context)),
    })),
  )

/** Returns the names. @throws Error where one is no field: a misspelt name would go unnoticed */
function fieldsIn({ resource }: Model, names: readonly string[]): readonly string[] {
  const wrong = names.filter((name) => !resource.fields[name])
  if (wrong.length > 0) throw new Error(`${resource.name} has no field ${wrong.join(', ')}`)
  return names
}

/** A call below `/api` takes only query keys that it declares; to a page's address any site may add its own. */
const keysOf = ({ path, query }: FamilyRoute): Pick<Route, 'query'> =>
  query || !path.startsWith('/') ? { query: query ?? {} } : {}

const familyRoles = (model: Model, { roles }: FamilyRoute): Allowed =>
  isIntent(roles) ? rolesOf([model], roles) : roles

/** The lists of choices, without pages; a list of a `{x}` that nobody knows is a 404. */
const optionRoutes = (): readonly Route[] => optionLists().map(optionRoute)

const { phrase, ids, after } = sharedParameters
const choosingBy = { phrase, ids, after }

const optionRoute = (options: OptionList): Route => ({
  method: 'GET',
  path: options.path,
  roles:
    options.readers === 'signedIn' ? 'signedIn' : rolesOf(options.readers.map(modelOfName), 'view'),
  query: options.isSearched ? choosingBy : {},
  handler: (context) => choices(context, options),
})

const fileRoutes = (): readonly Route[] =>
  [...models.values()]
    .filter(({ resource }) => fieldsWith(resource.fields, 'isFile').length > 0)
    .flatMap((model) =>
      // An address that was given out under an earlier name stays good.
      namesEver(model.name).map((name) => ({
        method: 'GET' as const,
        path: `file/${name}/{fileId}`,
        roles: rolesOf([model], 'view'),
        resource: model.name,
        quota: 'sending' as const,
        handler: (context: Context) => file(context, model),
      })),
    )

const sharedRoutes = (): readonly Route[] => [
  ...[...callsOfKinds].flatMap(([{ routes }, served]) => routes?.(served) ?? []),
  ...(has('palette') ? [findRoute] : []),
  ...(hasLinks() ? [linksToRoute] : []),
  ...(isDeep() ? [findOneRoute] : []),
]

const findRoute: Route = {
  method: 'GET',
  path: 'find',
  roles: 'signedIn',
  quota: 'searching',
  query: { phrase: sharedParameters.phrase },
  handler: find,
}

/** Whether a child resource has children of its own: their screen asks what their parent stands under. */
const isDeep = () => [...models.values()].some((model) => model.parent && model.children.length > 0)

const findOneRoute: Route = {
  method: 'GET',
  path: 'find/{resource}/{id}',
  roles: 'signedIn',
  handler: findOne,
}

/** Whether a field of any resource points at a record, or can lead to one. */
const hasLinks = () =>
  [...models.values()].some(
    ({ name, resource }) =>
      isPointedAt(name) ||
      Object.values(resource.fields).some((field) => {
        const { isPointer, cells } = traitsOf(field)
        return !isPointer && !cells && serverHalfOf(field).leadingTo !== undefined
      }),
  )

const linksToRoute: Route = {
  method: 'GET',
  path: 'links-to/{resource}/{id}',
  roles: 'signedIn',
  quota: 'searching',
  handler: linksTo,
}

/** `GET openapi.json`: these calls described; made at the first call, and then kept. */
export function openApiRoute(routes: readonly Route[]): Route {
  let text: string | null = null
  const route: Route = {
    method: 'GET',
    path: 'openapi.json',
    roles: 'public',
    handler: () => {
      text ??= JSON.stringify(openApiDocument([...routes, route], [...models.values()]))
      // The bare document: its readers expect no envelope.
      return {
        status: 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: text,
      }
    },
  }
  return route
}

/** Every call that follows from the resources and their families. */
export const resourceRoutes = (): readonly Route[] => [
  ...verbRoutes(),
  ...bulkRoutes(),
  ...familyRoutes(),
  ...optionRoutes(),
  ...fileRoutes(),
  ...sharedRoutes(),
]
