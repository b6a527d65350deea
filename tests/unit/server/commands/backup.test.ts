import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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
import { sample } from '../store/fileRow'
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
describe.each(databases)('backup and restore on %s', (kind) => {
  const fresh = async () => configIn(folder(), (await emptyDatabase(kind)).databaseUrl)

  test('bring every record, file, account and key to an empty place, while others write', async () => {
    const config = await fresh()
    const services = await openServices(config)
    const admin = await ensureAdmin(services)
    for (const key of ['a/1', 'b/2']) {
      await services.files.put(key, Buffer.from(key))
      await services.store.transaction((trx) =>
        trx.insertInto('file').values(sample(key)).execute(),
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
    for (const key of ['a/1', 'b/2']) {
      expect(Buffer.from((await restored.files.bytes(key)) ?? []).toString()).toBe(key)
    }
    expect(await tokenOf(target, admin?.email)).toMatch(/^\d{6} {2}admin@localhost\.local$/)
    const next = await restored.store.transaction((trx) =>
      trx.insertInto('import_log').values(record(-1)).returning('id').executeTakeFirstOrThrow(),
    )
    expect(Number(next.id)).toBe(rows.length + 1)
    await restored.store.close()
  })

  test('a backup that lacks a file fails and names it; what was copied can be restored', async () => {
    const config = await fresh()
    const services = await openServices(config)
    await ensureAdmin(services)
    for (const key of ['a/1', 'b/2', 'c/3'])
      await services.store.transaction((trx) =>
        trx.insertInto('file').values(sample(key)).execute(),
      )
    await services.files.put('a/1', Buffer.from('a/1'))
    await services.files.put('b/2', Buffer.from('b'))
    const place = path.join(folder(), 'new')
    await expect(backup(config, place)).rejects.toThrow(/2 of 3 files .*: b\/2, c\/3/)
    await services.store.close()
    const target = await fresh()
    expect(await restore(target, place)).toEqual({ isChecked: true, missing: ['b/2', 'c/3'] })
  })

  test('a restore looks at every file first, and leaves nothing where one is not as it was', async () => {
    const config = await fresh()
    const services = await openServices(config)
    await ensureAdmin(services)
    await services.store.transaction((trx) =>
      trx.insertInto('file').values(sample('a/1')).execute(),
    )
    await services.files.put('a/1', Buffer.from('a/1'))
    await services.store.close()
    const place = path.join(folder(), 'new')
    await backup(config, place)
    writeFileSync(path.join(place, 'files/a/1'), 'a/2')
    const target = await fresh()
    await expect(restore(target, place)).rejects.toThrow(/damaged.*: files\/a\/1/)
    expect(readdirSync(target.dataDir)).toEqual([])
    if (kind === 'postgres') {
      writeFileSync(path.join(place, 'files/a/1'), 'a/1')
      // A line that does not fit, at the very end: all before it must not stay.
      const rows = path.join(place, 'rows.ndjson')
      appendFileSync(rows, '["import_log",{"nothing":1}]\n')
      rmSync(path.join(place, 'manifest.json'))
      await expect(restore(target, place)).rejects.toThrow('nothing')
      expect(readdirSync(target.dataDir)).toEqual([])
      const lines = readFileSync(rows, 'utf8').split('\n').slice(0, -2)
      writeFileSync(rows, `${lines.join('\n')}\n`)
      expect(await restore(target, place)).toEqual({ isChecked: false, missing: [] })
    }
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
