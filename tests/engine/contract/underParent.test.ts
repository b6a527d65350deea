import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { titleField } from '../../../src/fields/title'
import { resourceByName } from '../../../src/schema/registry'
import { openApi, type Api } from '../../support/server/api'
import { subjects } from '../../support/fixtures/subjects'
import { databases } from '../../support/server/testStore'

/** What stands under records that a text names, each with the first of the resources it stands under. */
const cases = subjects.flatMap((resource) => {
  const [name] = resource.parent?.resources ?? []
  const above = name === undefined ? undefined : resourceByName(name)
  const title = above && titleField(above)
  return above && title && above.fields[title]?.kind === 'text'
    ? [[resource.name, { resource, above, title }] as const]
    : []
})

describe.each(databases)('what stands under a record, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  it('is there to be asked', () => expect(cases.length).toBeGreaterThan(0))

  it.each(cases)('%s: is not found by the name of that record', async (_, one) => {
    const { resource, above, title } = one
    const made = await api.create(above, {
      n: 310,
      params: await api.parentOf(above),
      changes: { [title]: 'Qqxzw' },
    })
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    const params = { parent: made.data['id'] }
    const child = await api.create(resource, { n: 311, params })
    expect([child.status, child.text]).toEqual([201, expect.any(String)])
    const listed = async (query: string) =>
      (await api.verb(resource, 'list', { params, query })).data['total']
    expect(await listed('')).toBe(1)
    expect(await listed('phrase=qqxzw')).toBe(0)
  })
})
