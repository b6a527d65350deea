import { filtersOf } from '../../src/fields/filter'
import type { FilterForm } from '../../src/fields/filterSpec'
import { bodyKindOf, type BodyKind, type Verb } from '../../src/schema'
import { has } from '../../src/schema/registry'
import { filterKey, newestFirst, type ListRules } from '../http/listQuery'
import { fullPath, type Route } from '../http/route'
import type { Model } from '../resources/model'
import { rulesOf } from '../verbs/listConditions'
import { everyVerb, fieldCall } from '../fields/calls'
import { closed, type Schema } from '../jsonSchema'
import { bulkAnswer } from '../features/bulk/openapi'
import { importBody, importData } from '../features/import/openapi'
import { bodySchema, envelope, oneOf, schemaName } from './schemas'
import { pageOf, reference } from './shared'

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const failure = (status: number) =>
  [String(status), { $ref: `#/components/responses/Error${status}` }] as const
const answer = (description: string, data: Schema, etag = false) => ({
  description,
  ...(etag && { headers: { ETag: { description: 'The revision.', schema: { type: 'string' } } } }),
  content: { 'application/json': { schema: envelope(data) } },
})

const usual = [400, 401, 403, 404, 500, 503]
const writing = [413, 415, 422, 507]
const failures: Readonly<Partial<Record<Verb, readonly number[]>>> = {
  list: [],
  read: [],
  create: writing,
  update: [...writing, 412, 428],
  delete: [409, 412, 507],
  order: [...writing, 412, 428],
  orderAll: [...writing, 412, 428],
  preview: writing,
  load: [...writing, 409, 412, 428],
  toggle: [...writing, 412, 428],
}

/** The data of a successful answer, by verb. */
function dataOf(verb: Verb, served: readonly Model[]): Schema {
  const record = oneOf(served.map(({ name }) => reference(schemaName(name))))
  if (verb === 'list') return pageOf(record)
  if (verb === 'orderAll')
    return oneOf(
      served
        .flatMap(({ parent }) => parent?.resources ?? [])
        .map((name) => reference(schemaName(name))),
    )
  if (verb === 'preview' || verb === 'load') return importData(verb)
  if (verb === 'delete') return reference('Id')
  return fieldCall(verb)?.answer ?? record
}

const mediaTypes: { readonly [K in BodyKind]: readonly string[] } = {
  multipart: ['multipart/form-data'],
  urlencoded: ['application/x-www-form-urlencoded'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  json: ['application/json'],
}

const bodyAs = (types: readonly string[], schema: Schema) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
})

function bodyOf(verb: Verb, served: readonly Model[]) {
  const [first] = served
  if (!first) return undefined
  if (verb === 'create' || verb === 'update') {
    const typesOf = ({ resource: { api } }: Model) => mediaTypes[bodyKindOf(api, verb)]
    const schemaOf = (type: string) =>
      oneOf(
        served
          .filter((model) => typesOf(model).includes(type))
          .map((model) => bodySchema(model, verb)),
        verb === 'create' ? 'oneOf' : 'anyOf',
      )
    const types = [...new Set(served.flatMap(typesOf))]
    const content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]))
    return { required: true, content }
  }
  if (verb === 'preview' || verb === 'load') return bodyAs(mediaTypes.multipart, importBody)
  if (verb === 'orderAll') {
    const items = { type: first.idType === 'text' ? 'string' : 'integer' }
    const ids = { type: 'array', items, uniqueItems: true }
    return bodyAs(mediaTypes.json, closed({ ids }, ['ids']))
  }
  const called = served.flatMap(({ resource, columns }) => {
    const field = { order: resource.order, toggle: resource.api.toggle }[String(verb)]
    return columns.flatMap((stored) => (stored.field === field ? [stored.column] : []))
  })
  if (called.length === 0) return undefined
  const schemas = [...new Set(called)].map((column) =>
    closed({ [column]: { type: 'integer' } }, [column]),
  )
  return bodyAs(mediaTypes.json, oneOf(schemas))
}

/** What the value of a filter looks like, by its form. */
const filterForms: { readonly [F in FilterForm]: string } = {
  anyOf: 'One of the values; repeated for more of them, empty for records without one',
  onOff: '`1` or `0`',
  days: '`YYYY-MM-DD`, or `from..to`, both counted; either end may be left out',
  between: 'A number, or `from..to`, both counted; either end may be left out',
  presence: '`1` for records that have it, `0` for those without',
}

const query = (name: string, schema: Schema, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
})

/** The parameter that names one of the resources of one path: required for a list, optional for a record. */
function variantParameter(served: readonly Model[], required: boolean): readonly Schema[] {
  const variants = served.flatMap(({ variant }) => (variant ? [variant] : []))
  const [first] = variants
  const values = { type: 'string', enum: variants.map(({ value }) => value) }
  return first ? [query(first.wireName, values, required)] : []
}

