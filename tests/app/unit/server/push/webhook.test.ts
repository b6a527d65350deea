import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { webhook } from '../../../../../resources/server/push/webhook'
import { addClients, clientOf } from '../../../support/clients'
import { hasty, pushServer, rowOf, until } from '../../../support/push'
import { webhookReceiver, type Said } from '../../../support/receivers'
import { databases } from '../../../../support/server/testStore'
import { webhookSecret } from '../../../support/webhookSecret'
import { withClients } from '../../../../../resources/server/clients/store/tables'
import { withPushes } from '../../../../../resources/server/push/store/tables'

describe.each(databases)('the webhook, on %s', (database) => {
  let server: Awaited<ReturnType<typeof pushServer>>
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>
  let answer: (card: string, n: number) => Said
  beforeAll(async () => {
    server = await pushServer(database)
    await addClients(
      server.store,
      Array.from({ length: 60 }, (_, n) => clientOf(n)),
    )
    receiver = await webhookReceiver((card, n) => answer(card, n))
  })
  beforeEach(() => receiver.forget())
  afterEach(() => server.rest())
  afterAll(async () => {
    await server.close()
    await receiver.close()
  })

  const transport = (secret = webhookSecret) =>
    webhook({ url: `${receiver.origin}/push`, secret, installation: 'i', clock: Date.now })

  test('gets one signed call for each recipient, with a key of its own', async () => {
    answer = () => ({ status: 204 })
    server.carry(transport())
    const id = await server.send({ customer_type: '7' })
    expect(await until(server, id, 'done')).toMatchObject({
      recipients_found: 60,
      recipients_delivered: 60,
      result: 'success',
    })
    expect(receiver.calls).toHaveLength(60)
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(60)
    const [first] = receiver.calls
    expect(first?.key).toMatch(new RegExp(`^push-i-${id}-[0-9a-z]{8}-${first?.card}$`))
  })

  test('tells a push from one that had its number before a restore', async () => {
    answer = () => ({ status: 204 })
    server.carry(transport())
    const lost = await server.send({ customer_type: '7' })
    await until(server, lost, 'done')
    await server.rest()
    const next = await server.send({ customer_type: '7' })
    await server.store.transaction(async (trx) => {
      for (const table of ['push_job', 'push_recipient'])
        await sql`delete from ${sql.table(table)} where notification_id = ${lost}`.execute(trx)
      await sql`delete from notification where id = ${lost}`.execute(trx)
      // the clock of the test stands still
      const created = new Date(Date.now() + 60_000).toISOString()
      await sql`update notification set id = ${lost}, created = ${created} where id = ${next}`.execute(
        trx,
      )
      await sql`update push_job set notification_id = ${lost} where notification_id = ${next}`.execute(
        trx,
      )
    })
    server.carry(transport())
    expect(await until(server, lost, 'done')).toMatchObject({ recipients_delivered: 60 })
    expect(receiver.taken.size).toBe(120)
  })

  test('has its answers written down while another call of the batch is still open', async () => {
    answer = (card) => (card === '9007' ? 'hang' : { status: 200 })
    server.carry(transport())
    const id = await server.send({ customer_type: '7' })
    await expect
      .poll(async () => (await rowOf(server, id))['recipients_delivered'], { timeout: 60_000 })
      .toBe(59)
    expect((await rowOf(server, id))['status']).toBe('sending')
    receiver.letGo()
    answer = () => ({ status: 200 })
    expect(await until(server, id, 'done')).toMatchObject({ recipients_delivered: 60 })
  })

  test('is told any card there is, whatever it is made of', async () => {
    const card = 'karta \u0141\n7'
    await addClients(server.store, [clientOf(100, { registrationHall: 77, cardNumber: card })])
    answer = () => ({ status: 200 })
    server.carry(transport())
    await server.create(resourceByName('hall'), { n: 7, changes: { id: 77 } })
    const id = await server.send({ customer_type: '7', 'halls[]': '77' })
    expect(await until(server, id, 'done')).toMatchObject({ recipients_delivered: 1 })
    const key = expect.stringMatching(/-karta%20%C5%81%0A7$/)
    expect(receiver.calls).toEqual([{ card, key }])
    await server.store.transaction((trx) =>
      withClients(trx).deleteFrom('client').where('card_number', '=', card).execute(),
    )
  })

  test('is called again under the same key where it failed, was cut off or asked to wait', async () => {
    const failures: readonly Said[] = [
      { status: 500 },
      'cut',
      { status: 503, headers: { 'Retry-After': '0' } },
      { status: 429, headers: { 'Retry-After': '0' } },
    ]
    answer = (card, n) => (n === 0 ? (failures[Number(card) % 4] ?? 'cut') : { status: 200 })
    server.carry(transport())
    const id = await server.send({ customer_type: '7' })
    expect(await until(server, id, 'done')).toMatchObject({ recipients_delivered: 60 })
    expect(receiver.taken.size).toBe(60)
    expect(receiver.calls.length).toBeGreaterThanOrEqual(120)
  })

  test('has taken what it says it has, whatever comes behind the status', async () => {
    const said: readonly Said[] = [
      { status: 200, body: 'x'.repeat(200_000) },
      { status: 202, headers: { 'Content-Type': 'text/html' }, body: '<html>' },
      'half',
    ]
    answer = (card) => said[Number(card) % said.length] ?? 'cut'
    server.carry(transport())
    const id = await server.send({ customer_type: '7' })
    expect(await until(server, id, 'done')).toMatchObject({
      recipients_delivered: 60,
      result: 'success',
    })
    expect(receiver.calls).toHaveLength(60)
  })

  test('is not asked again for a recipient that it refuses', async () => {
    answer = (card) => ({ status: card === '9007' ? 410 : card === '9008' ? 302 : 200 })
    server.carry(transport())
    const id = await server.send({ customer_type: '7' })
    expect(await until(server, id, 'done')).toMatchObject({
      recipients_found: 60,
      recipients_delivered: 58,
      result: 'fail',
    })
    expect(receiver.calls).toHaveLength(60)
  })

  test('that always fails for one recipient keeps nobody else waiting', async () => {
    answer = (card) => ({ status: card === '9007' ? 500 : 200 })
    server.carry(transport())
    const id = await server.send({ customer_type: '7' })
    expect(await until(server, id, 'done')).toMatchObject({ recipients_delivered: 59 })
  })

  test('that is down for all ends the push as a failure, and one that comes back does not', async () => {
    answer = () => 'cut'
    server.carry(transport())
    const lost = await server.send({ customer_type: '7' })
    expect(await until(server, lost, 'failure')).toMatchObject({
      recipients_delivered: 0,
      result: 'fail',
      finished: expect.any(String),
    })
    let calls = 0
    answer = () => ((calls += 1) <= 62 ? 'cut' : { status: 200 })
    const found = await server.send({ customer_type: '7' })
    expect(await until(server, found, 'done', 'failure')).toMatchObject({
      status: 'done',
      recipients_delivered: 60,
    })
  })

  test.each(['0', '1.5', 'Wed, 21 Oct 2015 07:28:00 GMT'])(
    'that fails for all and asks for a pause of %s is left alone as long as one that asks for none',
    async (said) => {
      answer = () => ({ status: 503, headers: { 'Retry-After': said } })
      server.carry(transport(), { ...hasty, firstPause: 600_000, longestPause: 600_000 })
      const id = await server.send({ customer_type: '7' })
      const job = () =>
        withPushes(server.store.db)
          .selectFrom('push_job')
          .select(['tries', 'due_at'])
          .where('notification_id', '=', id)
          .executeTakeFirst()
      await expect.poll(async () => Number((await job())?.tries), { timeout: 60_000 }).not.toBe(0)
      expect(Number((await job())?.due_at)).toBeGreaterThan(Date.now() + 300_000)
      await server.rest()
      expect(await rowOf(server, id)).toMatchObject({ status: 'sending' })
    },
  )

  test('that does not know the signature ends the push soon', async () => {
    answer = () => ({ status: 200 })
    server.carry(transport('some other secret'))
    const id = await server.send({ customer_type: '7' })
    await until(server, id, 'failure')
    expect(receiver.taken.size).toBe(0)
  })

  test('that hangs does not keep the server from stopping, and gets the rest from the next', async () => {
    let isHanging = true
    answer = (card) => (isHanging && Number(card) > 9010 ? 'hang' : { status: 200 })
    const id = await server.send({ customer_type: '7' })
    const running = server.carry(transport())
    await until(server, id, 'sending')
    await expect.poll(() => receiver.calls.length).toBeGreaterThan(20)
    const began = Date.now()
    await running.stop()
    // a call that hangs is given up after ten seconds by itself
    expect(Date.now() - began).toBeLessThan(8_000)
    isHanging = false
    server.carry(transport())
    expect(await until(server, id, 'done')).toMatchObject({ recipients_delivered: 60 })
    expect(receiver.taken.size).toBe(60)
  })
})
