import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reachOf } from '../../../../resources/server/audiences/store/count'
import { knownCards } from '../../../../resources/server/cards/store/cards'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { addClients, clientOf } from '../../support/clients'
import { databases } from '../../../support/server/testStore'

const banners = resourceByName('banners')

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
    await addClients(api.store, [
      clientOf(1),
      clientOf(2),
      clientOf(3, { companyName: '\u017babka' }),
    ])
  })
  afterAll(() => api.store.close())

  const reach = () => reachOf(api.store.db, { kind: 'cards', users: [], hasList: true }, cards)

  test('are those of their store, customer and person', async () => {
    expect(await knownCards(api.store.db, cards)).toEqual([true, true, false, false])
    expect(await reach()).toBe(2)
  })

  test('are found by each of their names, without regard to case and marks', async () => {
    const csv = 'store_key;customer_id;person_id\n10;501;1\n10;502;2\n10;503;3\n'
    const targetUsersFile = new File([csv], 'karty.csv')
    const changes = { target: { ...emptyTarget, targetUsersFile } }
    const params = { id: (await api.create(banners, { changes })).data['id'] }
    const found = async (column: string, phrase: string) => {
      const query = new URLSearchParams({ phrase, phraseIn: column }).toString()
      const { data } = await api.verb(banners, 'targetClients', { params, query })
      const rows: readonly Record<string, unknown>[] = Object(data['items'])
      return rows.map(({ customer_id: id }) => id)
    }
    expect(await found('company_name', '\u017babka')).toEqual([503])
    expect(await found('company_name', 'ZABKA')).toEqual([503])
    expect(await found('full_name', 'Zabka')).toEqual([])
    expect(await found('full_name', 'osoba 2')).toEqual([502])
    expect(await found('card_number', '9003')).toEqual([503])
    for (const column of ['company_name', 'full_name'])
      expect(await found(column, '9003')).toEqual([])
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