/** What a list is sorted by, and its default order; of several lists of one path, where they agree. */
function sortParameters(rules: readonly ListRules[]): readonly Schema[] {
  const [own = newestFirst, ...others] = rules.map(({ defaultSort = newestFirst }) => defaultSort)
  const isOne = others.every(({ by, dir }) => by === own.by && dir === own.dir)
  const columns = ['id', ...new Set(rules.flatMap(({ sortable }) => sortable))]
  const sortBy = { type: 'string', enum: columns, ...(isOne && { default: own.by }) }
  const isRising = isOne && own.dir === 'asc'
  return [
    isRising
      ? {
          ...query('sortDir', { type: 'string', enum: ['asc', 'desc'] }),
          description: 'Without it desc; asc where sortBy is not given either',
        }
      : parameter('sortDir'),
    query('sortBy', sortBy),
  ]
}

function listParameters(served: readonly Model[]): readonly Schema[] {
  const rules = served.map(rulesOf)
  const names = (pick: (rule: (typeof rules)[number]) => readonly string[]) => [
    ...new Set(rules.flatMap(pick)),
  ]
  const searchable = names(({ searchable: own }) => own)
  const filters = [...new Set(served.flatMap(({ filters: own }) => [...own.keys()]))]
  const narrowed = [
    ...new Map(
      served.flatMap(({ resource }) =>
        filtersOf(resource).map(({ wireName, form }) => [wireName, form] as const),
      ),
    ),
  ]
  const keys = served.flatMap(({ hooks }) => Object.entries(hooks.reading?.keys ?? {}))
  return [
    ...['limit', 'page'].map(parameter),
    ...sortParameters(rules),
    ...['phrase', 'total'].map(parameter),
    ...(has('export') ? [parameter('format')] : []),
    ...(searchable.length > 0
      ? [
          query('phraseIn', {
            type: 'string',
            description: `Comma-separated: ${searchable.join(', ')}`,
          }),
        ]
      : []),
    ...(rules.some(({ hasArchive }) => hasArchive) ? [parameter('archive')] : []),
    ...variantParameter(served, true),
    ...filters.map((name) => query(name, { type: 'string' })),
    ...keys.map(([name, schema]) => query(name, schema)),
    ...narrowed.map(([name, form]) => ({
      ...query(filterKey(name), { type: 'array', items: { type: 'string' } }),
      description: filterForms[form],
    })),
  ]
}

/** One call described. */
export function operationOf(route: Route, served: readonly Model[]): Schema {
  const verb = verbOf(route)
  const path = fullPath(route)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const own = verb && fieldCall(verb)
  const isUnsafe = route.method !== 'GET'
  // decides headers and statuses of any call about a record, whether of a resource or not
  const writes = verb ?? route.writes
  const success = writes === 'create' ? '201' : '200'
  const data = verb ? dataOf(verb, served) : {}
  const isBulk = route.verb === 'bulk'
  const body = route.body
    ? bodyAs(mediaTypes[route.body.kind], route.body.schema)
    : verb && bodyOf(verb, served)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(verb === 'list' || isBulk ? listParameters(served) : []),
    ...(own?.parameters ?? []).map(parameter),
    ...(own && !route.query && names.includes('id') ? variantParameter(served, false) : []),
    ...Object.entries(route.query ?? {}).map(([name, { required = false, ...key }]) => ({
      name,
      in: 'query',
      required,
      ...key,
    })),
    ...(isUnsafe ? [parameter('X-Requested-With')] : []),
    ...(isBulk || writes === 'create' || writes === 'load' ? [parameter('Idempotency-Key')] : []),
    ...(verb === 'create' ? [parameter('Copied-From')] : []),
    ...(writes && failures[writes]?.includes(428) ? [parameter('If-Match')] : []),
    ...(writes === 'delete' ? [parameter('If-Match-optional')] : []),
  ]
  const codes = [
    ...usual,
    ...(verb ? [] : isUnsafe ? [...writing, 409, 429] : []),
    ...(writes ? (failures[writes] ?? own?.failures ?? []) : []),
  ]
  return {
    operationId: operationId(route),
    summary: `${route.method} ${path}`,
    tags: [route.resource ?? 'shared'],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries([
      isBulk
        ? [success, bulkAnswer]
        : [
            success,
            answer('Done', data, verb === 'read' || writes === 'update' || writes === 'create'),
          ],
      ...codes.map(failure),
    ]),
    security: route.roles === 'public' ? [] : [{ session: [], ...(isUnsafe && { csrf: [] }) }],
    'x-roles': route.roles,
  }
}

export const verbOf = ({ verb }: Route): Verb | undefined =>
  everyVerb().find((known) => known === verb)

/** `POST /api/useraccount/{id}` → `post.api.useraccount.id`: unique, because method and path are. */
const operationId = (route: Route): string =>
  `${route.method.toLowerCase()}${fullPath(route).replaceAll('/', '.').replace(/[{}]/g, '')}`
