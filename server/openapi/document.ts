import { bulkPath } from '../../src/schema'
import { fullPath, type Route } from '../http/route'
import type { Model } from '../resources/model'
import { version } from '../version'
import { callsOfKinds } from '../fields/calls'
import type { Schema } from '../jsonSchema'
import { operationOf, verbOf } from './operations'
import { envelope, recordSchema, schemaName } from './schemas'
import { reference, sharedParameters, statuses } from './shared'

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
        Id: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: ['integer', 'string'] } },
        },
        ...Object.assign({}, ...[...callsOfKinds.keys()].map(({ schemas }) => schemas)),
        ...Object.fromEntries(models.map((model) => [schemaName(model.name), recordSchema(model)])),
      },
    },
  }
}

function servedBy(model: Model, route: Route): boolean {
  const { list } = model.calls
  if (route.verb === 'bulk') return list !== undefined && bulkPath(list.path) === route.path
  const verb = verbOf(route)
  const call = verb && model.calls[verb]
  return call !== undefined && call.method === route.method && call.path === route.path
}
