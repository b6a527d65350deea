import type { Verb } from '../../src/schema'
import { fullPath, type Route } from '../http/route'
import type { Model } from '../resources/model'
import { rulesOf } from '../verbs/list'
import { version } from '../version'
import type { Schema } from './fields'
import { bodySchema, recordSchema, reference, schemaName } from './schemas'

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const failure = (status: number) =>
  [String(status), { $ref: `#/components/responses/Error${status}` }] as const
const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['data'],
  properties: { data },
})
const answer = (description: string, data: Schema, etag = false) => ({
  description,
  ...(etag && { headers: { ETag: { description: 'The revision.', schema: { type: 'string' } } } }),
  content: { 'application/json': { schema: envelope(data) } },
})

const statuses: Readonly<Record<number, string>> = {
  400: 'Malformed, or a query key that is unknown or wrong',
  401: 'No session',
  403: 'Role, or CSRF header',
  404: 'Not found',
  409: 'Something blocks it',
  412: 'The revision is stale',
  413: 'Too large',
  415: 'Wrong type of body',
  422: 'Invalid; every failure by its wire name',
  428: 'No revision given (If-Match)',
  429: 'Too many tries from one address',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
  507: 'The disk is full',
}

const usual = [400, 401, 403, 404, 500, 503]
const writing = [413, 415, 422, 507]
const failures: { readonly [V in Verb]: readonly number[] } = {
  list: [],
  read: [],
  create: writing,
  update: [...writing, 412, 428],
  delete: [409, 412, 507],
  order: [...writing, 412, 428],
  toggle: [...writing, 412, 428],
  targetClients: [],
  removeTargetClient: [507],
}

/** Variants tell themselves apart by their key; the bodies of updates need none and may fit several. */
const oneOf = (schemas: readonly Schema[], word: 'oneOf' | 'anyOf' = 'oneOf'): Schema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { [word]: schemas }

/** The data of a successful answer, by verb. */
function dataOf(verb: Verb, served: readonly Model[]): Schema {
  const record = oneOf(served.map(({ name }) => reference(schemaName(name))))
  const page = (item: Schema): Schema => ({
    type: 'object',
    required: ['items', 'total'],
    properties: { items: { type: 'array', items: item }, total: { type: 'integer', minimum: 0 } },
  })
  if (verb === 'list') return page(record)
  if (verb === 'targetClients') return page(reference('TargetClient'))
  if (verb === 'delete' || verb === 'removeTargetClient') return reference('Id')
  return record
}

function bodyOf(verb: Verb, served: readonly Model[]) {
  const [first] = served
  if (!first) return undefined
  if (verb === 'create' || verb === 'update') {
    const type =
      first.resource.api.body === 'multipart'
        ? 'multipart/form-data'
        : 'application/x-www-form-urlencoded'
    return {
      required: true,
      content: {
        [type]: {
          schema: oneOf(
            served.map((model) => bodySchema(model, verb)),
            verb === 'create' ? 'oneOf' : 'anyOf',
          ),
        },
      },
    }
  }
  const field =
    verb === 'order' ? first.resource.order : verb === 'toggle' ? first.resource.toggle : undefined
  const column = first.columns.find((stored) => stored.field === field)?.column
  if (!column) return undefined
  const schema = {
    type: 'object',
    required: [column],
    properties: { [column]: { type: 'integer' } },
    additionalProperties: false,
  }
  return { required: true, content: { 'application/json': { schema } } }
}

function listParameters(served: readonly Model[]): readonly Schema[] {
  const rules = served.map(rulesOf)
  const names = (pick: (rule: (typeof rules)[number]) => readonly string[]) => [
    ...new Set(rules.flatMap(pick)),
  ]
  const query = (name: string, schema: Schema, required = false) => ({
    name,
    in: 'query',
    required,
    schema,
  })
  const searchable = names(({ searchable: own }) => own)
  const variants = served.flatMap(({ variant }) => (variant ? [variant] : []))
  const filters = [...new Set(served.flatMap(({ filters: own }) => [...own.keys()]))]
  return [
    ...['limit', 'page', 'sortDir', 'phrase', 'format'].map(parameter),
    query('sortBy', {
      type: 'string',
      enum: ['id', ...names(({ sortable }) => sortable)],
      default: 'id',
    }),
    ...(searchable.length > 0
      ? [
          query('phraseIn', {
            type: 'string',
            description: `Comma-separated: ${searchable.join(', ')}`,
          }),
        ]
      : []),
    ...(rules.some(({ hasArchive }) => hasArchive) ? [parameter('archive')] : []),
    ...(variants[0]
      ? [
          query(
            variants[0].wireName,
            { type: 'string', enum: variants.map(({ value }) => value) },
            true,
          ),
        ]
      : []),
    ...filters.map((name) => query(name, { type: 'string' })),
  ]
}

