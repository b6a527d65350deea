import type * as crypto from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
// anew, with the chance that is drawn below: what every test file is given has it of Node already
import '../../../server/serverDoor'
import { resources } from '../../../src/schema/registry'
import { openApi, type Api } from '../../support/server/api'
import { addClients, clientOf } from '../support/clients'
import { diceFrom } from '../support/fuzz/dice'
import { drawAnew } from '../support/fuzz/drawn'
import { eveningOut } from '../support/fuzz/even'
import { faultOf, spelt, tell, type Call } from '../support/fuzz/pair'
import { itemsOf, tameSteps, type Known } from '../support/fuzz/tame'
import { wildCall } from '../support/fuzz/wild'
import { databases } from '../../support/server/testStore'

vi.mock('node:crypto', async (actual) => ({
  ...(await actual<typeof crypto>()),
  ...(await import('../support/fuzz/drawn')),
}))

vi.hoisted(() => vi.resetModules())

const count = Number(process.env['FUZZ'] ?? 1_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** For how many faults it is said what was sent; those behind them mostly follow from the first. */
const told = 12

// where PostgreSQL is there, the embedded database answers beside it
const kinds = databases.includes('postgres') ? (['sqlite', 'postgres'] as const) : databases

describe(`${count} calls made by chance, from ${seed}`, () => {
  let sides: readonly Api[] = []
  let turn = seed
  let evenOut = async () => {}
  /** One server after the other, so that chance is the same for both. */
  const ask = async (call: Call) => {
    turn += 1
    const answers = []
    for (const api of sides) {
      drawAnew(turn)
      answers.push(await tell(api, call))
    }
    if (call.method !== 'GET') await evenOut()
    return answers
  }
  const known: Known = new Map()
  beforeAll(async () => {
    for (const kind of kinds) {
      drawAnew()
      const api = await openApi(kind)
      sides = [...sides, api]
      const clients = [1, 2, 3, 4, 5, 6].map((n) => clientOf(n, { customerType: n }))
      await addClients(api.store, clients)
      // something for each call to find
      for (const [at, resource] of resources.entries()) {
        drawAnew(at)
        if (resource.api.endpoints.create && !resource.parent) await api.create(resource)
      }
    }
    evenOut = eveningOut(sides)
    for (const resource of resources) {
      const { list } = resource.api.endpoints
      if (!list || resource.parent) continue
      const type = resource.variant ? `?${resource.variant.key}=${resource.variant.value}` : ''
      const call = { method: 'GET', path: `${list.slice(4)}${type}`, headers: {} }
      const [first] = await ask(call)
      known.set(resource.name, [...itemsOf(first)])
    }
  }, 120_000)
  afterAll(async () => {
    for (const api of sides) await api.store.close()
  })

  test(
    'every answer is no 5xx, and the same on both databases',
    { timeout: 30_000 + count * 200 },
    async () => {
      const dice = diceFrom(seed)
      const next = tameSteps(dice, known)
      const faults: string[] = []
      const seen = new Map<number, number>()
      for (let n = 0; n < count && faults.length < told; n += 1) {
        if (dice.chance(0.02)) {
          const later = dice.below(300_000)
          for (const api of sides) api.time.now += later
        }
        const { call, learn } = dice.chance(0.3) ? { call: wildCall(dice) } : await next()
        const [first, second] = await ask(call)
        if (!first) throw new Error('no side')
        seen.set(first.status, (seen.get(first.status) ?? 0) + 1)
        const fault = faultOf(first, second)
        if (fault !== null) faults.push(`#${n} ${await spelt(call)}\n${fault}`)
        learn?.(first)
      }
      if (faults.length > 0) throw new Error(`FUZZ_SEED=${seed}\n${faults.join('\n\n')}`)
      // it reached the rules, not the gate alone
      for (const status of [200, 201, 400, 401, 404, 412, 415, 422, 428])
        expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true])
    },
  )
})
