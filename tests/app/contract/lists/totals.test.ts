import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Store } from '../../../../server/database/store'
import { needs } from '../../../support/needs'
import { openApi, type Answer } from '../../../support/server/api'
import { fillSuggestions } from '../../../support/fixtures/longList'
import { databases } from '../../../support/server/testStore'

const over = 100_003

describe.each(databases)('the total of a long list on %s', (kind) => {
  let read: (query: string) => Promise<Answer>
  let store: () => Store
  let write: (statement: ReturnType<typeof sql>) => Promise<void>
  beforeAll(async () => {
    const api = await openApi(kind)
    store = () => api.store
    read = (query) => api.call('GET', `suggestion?${query}`)
    write = async (statement) => {
      await api.store.transaction((trx) => statement.execute(trx))
    }
    await fillSuggestions(api.store, over)
  }, 120_000)

  test('is a bound, and says so, unless it is asked for', async () => {
    const { data } = await read('limit=2')
    expect(data).toMatchObject({ total: 100_000, total_exceeded: true })
    const { data: exact } = await read('limit=2&total=exact')
    expect(exact['total']).toBe(over)
    expect(exact).not.toHaveProperty('total_exceeded')
    expect((await read('total=roughly')).status).toBe(400)
  })

  test('is not counted anew with every write while it is a bound', async ({ skip }) => {
    await needs('triggers', { store: store(), skip })
    const count = vi.spyOn(store().db.getExecutor(), 'executeQuery')
    for (let n = 0; n < 3; n += 1) {
      await write(sql`update suggestion set email = ${`${n}`} where id = 1`)
      expect((await read('limit=3')).data).toMatchObject({ total: 100_000 })
    }
    const counted = count.mock.calls.filter(([query]) => /count\(\*\) as total/.test(query.sql))
    count.mockRestore()
    expect(counted.length).toBeLessThan(2)
  })

  test('does not end the list: behind the bound stand the rest, and the last page tells how many there are', async () => {
    const { data: beyond } = await read('limit=2&page=50001&sortBy=id&sortDir=asc')
    expect(beyond).toMatchObject({
      items: [{ id: 100_001 }, { id: 100_002 }],
      total: 100_000,
      total_exceeded: true,
    })
    const { data: last } = await read('limit=2&page=50002&sortBy=id&sortDir=asc')
    expect(last).toMatchObject({ items: [{ id: over }], total: over })
    expect(last).not.toHaveProperty('total_exceeded')
    const { data: behind } = await read('limit=2&page=60000&sortBy=id&sortDir=asc')
    expect(behind).toMatchObject({ items: [], total: over })
  })

  test('is believed for three seconds after it was counted, however late somebody asks', async ({
    skip,
  }) => {
    await needs('triggers', { store: store(), skip })
    // not by the clock of the day, which somebody may set back
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(60_000)
    const counted = performance.now()
    const page = 'limit=4&sortBy=email'
    const total = async (after: number) => {
      vi.advanceTimersByTime(counted + after - performance.now())
      return (await read(page)).data['total_exceeded'] ?? false
    }
    try {
      await write(sql`update suggestion set email = 'a' where id = 1`)
      expect(await total(0)).toBe(true)
      const rest = sql`delete from suggestion where id > 100000`
      await write(rest)
      expect([await total(2_900), await total(3_100)]).toEqual([true, false])
    } finally {
      vi.useRealTimers()
      await fillSuggestions(store(), over - 100_000)
    }
  })

  test('is exact up to the bound, and follows every write', async () => {
    const page = 'limit=1&sortBy=id&sortDir=asc'
    await write(sql`delete from suggestion where id > 100000`)
    // that there are more than the bound is believed for three seconds
    await vi.waitFor(
      async () => expect((await read(page)).data).not.toHaveProperty('total_exceeded'),
      {
        timeout: 60_000,
        interval: 500,
      },
    )
    expect((await read(page)).data['total']).toBe(100_000)
    await write(sql`delete from suggestion where id = 1`)
    expect((await read(page)).data).toMatchObject({ total: 99_999, items: [{ id: 2 }] })
  })
})
