import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { fullPath } from '../../../server/http/route'
import { openApiDocument } from '../../../server/openapi/document'
import { models } from '../../../server/resources/model'
import { allRoutes } from '../../../server/routes'
import { wireNameOf } from '../../../src/fields/codec'
import { parseEndpoint } from '../../../src/schema'
import { openApi } from '../../support/server/api'
import { t } from '../../support/text'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly in?: string
    readonly name?: string
    readonly $ref?: string
    readonly description?: string
    readonly schema?: { readonly default?: unknown }
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, unknown>>
  readonly security: unknown
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const text = JSON.stringify(openApiDocument(allRoutes, [...models.values()]))
const document: Document = JSON.parse(text)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('describes every call of the server', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const served = allRoutes.map((route) => `${route.method} ${fullPath(route)}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})

test('its references lead somewhere', () => {
  const step = (node: unknown, key: string): unknown =>
    typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, reference = '']) => reference,
  )
  expect(references.length).toBeGreaterThan(100)
  for (const reference of new Set(references)) {
    const found = reference.split('/').reduce(step, document)
    expect([reference, found !== undefined]).toEqual([reference, true])
  }
})

test('its names are unique, its path parameters are declared, its failures told', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(names)
    const statuses = Object.keys(operation.responses)
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true)
    expect(statuses).toContain('401')
    expect(Array.isArray(operation.security)).toBe(true)
  }
})

test('a call that reads a body says what that is', async () => {
  const api = await openApi()
  const bare = operations.filter(({ method, operation }) => {
    return method !== 'get' && !operation.requestBody
  })
  // whose path says all of it
  const said = bare.filter(
    ({ method, path }) => method !== 'delete' && !/\/open\/|\/(cancel|remove|unlock)$/.test(path),
  )
  expect(said.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const readers: string[] = []
  for (const { method, path } of bare) {
    const { status } = await api.call(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), {
      body: 'x',
      headers: { 'Content-Type': 'application/x-nobody-takes-this' },
    })
    if (status === 415) readers.push(`${method} ${path}`)
  }
  expect(readers).toEqual([])
})

test('a call knows every key of the body that its description has', async () => {
  const api = await openApi()
  const unknown: string[] = []
  const told = allRoutes.filter(({ body, verb }) => body && !verb)
  expect(told.length).toBeGreaterThan(1)
  for (const { method, body, ...route } of told) {
    const path = fullPath({ method, ...route })
    const keys = Object.keys(Object(body?.schema['properties']))
    const sent = keys.map((key): [string, string] => [key, 'x'])
    const form = new FormData()
    for (const [key, value] of sent) form.append(key, value)
    const { text: answer, errors } = await api.call(method, path.replace(/\{\w+\}/g, '1'), {
      body:
        body?.kind === 'json'
          ? JSON.stringify(Object.fromEntries(sent))
          : body?.kind === 'multipart'
            ? form
            : new URLSearchParams(sent),
      headers: body?.kind === 'json' ? { 'Content-Type': 'application/json' } : {},
    })
    expect([path, answer.includes(t('error.mediaType'))]).toEqual([path, false])
    for (const [key, message] of Object.entries(errors))
      if (message === t('rule.unknown')) unknown.push(`${method} ${path}: ${key}`)
  }
  expect(unknown).toEqual([])
})

test('says of what is no resource as well how it is written', () => {
  const ofViews = (method: string, path: string) => {
    const operation = document.paths[path]?.[method]
    const names = (operation?.parameters ?? []).map(({ $ref }) => $ref?.split('/').at(-1))
    return [names, Object.keys(operation?.responses ?? {})]
  }
  expect(ofViews('post', '/api/views')).toEqual([
    expect.arrayContaining(['Idempotency-Key']),
    expect.arrayContaining(['201', '409']),
  ])
  expect(ofViews('put', '/api/views/{id}')).toEqual([
    expect.arrayContaining(['If-Match']),
    expect.arrayContaining(['200', '412', '428']),
  ])
  expect(ofViews('delete', '/api/views/{id}')).toEqual([
    expect.arrayContaining(['If-Match-optional']),
    expect.arrayContaining(['200', '412']),
  ])
})

test('says how a list is sorted where nobody says how', () => {
  const lists = [...models.values()].filter(({ resource, variant }) => {
    return resource.api.endpoints.list !== undefined && !variant
  })
  for (const { resource } of lists) {
    const { field = 'id', dir = 'desc' } = resource.list?.sort ?? {}
    const path = `/api/${parseEndpoint(resource.api.endpoints.list ?? '').path}`
    const told = document.paths[path]?.['get']?.parameters ?? []
    const dirs = told.flatMap(({ name, $ref, description }) =>
      name === 'sortDir' || $ref?.endsWith('/sortDir') ? [description ?? 'desc'] : [],
    )
    const by = told.find(({ name }) => name === 'sortBy')?.schema?.default
    const rising = 'Without it desc; asc where sortBy is not given either'
    expect([path, by, dirs]).toEqual([
      path,
      wireNameOf(field, resource.fields[field] ?? {}),
      [dir === 'asc' ? rising : 'desc'],
    ])
  }
})

test('asks no number to be a multiple of a fraction, which no binary number is', () => {
  expect(text.includes('multipleOf')).toBe(false)
})

test('passes a linter of others', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, config })
  const errors = found.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
