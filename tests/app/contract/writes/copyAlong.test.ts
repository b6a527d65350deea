import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toRecord } from '../../../../dataProvider/records'
import { encode } from '../../../../src/fields/codec'
import { copiedFrom, copyValues } from '../../../../src/features/copy/copy'
import { isObject, type Resource } from '../../../../src/schema'
import { bottles, crates, uncopied } from '../../../support/fixtures/copyFixtures'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  const fixtures = await import('../../../support/fixtures/copyFixtures')
  handWith([fixtures.crates, fixtures.bottles, ...fixtures.uncopied])
})

describe.each(databases)('what stands under a record, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const listed = async (resource: Resource, parent: unknown) => {
    const { data } = await api.verb(resource, 'list', { params: { parent } })
    return Array.isArray(data['items']) ? data['items'].filter(isObject) : []
  }

  test('is copied with it but for what no copy has, and what no copy can be is left out', async () => {
    const crate = await api.create(crates)
    const params = { parent: crate.data['id'] }
    for (const n of [1, 2]) {
      const changes = { name: `Sok ${n}`, seal: `P${n}`, mark: `${n}`, stage: 'open' }
      expect((await api.create(bottles, { n, params, changes })).status).toBe(201)
      for (const child of uncopied)
        expect((await api.create(child, { n, params })).status).toBe(201)
    }
    const record = toRecord(crates, crate.data)
    const answer = await api.verb(crates, 'create', {
      body: api.send(crates, encode(crates, copyValues(crates, record, 0), 'create')),
      headers: { 'Copied-From': copiedFrom(crates, record, true) },
    })
    expect([answer.status, answer.errors]).toEqual([201, {}])
    expect(answer.data['copied']).toEqual({ [bottles.name]: 2 })
    const copies = await listed(bottles, answer.data['id'])
    expect(
      copies.map(({ name, seal, mark, stage }) => [name, seal, mark, stage]).toSorted(),
    ).toEqual([
      ['Sok 1', null, '1', 'full'],
      ['Sok 2', null, '2', 'full'],
    ])
    for (const child of uncopied) expect(await listed(child, answer.data['id'])).toEqual([])
  })
})
