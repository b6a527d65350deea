import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { backup } from '../../../../server/commands/backup'
import { ensureAdmin } from '../../../../server/commands/firstAdmin'
import { restore } from '../../../../server/commands/restore'
import { tokenOf } from '../../../../server/commands/token'
import { readConfig, type Config } from '../../../../server/config'
import { openServices } from '../../../../server/services'
import { databases, emptyDatabase } from '../testStore'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'backup-'))
const configIn = (dataDir: string, databaseUrl: string | null): Config =>
  readConfig({ SEED: 'none', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

const record = (n: number) => ({
  start_date_time: n,
  end_date_time: null,
  description: `n${n}`,
  status: 'ok',
})
const fileRow = (key: string) => ({
  id: key,
  resource: 'fliers',
  record_id: '1',
  field: 'photo',
  kind: 'image',
  name: 'a.png',
  mime: 'image/png',
  size: 3,
  width: 1,
  height: 1,
  key,
  preview_key: null,
  preview_mime: null,
  at: 1,
})

describe.each(databases)('backup and restore on %s', (kind) => {
  const fresh = async () => configIn(folder(), (await emptyDatabase(kind)).databaseUrl)

  test('bring every record, file, account and key to an empty place, while others write', async () => {
    const config = await fresh()
    const services = await openServices(config)
    const admin = await ensureAdmin(services)
    for (const key of ['a/one.png', 'b/two.png']) {
      await services.files.put(key, Buffer.from(key))
      await services.store.transaction((trx) =>
        trx.insertInto('file').values(fileRow(key)).execute(),
      )
    }
    let written = 0
    const done = new AbortController()
    const writing = (async () => {
      while (!done.signal.aborted) {
        await services.store.transaction((trx) =>
          trx.insertInto('import_log').values(record(written)).execute(),
        )
        written += 1
        // SQLite answers at once: without a pause nothing else would ever run
        await setTimeout(1)
      }
    })()
    const place = path.join(folder(), 'new')
    const before = written
    const report = await backup(config, place).finally(() => done.abort())
    await writing
    expect(report).toEqual({ files: 2 })
    expect(written).toBeGreaterThan(before)
    await services.store.close()

    const target = await fresh()
    await restore(target, place)
    const restored = await openServices(target)
    const rows = await restored.store.db
      .selectFrom('import_log')
      .select('start_date_time')
      .orderBy('id')
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.map((row) => Number(row.start_date_time))).toEqual(rows.map((_, index) => index))
    for (const key of ['a/one.png', 'b/two.png']) {
      expect(Buffer.from((await restored.files.bytes(key)) ?? []).toString()).toBe(key)
    }
    expect(await tokenOf(target, admin?.email)).toMatch(/^\d{6} {2}admin@localhost\.local$/)
    const next = await restored.store.transaction((trx) =>
      trx.insertInto('import_log').values(record(-1)).returning('id').executeTakeFirstOrThrow(),
    )
    expect(Number(next.id)).toBe(rows.length + 1)
    await restored.store.close()
  })

  test('neither writes over anything', async () => {
    const config = await fresh()
    const services = await openServices(config)
    await ensureAdmin(services)
    const full = folder()
    writeFileSync(path.join(full, 'x'), '')
    await expect(backup(config, full)).rejects.toThrow('is not empty')
    const place = path.join(folder(), 'new')
    await backup(config, place)
    await expect(restore(config, place)).rejects.toThrow('is not empty')
    if (kind === 'postgres') {
      const other = { ...config, dataDir: folder() }
      await expect(restore(other, place)).rejects.toThrow('is not empty')
    }
    await services.store.close()
  })
})

describe('the first administrator', () => {
  test('is made once, from the settings or made up', async () => {
    const services = await openServices(configIn(folder(), null))
    const admin = await ensureAdmin(services)
    expect(admin?.password).toMatch(/^\w{16}$/)
    expect(admin?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await ensureAdmin(services)).toBeNull()
    await services.store.close()
  })

  test('a weak or common password stops the start', async () => {
    const config = configIn(folder(), null)
    const services = await openServices(config)
    for (const password of ['short1A', 'nocapital1', 'Password123', 'Qwerty123!', 'Haslo1234']) {
      const weak = {
        ...services,
        config: { ...config, admin: { email: 'a@b.pl', password, secret: null } },
      }
      await expect(ensureAdmin(weak)).rejects.toThrow(/^ADMIN_PASSWORD: /)
    }
    await services.store.close()
  })
})
