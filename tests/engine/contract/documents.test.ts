import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../../src/schema/registry'
import { traitsOf } from '../../../src/fields/traits'
import { wireNameOf } from '../../../src/fields/codec'
import { openApi, type Api } from '../../support/server/api'

const documents = resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => traitsOf(field).isFile && !traitsOf(field).isPicture)
    .map(([name, field]) => ({
      name: resource.name,
      key: wireNameOf(name, field),
      resource,
      byAddress: 'byAddress' in field && field.byAddress === true,
    })),
)
const uploaded = documents.filter(({ byAddress }) => !byAddress)
const addressed = documents.filter(({ byAddress }) => byAddress)
const outside = 'https://example.com/a.pdf'
const refused = ['javascript:alert(1)', 'data:text/html,x', '/api/file/x/1']

describe('a document', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.store.close())

  test.each(addressed)('of $name.$key is an upload, or an address of the web', async (one) => {
    const { key, resource } = one
    const entries = (await api.entriesOf(resource)).filter(([name]) => !name.startsWith(key))
    for (const address of refused) {
      const body = api.send(resource, [...entries, [`${key}_url`, address]])
      const answer = await api.verb(resource, 'create', { body })
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [`${key}_url`]])
    }
    const body = api.send(resource, [...entries, [`${key}_url`, outside]])
    const made = await api.verb(resource, 'create', { body })
    expect([made.status, made.data[`${key}_url`]]).toEqual([201, outside])
    // nobody said what it is called
    expect(made.data[`${key}_name`]).toBeNull()
  })

  test.each(uploaded)('of $name.$key is an upload and no address', async ({ key, resource }) => {
    expect(resource.parent).toBeUndefined()
    const addresses = [...refused, outside]
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
