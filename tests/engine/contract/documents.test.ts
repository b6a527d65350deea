import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../../src/schema/registry'
import { traitsOf } from '../../../src/fields/traits'
import { wireNameOf } from '../../../src/fields/codec'
import { openApi, type Api } from '../../support/api'

const withDocument = resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => traitsOf(field).isFile && !traitsOf(field).isPicture)
    .map(([name, field]) => [resource.name, wireNameOf(name, field), resource] as const),
)
const addresses = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https://example.com/a.pdf',
  '/api/file/x/1',
]

describe('a document', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.store.close())

  test.each(withDocument)('of %s.%s is an upload and no address', async (_, key, resource) => {
    expect(resource.parent).toBeUndefined()
    const entries = (await api.entriesOf(resource)).filter(([name]) => !name.startsWith(key))
    for (const address of addresses) {
      const body = api.send(resource, [...entries, [`${key}_url`, address]])
      const answer = await api.verb(resource, 'create', { body })
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [key]])
    }
    const made = await api.create(resource)
    expect(made.status).toBe(201)
    const change = (address: string, revision: number) =>
      api.verb(resource, 'update', {
        params: { id: made.data['id'] },
        body: api.send(resource, [[`${key}_url`, address]]),
        headers: { 'If-Match': `"${revision}"` },
      })
    for (const address of addresses) {
      const answer = await change(address, 1)
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [key]])
    }
    const same = await change(String(made.data[`${key}_url`]), 1)
    expect(same.status).toBe(200)
    for (const part of ['url', 'name'])
      expect(same.data[`${key}_${part}`]).toBe(made.data[`${key}_${part}`])
  })
})
