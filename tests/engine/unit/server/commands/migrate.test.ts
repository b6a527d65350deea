import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrateCommand } from '../../../../../server/commands/migrate'
import { readConfig } from '../../../../../server/config'
import { tableSpecs } from '../../../../../server/specs'
import { MigrationError } from '../../../../../server/database/schemaChange/migrationError'
import { openDatabase } from '../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

describe.each(databases)('npm run migrate on %s', (kind) => {
  async function fresh() {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'migrate-command-'))
    const database = await emptyDatabase(kind, dataDir)
    const config = readConfig({
      SEED: 'none',
      DATA_DIR: dataDir,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    })
    const run = async () => {
      const lines: string[] = []
      await migrateCommand(config, (line) => lines.push(line))
      return lines
    }
    const change = async (statement: string) => {
      const store = await openDatabase(database)
      await store.transaction((trx) => sql.raw(statement).execute(trx))
      await store.close()
    }
    return { run, change }
  }

  test('makes the tables and says which; a second time it has nothing to do', async () => {
    const { run } = await fresh()
    const lines = await run()
    expect(lines).toContain(`+ table ${tableSpecs[0]?.name}: new`)
    expect(lines.at(-1)).toBe('Done.')
    // servers of other tests in the same database are waited for
    const again = (await run()).filter((line) => !line.startsWith('Another server'))
    expect(again).toEqual(['The database is as the definitions want it: nothing to do.'])
  })

  test('two at once both succeed', async () => {
    const { run } = await fresh()
    const both = await Promise.all([run(), run()])
    expect(
      both.flat().filter((line) => line === `+ table ${tableSpecs[0]?.name}: new`),
    ).toHaveLength(1)
  })

  test('refuses what the start refuses', async () => {
    const { run, change } = await fresh()
    await run()
    await change(`insert into migration (name, definition, at)
      values ('rack', '{"columns":[],"derived":[],"indexes":[],"retired":[]}', 1)`)
    await expect(run()).rejects.toThrow(MigrationError)
    await expect(run()).rejects.toThrow(/Table "rack" is in the database and in no resource/)
  })
})
