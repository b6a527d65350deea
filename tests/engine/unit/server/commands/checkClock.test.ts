import { expect, test } from 'vitest'
import { checkClock } from '../../../../../server/commands/checkClock'
import { openDatabase } from '../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

test.each(databases)('a clock that stands apart from that of %s is told of', async (kind) => {
  const store = await openDatabase(await emptyDatabase(kind))
  const told: number[] = []
  const note = (facts: unknown) => {
    const { aheadMs } = Object(facts)
    told.push(Math.round(Number(aheadMs) / 10_000))
  }
  const log = { info() {}, warn() {}, error: note }
  for (const ahead of [0, 1_000, 10_000, 90_000, -90_000])
    await checkClock({ store, log, clock: () => Date.now() + ahead })
  let looks = 0
  // a database that takes a minute to answer is no clock that stands apart
  await checkClock({ store, log, clock: () => Date.now() + 60_000 * looks++ })
  await store.close()
  expect(looks).toBe(kind === 'sqlite' ? 0 : 2)
  // the embedded one has no clock of its own
  expect(told).toEqual(kind === 'sqlite' ? [] : [1, 9, -9])
})
