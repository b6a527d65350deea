import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWritable, wireNameOf } from '../../../src/fields/codec'
import { traitsOf } from '../../../src/fields/traits'
import { bodyKindOf, type Resource } from '../../../src/schema'
import { resourceByName, resources } from '../../../src/schema/registry'
import { openApi, type Api } from '../../support/api'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.store.close())

let n = 60

type Verb = 'create' | 'update' | 'order'

/** Sends a record of its own that JSON, and answers which keys are refused. */
async function refused(resource: Resource, verb: Verb, values: Readonly<Record<string, unknown>>) {
  const params: Record<string, unknown> = {}
  const parent = resource.parent?.resources[0]
  if (parent !== undefined)
    params['parent'] = (await api.create(resourceByName(parent), { n: ++n })).data['id']
  if (verb !== 'create') {
    const { status, text, data } = await api.create(resource, { n: ++n, params })
    expect([status, text]).toEqual([201, text])
    params['id'] = data['id']
  }
  const { status, errors } = await api.verb(resource, verb, {
    params,
    body: new Blob([JSON.stringify(values)], { type: 'application/json' }),
    headers: { 'If-Match': '"1"' },
  })
  return { status, keys: Object.keys(errors) }
}

const ordered = resources.filter(
  ({ api: { endpoints } }) => endpoints.order && endpoints.create && endpoints.update,
)

test('true and false are no number of order', async () => {
  expect(ordered).not.toEqual([])
  for (const resource of ordered) {
    const name = resource.order ?? ''
    const key = wireNameOf(name, resource.fields[name] ?? {})
    for (const value of [true, false])
      expect([resource.name, await refused(resource, 'order', { [key]: value })]).toEqual([
        resource.name,
        { status: 422, keys: [key] },
      ])
  }
})

const inJson = resources.flatMap((resource) =>
  (['create', 'update'] as const)
    .filter((verb) => resource.api.endpoints[verb] && bodyKindOf(resource.api, verb) === 'json')
    .map((verb) => ({ resource, verb })),
)

test('nor anything else but the value of a switch', async () => {
  for (const { resource, verb } of inJson)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isWritable(field, verb)) continue
      const key = wireNameOf(name, field)
      const { keys } = await refused(resource, verb, { [key]: true })
      expect([resource.name, key, keys.includes(key)]).toEqual([
        resource.name,
        key,
        !traitsOf(field).isSwitch,
      ])
    }
})
