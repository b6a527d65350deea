import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { fullPath } from '../../../server/http/route'
import { openApiDocument } from '../../../server/openapi/document'
import { models } from '../../../server/resources/model'
import { allRoutes } from '../../../server/routes'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[]
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

test('passes a linter of others', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, config })
  const errors = found.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
