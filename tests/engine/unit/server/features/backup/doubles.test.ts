import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ensureAdmin } from '../../../../../../server/commands/firstAdmin'
import { readConfig, type Config } from '../../../../../../server/config'
import {
  defineTable,
  definitionText,
} from '../../../../../../server/database/schemaChange/definition'
import { leaveOpenWork } from '../../../../../../server/database/schemaChange/openWork'
import { openDatabase } from '../../../../../../server/database/store'
import { backup } from '../../../../../../server/features/backup/backup'
import { rehearse } from '../../../../../../server/features/backup/rehearse'
import { restore } from '../../../../../../server/features/backup/restore'
import { openServices } from '../../../../../../server/services'
import { tableSpecs } from '../../../../../../server/specs'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'backup-'))

async function fresh(): Promise<Config> {
  const { databaseUrl } = await emptyDatabase('postgres')
  return readConfig({ SEED: 'none', DATA_DIR: folder(), DATABASE_URL: databaseUrl ?? undefined })
}

const spec = tableSpecs.find(({ name }) => name === 'useraccount')

describe.runIf(databases.includes('postgres'))('a backup in which two rows are the same', () => {
  /** As a server of the older version leaves it, which knows nothing of the rule. @param isOlder of before a column was new */
  async function backedUp({ isOlder }: { isOlder: boolean }): Promise<string> {
    if (!spec) throw new Error('no accounts')
    const config = await fresh()
    const services = await openServices(config)
    const { store } = services
    await ensureAdmin(services)
    await store.transaction(async (trx) => {
      await sql`drop index useraccount__username__unique`.execute(trx)
      await sql`insert into useraccount (username, email)
        select username, 'second@x.test' from useraccount`.execute(trx)
      if (!isOlder) return leaveOpenWork(trx, { spec, from: spec.name, fill: false, drop: [] })
      const columns = spec.columns.filter(({ name }) => name !== 'custom_roles')
      await sql`alter table useraccount drop column custom_roles`.execute(trx)
      const definition = definitionText(defineTable({ ...spec, columns }, []))
      await trx.updateTable('migration').set({ definition }).where('name', '=', spec.name).execute()
    })
    await store.close()
    const place = path.join(folder(), 'new')
    await backup(config, place)
    return place
  }

  test.each([{ isOlder: false }, { isOlder: true }])('comes back ($isOlder)', async (given) => {
    const place = await backedUp(given)
    const config = await fresh()
    const { unfinished } = await restore(config, place)
    expect(unfinished).toMatch(/^Table "useraccount": index useraccount__username__unique cannot/)
    const store = await openDatabase(config)
    const { rows } = await sql`select id from useraccount`.execute(store.db)
    expect(rows).toHaveLength(2)
    await store.close()
    const lines: string[] = []
    await rehearse(config, [place], (line) => lines.push(line))
    expect(lines.join('\n')).toContain('index useraccount__username__unique cannot be made')
  })
})
