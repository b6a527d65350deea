import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reachOf } from '../../../resources/server/audiences/store/count'
import { knownCards } from '../../../resources/server/cards/store/cards'
import { openApi, type Api } from '../../support/api'
import { addClients, clientOf } from '../support/clients'
import { databases } from '../../support/testStore'

const cards = [
  { storeKey: 10, customerId: 501, personId: 1 },
  { storeKey: 10, customerId: 502, personId: 0 },
  { storeKey: 11, customerId: 501, personId: 1 },
  { storeKey: 10, customerId: 501, personId: 2 },
]

describe.each(databases)('the cards of a list, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    await addClients(api.store, [clientOf(1), clientOf(2)])
  }, 60_000)
  afterAll(() => api.store.close())

  const reach = () => reachOf(api.store.db, { kind: 'cards', users: [], hasList: true }, cards)

  test('are those of their store, customer and person', async () => {
    expect(await knownCards(api.store.db, cards)).toEqual([true, true, false, false])
    expect(await reach()).toBe(2)
  })

  test.runIf(database === 'sqlite').each([
    ['known', () => knownCards(api.store.db, cards)],
    ['counted', reach],
  ])('are %s by their key, however large the client base is', async (_, work) => {
    const { db } = api.store
    const run = vi.spyOn(db.getExecutor(), 'executeQuery')
    await work()
    const query = run.mock.calls.find(([one]) => one.sql.includes('customer_id'))?.[0]
    run.mockRestore()
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query?.sql}`, [...(query?.parameters ?? [])]),
    )
    expect(rows.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH client .*client_key/)
  })
})
