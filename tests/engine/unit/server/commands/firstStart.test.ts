import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDevApp, type DevApp } from '../../../../../server/devApp'
import { openDatabase } from '../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const running: DevApp[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()))
})

describe.each(databases)('first starts on %s', (kind) => {
  test('three at once all succeed, with one administrator and the demo once', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'first-start-'))
    const database = await emptyDatabase(kind, dataDir)
    const env = {
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
      DATA_DIR: dataDir,
      // the embedded database is one server's: what it is spared is the rest
      SEED: kind === 'postgres' ? 'demo' : 'none',
      ADMIN_EMAIL: 'szefowa@example.com',
      ADMIN_PASSWORD: 'Poprawne-haslo-7',
    }
    const say = vi.fn<(text: string) => void>()
    const started = await Promise.all([env, env, env].map((each) => openDevApp(each, say)))
    running.push(...started)
    expect(say).toHaveBeenCalledOnce()
    const store = await openDatabase(database)
    try {
      const { rows } = await sql<{ accounts: number; admins: number }>`
        select (select count(*) from credential) as accounts,
          (select count(*) from useraccount where username = 'szefowa@example.com') as admins`.execute(
        store.db,
      )
      const { accounts, admins } = rows[0] ?? {}
      expect([Number(accounts), Number(admins)]).toEqual([1, 1])
      const seeds = await store.db
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'seed')
        .execute()
      expect(seeds).toHaveLength(kind === 'postgres' ? 1 : 0)
    } finally {
      await store.close()
    }
  }, 120_000)
})
