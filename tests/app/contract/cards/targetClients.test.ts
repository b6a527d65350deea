import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'
import { addClients, clientOf } from '../../support/clients'

const banners = resourceByName('banners')

// 504 is on the list as a whole: whose card is its first is nobody's business
const csv = 'store_key;customer_id;person_id\n10;501;1\n10;502;2\n10;503;3\n10;504;0\n'

describe.each(databases)('the clients of a card list, on %s', (database) => {
  let api: Api
  const asked = { params: {} }
  beforeAll(async () => {
    api = await openApi(database)
    await addClients(api.store, [
      clientOf(1, { companyName: '\u0141an', fullName: 'Zofia', registrationHall: 92 }),
      clientOf(2, { companyName: 'adam', fullName: '\u0106wik', registrationHall: 93 }),
      clientOf(3, { companyName: 'Zorza', fullName: 'Cecylia', registrationHall: 91 }),
      clientOf(4, { companyName: 'Bar', fullName: 'Aaron', registrationHall: 91 }),
    ])
    for (const [id, name] of ['Wolin', 'Bytom', 'Kutno'].entries())
      await api.create(resourceByName('hall'), { changes: { id: 91 + id, name } })
    const target = { ...emptyTarget, targetUsersFile: new File([csv], 'karty.csv') }
    const { data } = await api.create(banners, { changes: { target } })
    asked.params = { id: data['id'] }
  })
  afterAll(() => api.store.close())

  const customers = async (query: string) => {
    const { status, text, data } = await api.verb(banners, 'targetClients', { ...asked, query })
    expect([status, text]).toEqual([200, expect.any(String)])
    const items: readonly Record<string, unknown>[] = Object(data['items'])
    return items.map(({ customer_id: id }) => id)
  }
  const printed = async (query: string) => {
    const { text } = await api.verb(banners, 'targetClients', {
      ...asked,
      query: `${query}&format=csv`,
    })
    return text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => Number(line.split(/[;,]/)[5]))
  }

  test.each([
    ['company_name', [502, 504, 501, 503]],
    ['full_name', [504, 503, 502, 501]],
    ['registration_hall', [501, 502, 503, 504]],
    ['card_number', [504, 501, 502, 503]],
    ['person_id', [504, 501, 502, 503]],
    ['entire_client', [501, 502, 503, 504]],
  ])('are sorted by %s as people read it, in the list and its file', async (by, ids) => {
    const rising = `sortBy=${by}&sortDir=asc`
    expect(await customers(rising)).toEqual(ids)
    expect(await customers(`sortBy=${by}`)).toEqual(ids.toReversed())
    expect(await printed(rising)).toEqual(ids)
    expect(await printed(`sortBy=${by}`)).toEqual(ids.toReversed())
  })

  test('are not found by a name or a card that is not shown', async () => {
    for (const phrase of ['aaron', '9004', 'aaron&phraseIn=full_name', '9004&phraseIn=card_number'])
      expect(await customers(`phrase=${phrase}`)).toEqual([])
    expect(await customers('phrase=bar')).toEqual([504])
    expect(await customers('phrase=bar&phraseIn=company_name')).toEqual([504])
    expect(await customers('phrase=9003')).toEqual([503])
    expect(await customers('phrase=lan')).toEqual([501])
  })
})
