import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { watchSchema } from '../../../../../server/commands/watchSchema'
import { readConfig } from '../../../../../server/config'
import { leaveOpenWork } from '../../../../../server/database/schemaChange/openWork'
import { openServices } from '../../../../../server/services'
import { tableSpecs } from '../../../../../server/specs'
import { databases, emptyDatabase } from '../../../../support/server/testStore'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

test.runIf(databases.includes('postgres'))(
  'a table that cannot be finished keeps nobody from mending what older servers write',
  async () => {
    const { databaseUrl } = await emptyDatabase('postgres')
    const folder = mkdtempSync(path.join(os.tmpdir(), 'schema-'))
    const services = await openServices(
      readConfig({ SEED: 'none', DATA_DIR: folder, DATABASE_URL: databaseUrl ?? undefined }),
    )
    const { store } = services
    await ensureAdmin(services)
    const spec = tableSpecs.find(({ name }) => name === 'useraccount')
    if (!spec) throw new Error('no accounts')
    await store.transaction(async (trx) => {
      await sql`drop index useraccount__username__unique`.execute(trx)
      await sql`insert into useraccount (username) select username from useraccount`.execute(trx)
      await leaveOpenWork(trx, { spec, from: spec.name, fill: false, drop: [] })
      await sql`insert into stale_row (name, id) select 'useraccount', id from useraccount`.execute(
        trx,
      )
    })
    const error = vi.fn()
    const stop = watchSchema({ store, log: { info: vi.fn(), warn: vi.fn(), error } })
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), 15_000)
    await vi.waitFor(
      async () => expect((await sql`select * from stale_row`.execute(store.db)).rows).toEqual([]),
      15_000,
    )
    await stop()
    await store.close()
  },
)
