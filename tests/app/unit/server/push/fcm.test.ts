import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readServiceAccount } from '../../../../../resources/server/push/accessToken'
import { fcm } from '../../../../../resources/server/push/fcm'
import { addDevices } from '../../../../../resources/server/push/store/devices'
import { databases } from '../../../../support/server/testStore'
import { addClients, clientOf } from '../../../support/clients'
import { hasty, pushServer, until } from '../../../support/push'
import { fcmError, fcmReceiver, noToken, unregistered } from '../../../support/receivers'
import { withPushes } from '../../../../../resources/server/push/store/tables'

describe.each(databases)('Firebase Cloud Messaging, on %s', (database) => {
  let server: Awaited<ReturnType<typeof pushServer>>
  let receiver: Awaited<ReturnType<typeof fcmReceiver>>
  beforeAll(async () => {
    server = await pushServer(database)
    await addClients(
      server.store,
      Array.from({ length: 60 }, (_, n) => clientOf(n)),
    )
  })
  afterEach(async () => {
    await server.rest()
    await receiver.close()
  })
  afterAll(() => server.close())

  /** Devices of the cards 9000 to 9049, of which 9000 has two; the last ten have none. */
  const register = () =>
    server.store.transaction((trx) =>
      addDevices(
        trx,
        [...Array.from({ length: 50 }, (_, n) => n), 0].map((n, at) => ({
          cardNumber: String(9000 + n),
          token: `token-${at}`,
          platform: 'android',
        })),
        Date.now(),
      ),
    )
  const devices = async () =>
    (await withPushes(server.store.db).selectFrom('device').select('token').execute()).map(
      ({ token }) => token,
    )

  async function send(
    options: Parameters<typeof fcmReceiver>[0] = {},
    fields: Readonly<Record<string, string>> = { customer_type: '7' },
    patience = hasty,
  ) {
    receiver = await fcmReceiver(options)
    await register()
    const { origin, credentials } = receiver
    const account = readServiceAccount(credentials)
    const running = server.carry(
      fcm({ account, installation: 'i', clock: Date.now, origin }),
      patience,
    )
    const id = await server.send(fields)
    const row = await until(server, id, 'done', 'failure')
    await running.stop()
    return { id, row }
  }

  test('gets a message for each device; a card without one is found, and not delivered', async () => {
    const { id, row } = await send()
    expect(row).toMatchObject({
      status: 'done',
      recipients_found: 60,
      recipients_delivered: 50,
      result: 'fail',
    })
    expect(receiver.accepted.toSorted()).toEqual((await devices()).toSorted())
    expect(receiver.counts).toEqual({ grants: 1, refused: 0 })
    const tag = expect.stringMatching(new RegExp(`^push-i-${id}-[0-9a-z]{8}$`))
    expect(receiver.messages[0]).toMatchObject({
      notification: { title: 'Makro', body: 'Nowa gazetka' },
      data: { push_id: String(id), source_type: 'individual' },
      android: { notification: { tag } },
      apns: { headers: { 'apns-collapse-id': tag } },
    })
  })

  test('a test goes to the devices of its card alone', async () => {
    await send({}, { test_card_id: '9000' })
    expect(receiver.accepted.toSorted()).toEqual(['token-0', 'token-50'])
  })

  test('dead devices are forgotten, and their card is not tried again', async () => {
    const { row } = await send({
      answer: ({ token }) =>
        token === 'token-7' ? unregistered : token === 'token-8' ? noToken : { status: 200 },
    })
    expect(row).toMatchObject({ recipients_delivered: 48 })
    expect(await devices()).toHaveLength(49)
    expect(await devices()).not.toContain('token-7')
    expect(await devices()).not.toContain('token-8')
    expect(receiver.messages).toHaveLength(51)
  })

  test('what Apple does not take for the app is a matter of its devices alone', async () => {
    const refused = fcmError(401, 'UNAUTHENTICATED', [
      {
        '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
        errorCode: 'THIRD_PARTY_AUTH_ERROR',
      },
    ])
    const { row } = await send({
      answer: ({ token }) => (token === 'token-9' ? refused : { status: 200 }),
    })
    expect(row).toMatchObject({ status: 'done', recipients_delivered: 49 })
    expect(receiver.counts.grants).toBe(1)
  })

  test('a token is used as long as it lasts, and renewed before its end', async () => {
    receiver = await fcmReceiver({ life: 600 })
    await register()
    let now = Date.now()
    const { origin, credentials } = receiver
    const account = readServiceAccount(credentials)
    server.carry(fcm({ account, installation: 'i', clock: () => now, origin }))
    for (const [later, grants] of [
      [0, 1],
      [500_000, 1],
      [60_000, 2],
    ] as const) {
      now += later
      await until(server, await server.send({ test_card_id: '9001' }), 'done')
      expect(receiver.counts).toEqual({ grants, refused: 0 })
    }
  })

  test('a token that was withdrawn is asked for anew, once', async () => {
    let isWithdrawn = false
    const { row } = await send({
      answer: () => {
        if (!isWithdrawn) receiver.withdraw()
        isWithdrawn = true
        return { status: 200 }
      },
    })
    expect(row).toMatchObject({ recipients_delivered: 50 })
    expect(receiver.counts.refused).toBeGreaterThan(0)
    expect(receiver.counts.grants).toBe(2)
  })

  test('a quota that is used up pauses all of it', async () => {
    const full = { ...fcmError(429, 'RESOURCE_EXHAUSTED'), headers: { 'Retry-After': '1' } }
    let at = 0
    const { row } = await send({
      answer: () => {
        at ||= Date.now()
        return Date.now() - at < 500 ? full : { status: 200 }
      },
    })
    expect(row).toMatchObject({ recipients_delivered: 50 })
    expect(receiver.messages.length).toBeLessThan(51 * 2 + 10)
  })

  test('a service that is busy, cut off or broken is tried again', async () => {
    // a machine that is busy for a second costs tries, too; and where few are due at a time, those that look whether it
    // is over may each meet their own second failure
    const { row } = await send(
      {
        answer: (_, n) => (n > 1 ? { status: 200 } : n > 0 ? 'cut' : fcmError(503, 'UNAVAILABLE')),
      },
      undefined,
      { ...hasty, lease: 5_000, tries: 6, pauses: 100 },
    )
    expect(row).toMatchObject({ recipients_delivered: 50 })
  })

  test('an account that is refused ends the push, and says nothing of its key', async () => {
    const { row } = await send({ grant: () => ({ status: 400, body: { error: 'invalid_grant' } }) })
    expect(row).toMatchObject({ status: 'failure', recipients_delivered: 0 })
    expect(receiver.messages).toEqual([])
  })

  test.each([
    ['no JSON', 'has no project_id'],
    [JSON.stringify({ project_id: 'p', client_email: 'e' }), 'has no private_key'],
    [
      JSON.stringify({ project_id: 'p', client_email: 'e', private_key: 'sekret' }),
      'has a private_key that is no key',
    ],
  ])('an account that is wrong is named, its key is not: %s', async (text, problem) => {
    receiver = await fcmReceiver()
    expect(() => readServiceAccount(text)).toThrow(problem)
  })
})
