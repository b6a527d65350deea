import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeOrWait, giveUp } from '../../../../../resources/server/push/carry'
import { send, usualPatience, type Sending } from '../../../../../resources/server/push/send'
import { addDevices } from '../../../../../resources/server/push/store/devices'
import { dueJobs, type PushJob } from '../../../../../resources/server/push/store/pushJobs'
import { addRecipients } from '../../../../../resources/server/push/store/recipients'
import type { Transport } from '../../../../../resources/server/push/transport'
import type { Trx } from '../../../../../server/database/store'
import { addClients, clientOf } from '../../../support/clients'
import { pushServer, rowOf } from '../../../support/push'
import { databases } from '../../../../support/server/testStore'
import { whileWaiting } from '../../../../support/server/whileHeld'

/** A step of a push, and a person who is erased, hold its job, then its recipients, then its row of the history. */
describe.runIf(databases.includes('postgres'))('what a push is held by, on postgres', () => {
  let server: Awaited<ReturnType<typeof pushServer>>
  beforeAll(async () => {
    server = await pushServer('postgres')
    await addClients(server.store, [clientOf(1), clientOf(2), clientOf(3)])
  })
  afterAll(() => server.close())

  const held = (id: number) => ({
    first: (trx: Trx) =>
      sql`select 1 from push_job where notification_id = ${id} for update`.execute(trx),
    async next(trx: Trx) {
      await sql`update push_recipient set due_at = due_at where notification_id = ${id}`.execute(
        trx,
      )
      await sql`update notification set status = status where id = ${id}`.execute(trx)
    },
  })

  async function onItsWay(): Promise<PushJob> {
    const id = await server.send({ customer_type: '7' })
    const job = (await dueJobs(server.store.db, Date.now(), 50)).find((one) => one.id === id)
    if (!job) throw new Error('not queued')
    await server.store.transaction(async (trx) => {
      await addRecipients(trx, job.audience, { id, cursor: '', resource: 'push-history' })
      await sql`update notification set status = 'sending' where id = ${id}`.execute(trx)
    })
    return job
  }

  const sendingBy = (hand: Extract<Transport, { kind: 'called' }>['hand']): Sending => ({
    ...server.services,
    clock: Date.now,
    transport: { kind: 'called', width: 4, byDevice: false, hand },
    patience: usualPatience,
    owner: 'one',
    signal: new AbortController().signal,
  })

  test('one is called off while its recipients are written down', async () => {
    const id = await server.send({ customer_type: '7' })
    const cancel = () => server.call('POST', `notification/${id}/cancel`)
    expect((await whileWaiting(server.store, held(id), cancel)).status).toBe(200)
    expect(await rowOf(server, id)).toMatchObject({ status: 'cancel' })
  })

  test('a batch ends while a person is erased', async () => {
    const job = await onItsWay()
    const sending = sendingBy(async () => ({ is: 'undelivered', why: 'x' }))
    await whileWaiting(server.store, held(job.id), () => send(sending, job))
    expect(await rowOf(server, job.id)).toMatchObject({ status: 'sending' })
  })

  test('a batch ends while its lease is renewed', async () => {
    const job = await onItsWay()
    const [first, second, third] = [1, 2, 3].map((n) => clientOf(n).cardNumber)
    let [begun, answer] = [() => {}, () => {}]
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const sending = sendingBy(async ({ card }) => {
      begun()
      await isAnswered
      // what fails is written down before what waits again: the last one before the first
      return card === third ? { is: 'undelivered', why: 'x' } : { is: 'later', why: 'x' }
    })
    const sent = send({ ...sending, patience: { ...usualPatience, lease: 2_000 } }, job)
    await isBegun
    const meanwhile = {
      // the renewal has the first one by then
      first: (trx: Trx) =>
        sql`select 1 from push_recipient where notification_id = ${job.id} and card_number = ${second}
          for update`.execute(trx),
      async next() {
        answer()
        await sleep(300)
      },
    }
    await whileWaiting(server.store, meanwhile, () => sent)
    const states = await sql<{ card: string; state: number }>`select card_number as card, state
      from push_recipient where notification_id = ${job.id} order by card_number`.execute(
      server.store.db,
    )
    expect(states.rows.map(({ card, state }) => [card, Number(state)])).toEqual([
      [first, 0],
      [second, 0],
      [third, 3],
    ])
  })

  const device = (token: string) => ({ cardNumber: '9001', token, platform: 'android' })
  const heldDevices = (id: number | null) => {
    const hold = (trx: Trx, token: string) =>
      sql`select 1 from device where token = ${token} for update`.execute(trx)
    return {
      first: (trx: Trx) => hold(trx, 'a'),
      async next(trx: Trx) {
        await hold(trx, 'b')
        await sql`select 1 from push_job where notification_id = ${id} for update nowait`.execute(
          trx,
        )
      },
    }
  }

  test('devices come in one order, whatever the order of their file', async () => {
    const come = (at: number) =>
      server.store.transaction((trx) => addDevices(trx, [device('b'), device('a')], at))
    await come(1)
    await whileWaiting(server.store, heldDevices(null), () => come(2))
    const { rows } = await sql`select token from device where at = 2`.execute(server.store.db)
    expect(rows).toHaveLength(2)
  })

  test('and go in the same, with nothing else of a push held', async () => {
    await server.store.transaction((trx) => addDevices(trx, [device('b'), device('a')], 1))
    const job = await onItsWay()
    const gone = ['b', 'a']
    const sending = sendingBy(async () => ({ is: 'undelivered', why: 'x', gone }))
    await whileWaiting(server.store, heldDevices(job.id), () => send(sending, job))
    const { rows } = await sql`select token from device`.execute(server.store.db)
    expect(rows).toEqual([])
    expect(await rowOf(server, job.id)).toMatchObject({ status: 'sending' })
  })

  test.each([
    ['ends', closeOrWait, 'done'],
    ['is given up', giveUp, 'failure'],
  ])('one %s while a person is erased', async (_, end, status) => {
    const job = await onItsWay()
    if (end === closeOrWait)
      await sql`update push_recipient set state = 3 where notification_id = ${job.id}`.execute(
        server.store.db,
      )
    const carried = { ...server.services, clock: Date.now }
    await whileWaiting(server.store, held(job.id), () => end(carried, job))
    expect(await rowOf(server, job.id)).toMatchObject({ status })
  })
})
