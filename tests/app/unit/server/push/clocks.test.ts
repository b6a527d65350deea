import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { usualPatience } from '../../../../../resources/server/push/send'
import type { Transport } from '../../../../../resources/server/push/transport'
import { addClients, clientOf } from '../../../support/clients'
import { pushServer, until } from '../../../support/push'
import { databases } from '../../../../support/server/testStore'
import { withPushes } from '../../../../../resources/server/push/store/tables'

const many = 40
const apart = 90_000
/** Renewed every two seconds, and long enough for a machine that is busy. */
const patience = { ...usualPatience, lease: 8_000 }

describe.each(databases)('pushes of servers whose clocks stand apart, on %s', (kind) => {
  let server: Awaited<ReturnType<typeof pushServer>>
  beforeAll(async () => {
    server = await pushServer(kind)
    await addClients(
      server.store,
      Array.from({ length: many }, (_, n) => clientOf(n)),
    )
  })
  afterEach(() => server.rest())
  afterAll(() => server.close())

  const patiently = { timeout: 45_000 }
  const dueOf = async (id: number) => {
    const jobs = withPushes(server.store.db).selectFrom('push_job').select('due_at')
    return Number((await jobs.where('notification_id', '=', id).executeTakeFirst())?.due_at)
  }

  // servers of the embedded database are on one machine, and have its clock
  test.each(kind === 'sqlite' ? [0] : [-apart, apart])(
    'what a server that is %i ms ahead has taken, another one leaves alone',
    async (ahead) => {
      const calls: string[] = []
      const calling = (meanwhile?: () => Promise<void>): Transport => ({
        kind: 'called',
        width: 4,
        byDevice: false,
        hand: async ({ card }) => {
          calls.push(card)
          await meanwhile?.()
          return { is: 'delivered' }
        },
      })
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      server.carry(
        calling(() => held),
        patience,
        ahead,
      )
      const id = await server.send({ customer_type: '7' })
      try {
        // the first has taken sixteen and makes four calls, which last
        await expect.poll(() => calls.length, patiently).toBe(4)
        server.carry(calling(), patience)
        // the second has nobody left to call, and put off the rest until the first one's lease would end
        await expect.poll(() => dueOf(id), patiently).toBeGreaterThan(Date.now() + 1_000)
        // and so when it looks again, for the lease was renewed meanwhile
        const putOff = await dueOf(id)
        await expect.poll(() => dueOf(id), patiently).not.toBe(putOff)
        expect(calls).toHaveLength(4 + many - 16)
      } finally {
        letGo()
      }
      expect(await until(server, id, 'done')).toMatchObject({ recipients_delivered: many })
      expect(calls).toHaveLength(many)
      expect(new Set(calls).size).toBe(many)
    },
  )
})
