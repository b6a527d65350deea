import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, describe, test } from 'vitest'
import { translate } from '../../../../../i18n/translate'
import { migrateCommand } from '../../../../../server/commands/migrate'
import { schema } from '../../../../../server/commands/schema'
import { readConfig } from '../../../../../server/config'
import { models } from '../../../../../server/resources/model'
import { toRow } from '../../../../../server/resources/record'
import { tableSpecs } from '../../../../../server/specs'
import { insertRow } from '../../../../../server/records/rows'
import { openDatabase } from '../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

describe.each(databases)('npm run schema on %s', (kind) => {
  test('names each rule that stored rows break, and how many', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'schema-command-'))
    const database = await emptyDatabase(kind, dataDir)
    const config = readConfig({
      SEED: 'none',
      DATA_DIR: dataDir,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    })
    await migrateCommand(config, () => undefined)
    expect((await schema(config)).lines).toHaveLength(1)

    const store = await openDatabase(database)
    const stored = async (name: string, record: Record<string, unknown>) => {
      const model = models.get(name)
      const spec = tableSpecs.find((one) => one.name === model?.table)
      if (!model || !spec) throw new Error(name)
      await store.transaction((trx) =>
        insertRow(trx, model.table, {
          ...toRow(model, record, spec),
          revision: 1,
        }),
      )
    }
    const good = { pl: 'x', actionIdentifier: 'A', banner: { url: '/api/file/x' }, target: null }
    for (const actionIdentifier of [null, null, 'x'.repeat(65), 'A'])
      await stored('promo-vouchers', { ...good, actionIdentifier })
    const dates = { startDate: '2026-11-02', endDate: '2026-11-01' }
    await stored('promo-calendar', { columns: 8, ...dates, status: 'gone' })
    // an account that is older than the custom roles has no list of them, which is an empty one
    await stored('users', { username: 'anna@example.com', roles: ['ROLE_ADMIN'] })
    await stored('fliers', {})
    await store.transaction(async (trx) => {
      await sql`update productheader set type = 'OLD'`.execute(trx)
    })
    await stored('fliers', {})
    await store.close()

    const { lines, isRefused } = await schema(config)
    expect(isRefused).toBe(false)
    const said = (key: string, args = {}) => translate('en', key, args)
    expect(lines).toEqual(
      expect.arrayContaining([
        `* promo-vouchers.action_identifier: ${said('rule.required')}: 2 rows break it`,
        `* promo-vouchers.action_identifier: ${said('rule.maxLength', { max: 64, smart_count: 64 })}: 1 row breaks it`,
        `* promo-calendar.columns: ${said('rule.max', { max: 7 })}: 1 row breaks it`,
        `* promo-calendar.status: ${said('rule.choice')}: 1 row breaks it`,
        `* promo-calendar.end: ${said('rule.endBeforeStart')}: 1 row breaks it`,
      ]),
    )
    // of the two fliers one is of a variant of an earlier release
    expect(lines.filter((line) => line.includes('productheader'))).toEqual([
      '* productheader.type: 1 row has "OLD", the variant of no resource: no list shows it',
    ])
    expect(lines.filter((line) => line.includes('custom_roles'))).toEqual([])
  })
})