function operationOf(route: Route, served: readonly Model[]): Schema {
  const verb = verbOf(route)
  const path = fullPath(route)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const isUnsafe = route.method !== 'GET'
  const success = verb === 'create' ? '201' : '200'
  const data = verb ? dataOf(verb, served) : {}
  const body = verb && bodyOf(verb, served)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(verb === 'list' ? listParameters(served) : []),
    ...(verb === 'targetClients'
      ? ['limit', 'page', 'sortBy', 'sortDir', 'phrase', 'phraseIn', 'format'].map(parameter)
      : []),
    ...(isUnsafe ? [parameter('X-Requested-With')] : []),
    ...(verb === 'create' ? [parameter('Idempotency-Key')] : []),
    ...(verb === 'update' || verb === 'order' || verb === 'toggle' ? [parameter('If-Match')] : []),
    ...(verb === 'delete' ? [parameter('If-Match-optional')] : []),
  ]
  const codes = [...usual, ...(verb ? failures[verb] : isUnsafe ? [...writing, 409, 429] : [])]
  return {
    operationId: operationId(route),
    summary: `${route.method} ${path}`,
    tags: [route.resource ?? 'shared'],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries([
      [success, answer('Done', data, verb === 'read' || verb === 'update' || verb === 'create')],
      ...codes.map(failure),
    ]),
    security: route.roles === 'public' ? [] : [{ session: [], ...(isUnsafe && { csrf: [] }) }],
    'x-roles': route.roles,
  }
}

const verbs: readonly Verb[] = [
  'list',
  'create',
  'read',
  'update',
  'delete',
  'order',
  'toggle',
  'targetClients',
  'removeTargetClient',
]
const verbOf = ({ verb }: Route): Verb | undefined => verbs.find((known) => known === verb)

/** `POST /api/hall/{id}` → `post.api.hall.id`: unique, because method and path are. */
const operationId = (route: Route): string =>
  `${route.method.toLowerCase()}${fullPath(route).replaceAll('/', '.').replace(/[{}]/g, '')}`

/** The OpenAPI 3.1 description of these routes. */
export function openApiDocument(routes: readonly Route[], models: readonly Model[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes) {
    const served = models.filter((model) => servedBy(model, route))
    const path = fullPath(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, served) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Panel API',
      version,
      description:
        'The API of the back-office panel. Generated from the definitions that the server itself runs on.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ resource }) => resource ?? 'shared'))].map((name) => ({
      name,
      description: name,
    })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
      parameters: sharedParameters,
      responses: Object.fromEntries(
        Object.entries(statuses).map(([status, description]) => [
          `Error${status}`,
          { description, content: { 'application/json': { schema: reference('Error') } } },
        ]),
      ),
      schemas: {
        Error: envelope({
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
          },
        }),
        Id: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
        TargetClient: targetClient,
        ...Object.fromEntries(models.map((model) => [schemaName(model.name), recordSchema(model)])),
      },
    },
  }
}

function servedBy(model: Model, route: Route): boolean {
  const verb = verbOf(route)
  const call = verb && model.calls[verb]
  return call !== undefined && call.method === route.method && call.path === route.path
}

const query = (name: string, schema: Schema) => ({ name, in: 'query', required: false, schema })
const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const sharedParameters = {
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 500, default: 10 }),
  page: query('page', { type: 'integer', minimum: 1, default: 1 }),
  sortBy: query('sortBy', { type: 'string', default: 'id' }),
  sortDir: query('sortDir', { type: 'string', enum: ['asc', 'desc'], default: 'desc' }),
  phrase: query('phrase', { type: 'string', maxLength: 200 }),
  phraseIn: query('phraseIn', { type: 'string' }),
  archive: query('archive', { type: 'string', enum: ['0', '1'] }),
  format: query('format', { type: 'string', enum: ['json', 'csv'], default: 'json' }),
  'X-Requested-With': header('X-Requested-With', true, 'XMLHttpRequest'),
  'Idempotency-Key': header('Idempotency-Key', false, 'The same key gives the same answer once'),
  'If-Match': header('If-Match', true, 'The revision that was seen, quoted'),
  'If-Match-optional': header('If-Match', false, 'Honoured where it is sent'),
}

const textOrNull: Schema = { type: ['string', 'null'] }
const targetClient: Schema = {
  type: 'object',
  properties: {
    company_name: textOrNull,
    full_name: textOrNull,
    registration_hall: { type: ['integer', 'null'] },
    card_number: textOrNull,
    store_key: { type: 'integer' },
    customer_id: { type: 'integer' },
    person_id: { type: ['integer', 'null'] },
    entire_client: { type: 'boolean' },
  },
}
