// apart: every release has modules of its own
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../../server/config'
import { folderDrive } from '../../../../../server/files/drive'
import { release } from '../../../../support/server/release'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const { before, after } = await import('../../../support/cardFixtures')

describe.each(databases)('the cards of a record, on %s', (kind) => {
  const place = async () => emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'upgrade-')))
  const configOf = ({ databaseUrl, dataDir }: Awaited<ReturnType<typeof emptyDatabase>>) =>
    readConfig({
      SEED: 'none',
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    })

  /** A database of the earlier release, with one card of one record. */
  async function filled() {
    const database = await place()
    const old = await release([before])
    const store = await old.open(database)
    const files = folderDrive(path.join(database.dataDir, 'files'))
    const server = await old.serve({ store, files })
    const form = new FormData()
    form.append('name', 'one')
    expect((await server.call('POST', '/api/test-coupons', form)).status).toBe(201)
    await store.transaction((trx) =>
      sql`insert into target_client (resource, record_id, store_key, customer_id, person_id)
        values ('test-coupons', 1, 10, 20, 1)`.execute(trx),
    )
    const { services, account } = server
    await store.close()
    return { old, database, kept: { files, box: services.box }, account }
  }

  test('come along where its resource is renamed', async () => {
    const { database, kept, account } = await filled()
    const now = await release([after])
    const store = await now.open(database)
    expect((await now.plan(store)).lines).toContain(
      '~ resource test-vouchers: renamed from test-coupons; 0 files and 1 rows beside its records come along',
    )
    await now.upgrade(store)
    const server = await now.serve({ ...kept, store }, account)
    const cards = await server.call('GET', '/api/test-vouchers/1/target-users')
    expect(cards.data.total).toBe(1)
    await store.close()
  })

  test('come along in the restore of a backup that is older than that', async () => {
    const { old, database, kept, account } = await filled()
    const copy = path.join(mkdtempSync(path.join(os.tmpdir(), 'upgrade-')), 'backup')
    await old.backup(configOf(database), copy)
    const now = await release([after])
    const target = await place()
    if (kind === 'postgres') {
      // the first start of the new server leaves its tables there, with nothing in them
      const fresh = await now.open(target)
      await now.upgrade(fresh)
      await fresh.close()
    }
    await now.restore(configOf(target), copy)
    const store = await now.open(target)
    const server = await now.serve({ ...kept, store }, account)
    const cards = await server.call('GET', '/api/test-vouchers/1/target-users')
    expect(cards.data.total).toBe(1)
    await store.close()
  })
})
