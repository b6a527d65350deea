import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../../../../resources/server/push/outbox'
import type { Outcome, Transport } from '../../../../../resources/server/push/transport'
import { addClients, clientOf } from '../../../support/clients'
import { pushServer, until } from '../../../support/push'
import { databases } from '../../../../support/server/testStore'
import { withPushes } from '../../../../../resources/server/push/store/tables'

type Server = Awaited<ReturnType<typeof pushServer>>

const roles = ['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS'] as const

/** A receiver that does with each card what its last digit says. */
const receiver = (of: Readonly<Record<string, Outcome>>): Transport => ({
  kind: 'called',
  width: 4,
  byDevice: false,
  hand: async ({ card }) => of[card.slice(-1)] ?? { is: 'delivered' },
})

describe.each(databases)('what is known of a push, on %s', (database) => {
  let server: Server
  beforeAll(async () => {
    server = await pushServer(database)
    await addClients(
      server.store,
      Array.from({ length: 6 }, (_, n) => clientOf(n, { cardNumber: `900${n}` })),
    )
  })
  afterEach(() => server.rest())
  afterAll(() => server.close())

  const report = (id: number, who?: Record<string, string>) =>
    server.call('GET', `notification/${id}/report`, who && { who })

  test('tells how many did not get it, by why', async () => {
    server.carry(
      receiver({
        1: { is: 'undelivered', reason: 'no-device' },
        2: { is: 'undelivered', why: 'the receiver answered 400' },
        3: { is: 'undelivered' },
        4: { is: 'later', why: 'busy' },
      }),
    )
    const id = await server.send({ customer_type: '7' })
    expect(await until(server, id, 'done', 'failure')).toMatchObject({
      recipients_found: 6,
      recipients_delivered: 2,
    })
    const { failures } = (await report(id)).data
    expect(failures).toEqual(
      expect.arrayContaining([
        { reason: 'refused', count: 2 },
        { reason: 'no-device', count: 1 },
        { reason: 'unreachable', count: 1 },
      ]),
    )
    expect(failures).toHaveLength(3)
  })

  test('counts those who did not get it when it was given up', async () => {
    const refusal: Outcome = { is: 'paused', why: 'no', after: 0, isRefused: true }
    server.carry(receiver(Object.fromEntries([...'012345'].map((digit) => [digit, refusal]))))
    const id = await server.send({ customer_type: '7' })
    await until(server, id, 'failure')
    expect((await report(id)).data['failures']).toEqual([{ reason: 'given-up', count: 6 }])
  })

  test('tells those who may look whom it was for', async () => {
    const who = await server.as([...roles])
    const group = await server.send({ customer_type: '0', 'customer_subtypes[]': '11' })
    expect((await report(group, who)).data).toEqual({
      audience: { kind: 'group', customer_type: 0, customer_subtypes: [11], halls: [] },
      failures: [],
    })
    const cards = await server.send({ 'users[]': '9001' })
    const named = { kind: 'cards', count: 1, has_list: false }
    expect((await report(cards, who)).data['audience']).toEqual({ ...named, users: ['9001'] })
    const alone = await server.send({ test_card_id: '777', customer_type: '7' })
    expect((await report(alone)).data['audience']).toEqual({ kind: 'card', card_number: '777' })
    // once it is forgotten who got it, the number of cards is left
    await withPushes(server.store.db).deleteFrom('push_job').execute()
    expect((await report(cards)).data['audience']).toEqual({ ...named, users: null })
    expect((await report(group)).data['audience']).toMatchObject({ customer_subtypes: [11] })
  })

  test('is read with its row, and is a 404 where there is none', async () => {
    server.carry(outbox)
    const who = await server.as([...roles])
    const id = await server.send({ customer_type: '7' })
    const row = await until(server, id, 'done')
    const one = await server.call('GET', `notification/${id}`, { who })
    expect(one.data).toEqual(row)
    for (const path of [
      'notification/987654',
      'notification/987654/report',
      'notification/x/report',
    ])
      expect((await server.call('GET', path)).status).toBe(404)
    expect(
      (await server.call('GET', `notification/${id}`, { who: await server.as([]) })).status,
    ).toBe(403)
    expect((await report(id, await server.as([]))).status).toBe(403)
  })
})
