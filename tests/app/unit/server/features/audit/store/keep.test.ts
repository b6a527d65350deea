import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../../../../../server/auth/audit'
import { keepAudit } from '../../../../../../../server/commands/keepAudit'
import { erased, openAudit } from '../../../../../../../server/features/audit/store/triggers'
import { forgetAudit } from '../../../../../../../server/features/audit/store/keep'
import type { Store, Trx } from '../../../../../../../server/database/store'
import { migratedStore } from '../../../../../../support/server/migratedStore'
import { testServer } from '../../../../../../support/server/testServer'
import { needs } from '../../../../../../support/needs'
import { databases } from '../../../../../../support/server/testStore'

const day = 86_400_000

const addLines = (store: Store, times: readonly number[]) =>
  store.transaction(async (trx) => {
    for (const at of times)
      await audit(trx, { at, actor: null, ip: 'console', action: 'create', after: { name: 'Jan' } })
  })

const timesIn = async (store: Store) =>
  (await store.db.selectFrom('audit').select('at').orderBy('at').execute()).map(({ at }) =>
    Number(at),
  )

const refused = (store: Store, work: (trx: Trx) => Promise<unknown>) =>
  expect(store.transaction(work)).rejects.toThrow('append-only')

describe.each(databases)('the audit log on %s', (kind) => {
  test('forgets what is older than asked, step by step, and nothing younger', async () => {
    const store = await migratedStore(kind)
    await addLines(
      store,
      Array.from({ length: 450 }, (_, n) => n),
    )
    expect(await forgetAudit(store, { before: 430 })).toBe(430)
    expect(await timesIn(store)).toEqual(Array.from({ length: 20 }, (_, n) => 430 + n))
    expect(await forgetAudit(store, { before: 430 })).toBe(0)
    await store.close()
  })

  test('two servers that forget at once forget each line once', async () => {
    const store = await migratedStore(kind)
    await addLines(
      store,
      Array.from({ length: 450 }, (_, n) => n),
    )
    const both = await Promise.all([1, 2].map(() => forgetAudit(store, { before: 450 })))
    expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(450)
    expect(await timesIn(store)).toEqual([])
    await store.close()
  })

  test('keeps everything without AUDIT_KEEP, and stops where it is told to', async () => {
    const server = await testServer({ database: kind })
    await addLines(server.store, [0, 1, server.time.now])
    await keepAudit(server.services)
    expect(await timesIn(server.store)).toHaveLength(3)
    const kept = await testServer({ env: { AUDIT_KEEP: '30d' }, database: kind })
    const { now } = kept.time
    await addLines(kept.store, [now - 31 * day, now - 29 * day])
    await keepAudit(kept.services, AbortSignal.abort())
    expect(await timesIn(kept.store)).toHaveLength(2)
    await keepAudit(kept.services)
    expect(await timesIn(kept.store)).toEqual([now - 29 * day])
    await Promise.all([server.store.close(), kept.store.close()])
  })

  test('loses a day of the log at a time, however far ahead the clock is', async () => {
    const { store, services, time } = await testServer({
      env: { AUDIT_KEEP: '365d' },
      database: kind,
    })
    const lines = [40, 39.5, 30, 20].map((days) => time.now - days * day)
    await addLines(store, lines)
    const ahead = time.now + 400 * day
    await keepAudit({ ...services, clock: () => ahead })
    expect(await timesIn(store)).toEqual(kind === 'sqlite' ? lines.slice(2) : lines)
    await store.close()
  })

  test('opened for one thing lets through that, and nothing else', async ({ skip }) => {
    const store = await migratedStore(kind)
    await needs('triggers', { store, skip })
    await addLines(store, [10, 20])
    const at = sql.ref('at')
    await refused(store, (trx) =>
      openAudit(trx, { before: 20 }, () => sql`delete from audit`.execute(trx)),
    )
    await refused(store, (trx) =>
      openAudit(trx, { before: 20 }, () =>
        sql`update audit set "after" = ${erased} where ${at} = 10`.execute(trx),
      ),
    )
    await refused(store, (trx) =>
      openAudit(trx, 'erase', () => sql`delete from audit where ${at} = 10`.execute(trx)),
    )
    for (const change of [
      sql`"after" = '{"name":"Anna"}'`,
      sql`"after" = null`,
      sql`actor = ${erased}`,
      sql`${at} = 11, "after" = ${erased}`,
    ])
      await refused(store, (trx) =>
        openAudit(trx, 'erase', () => sql`update audit set ${change}`.execute(trx)),
      )
    if (kind === 'postgres') await refused(store, (trx) => sql`truncate audit`.execute(trx))
    const value = JSON.stringify({ name: erased })
    await store.transaction((trx) =>
      openAudit(trx, 'erase', () =>
        sql`update audit set "after" = ${value} where ${at} = 20`.execute(trx),
      ),
    )
    const lines = await store.db.selectFrom('audit').select('after').orderBy('id').execute()
    expect(lines).toEqual([{ after: '{"name":"Jan"}' }, { after: value }])
    // closed again
    await refused(store, (trx) => sql`update audit set "after" = ${value}`.execute(trx))
    await refused(store, (trx) => sql`delete from audit where ${at} = 10`.execute(trx))
    await store.close()
  })
})
