import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { restore } from '../../../../../server/features/backup/restore'
import { tokenOf } from '../../../../../server/commands/token'
import { readConfig } from '../../../../../server/config'
import { openServices } from '../../../../../server/services'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

test.runIf(databases.includes('postgres'))(
  'PostgreSQL: a backup of release 2.6 is restored: rows as JSON, a list that is one text',
  async () => {
    const { databaseUrl } = await emptyDatabase('postgres')
    const target = readConfig({
      SEED: 'none',
      DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'backup-')),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    const source = path.join(import.meta.dirname, 'formerBackup')
    expect(await restore(target, source)).toMatchObject({ isChecked: true, missing: [] })
    const { store, files } = await openServices(target)
    const logs = await store.db.selectFrom('import_log').selectAll().orderBy('id').execute()
    expect(logs.map(({ description }) => description)).toEqual([
      'tab\there',
      'two\nlines\r\nthree',
      'back\\slash \\N \\. {"a":1}',
      'sep\u2028arator',
      'Za\u017c\u00f3\u0142\u0107 g\u0119\u015bl\u0105 ja\u017a\u0144 \u{1F9C0}',
      '',
    ])
    expect(logs.map((row) => row.end_date_time)).toEqual([null, 1, 2, 3, 4, 5])
    const read = async (query: string) =>
      (await store.db.executeQuery(CompiledQuery.raw(query))).rows
    expect(await read('select id, latitude, phones, name from hall')).toEqual([
      { id: 7, latitude: 52.25, phones: '["22 111 22 33", "a\\"b\\\\c\\nd"]', name: null },
    ])
    expect(await read('select date, created from suggestion')).toEqual([
      { date: '2026-02-28', created: '2026-02-28T11:12:13.456Z' },
    ])
    expect(await read('select rotate from banner')).toEqual([{ rotate: true }])
    const key = 'images/000000000000000000000000000000.png'
    expect(Buffer.from((await files.bytes(key)) ?? []).toString()).toBe('png')
    expect(await tokenOf(target, 'szef@example.com')).toMatch(/^\d{6} {2}szef@example\.com$/)
    await store.close()
  },
)
