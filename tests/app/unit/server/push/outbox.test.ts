import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../../../../resources/server/push/outbox'
import { addClients, clientOf } from '../../../support/clients'
import { pushServer, until } from '../../../support/push'
import { databases } from '../../../../support/server/testStore'
import { withPushes } from '../../../../../resources/server/push/store/tables'

type Server = Awaited<ReturnType<typeof pushServer>>

const many = 1_200

describe.each(databases)('the outbox, on %s', (database) => {
  let server: Server
  beforeAll(async () => {
    server = await pushServer(database)
    const clients = Array.from({ length: many }, (_, n) => clientOf(n, { companyName: 'x' }))
    await addClients(server.store, clients)
  })
  afterEach(() => server.rest())
  afterAll(() => server.close())

  const lettersOf = (id: number) =>
    withPushes(server.store.db)
      .selectFrom('push_outbox')
      .select('card_number')
      .where('notification_id', '=', id)
      .execute()

  test('a message reaches everybody once, with two processes at it', async () => {
    server.carry(outbox)
    server.carry(outbox)
    const id = await server.send({ customer_type: '7' })
    const row = await until(server, id, 'done', 'failure')
    expect(row).toMatchObject({
      status: 'done',
      result: 'success',
      recipients_found: many,
      recipients_delivered: many,
      finished: expect.any(String),
    })
    const cards = (await lettersOf(id)).map(({ card_number }) => card_number)
    expect(cards).toHaveLength(many)
    expect(new Set(cards).size).toBe(many)
  })

  test('a test goes to its card alone, known or not, and nobody else', async () => {
    server.carry(outbox)
    const id = await server.send({ customer_type: '7', test_card_id: '5' })
    expect(await until(server, id, 'done')).toMatchObject({
      recipients_found: 1,
      recipients_delivered: 1,
      test_card_id: '5',
    })
    expect(await lettersOf(id)).toEqual([{ card_number: '5' }])
  })

  test('a message for later waits, and is not sent once it is called off', async () => {
    // by the database's clock: one server's may be hours ahead
    server.carry(outbox, undefined, database === 'sqlite' ? 0 : 7_200_000)
    const begins = new Date(Date.now() + 3_600_000).toISOString()
    const id = await server.send({ customer_type: '7', begins })
    expect(await until(server, id, 'pending')).toMatchObject({ recipients_found: many })
    const cancelled = await server.call('POST', `notification/${id}/cancel`)
    expect(cancelled.status).toBe(200)
    expect(cancelled.data).toMatchObject({ id, status: 'cancel', result: null })
    expect(cancelled.headers.get('etag')).toBe(`"${String(cancelled.data['revision'])}"`)
    expect((await server.call('POST', `notification/${id}/cancel`)).status).toBe(409)
    const sent = await server.send({ customer_type: '7', test_card_id: '5' })
    await until(server, sent, 'done')
    expect(await lettersOf(id)).toEqual([])
    expect((await server.call('POST', `notification/${sent}/cancel`)).status).toBe(409)
  })

  test('an audience of nobody is told so', async () => {
    server.carry(outbox)
    const id = await server.send({ customer_type: '4' })
    expect(await until(server, id, 'done')).toMatchObject({ recipients_found: 0, result: 'fail' })
  })
})
