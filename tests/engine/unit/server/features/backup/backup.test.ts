import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { backup } from '../../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../../server/commands/firstAdmin'
import { createManifest, readManifest } from '../../../../../../server/features/backup/manifest'
import { restore } from '../../../../../../server/features/backup/restore'
import { tokenOf } from '../../../../../../server/commands/token'
import { readConfig, type Config } from '../../../../../../server/config'
import { deleteRetired } from '../../../../../../server/files/tidy'
import type { Services } from '../../../../../../server/http/context'
import { isTable } from '../../../../../../server/features/import/names'
import { former } from '../../../../../../server/specs'
import { openServices } from '../../../../../../server/services'
import { lastBackup } from '../../../../../../server/features/backup/store/note'
import { openDatabase } from '../../../../../../server/database/store'
import { dump } from '../../../../../../server/features/backup/store/dump'
import { areFilesHeld, holdFiles } from '../../../../../../server/files/store/hold'
import { sample } from '../../../../../support/server/fileRow'
import { tableNamesOf } from '../../../../../support/server/shapeOf'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'backup-'))
const configIn = (dataDir: string, databaseUrl: string | null): Config =>
  readConfig({ SEED: 'none', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

const record = (n: number) => ({
  resource: 'x',
  name: `n${n}`,
  owner_id: n,
  role: null,
  content: '{}',
  revision: 1,
})
describe.each(databases)('backup and restore on %s', (kind) => {
  const fresh = async () => configIn(folder(), (await emptyDatabase(kind)).databaseUrl)

  test('take every file for import, while a server takes them on', async () => {
    const config = await fresh()
    await (await openServices(config)).store.close()
    const inbox = path.join(config.dataDir, 'imports', 'clients')
    const places = ['', '.working', 'done'].map((inner) => path.join(inbox, inner))
    for (const at of places) mkdirSync(at, { recursive: true })
    const names = Array.from({ length: 300 }, (_, n) => `${n}.csv`)
    for (const name of names) writeFileSync(path.join(inbox, name), name)
    const place = path.join(folder(), 'new')
    const moving = (async () => {
      for (const name of names)
        for (const [n, to] of places.entries()) {
          const from = places[n - 1]
          if (from) await rename(path.join(from, name), path.join(to, name))
        }
    })()
    await Promise.all([backup(config, place), moving])
    const taken = readdirSync(path.join(place, 'imports'), { recursive: true, encoding: 'utf8' })
    expect(new Set(taken.map((name) => path.basename(name)).filter(isTable))).toEqual(
      new Set(names),
    )
  })

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
          trx.insertInto('list_view').values(record(written)).execute(),
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
    expect(report).toEqual({ files: 2, leftOut: [] })
    const sizes = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('manifest'))
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size)
    const note = await lastBackup(services.store.db)
    expect(note?.bytes).toBe(sizes.reduce((sum, size) => sum + size))
    expect(Math.abs(Date.now() - (note?.at ?? 0))).toBeLessThan(60_000)
    expect(written).toBeGreaterThan(before)
    await services.store.close()

    const target = await fresh()
    await restore(target, place)
    const restored = await openServices(target)
    const rows = await restored.store.db
      .selectFrom('list_view')
      .select('owner_id')
      .orderBy('id')
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.map((row) => Number(row.owner_id))).toEqual(rows.map((_, index) => index))
    for (const key of ['a/1', 'b/2']) {
      expect(Buffer.from((await restored.files.bytes(key)) ?? []).toString()).toBe(key)
    }
    expect(await tokenOf(target, admin?.email)).toMatch(/^\d{6} {2}admin@localhost\.local$/)
    const next = await restored.store.transaction((trx) =>
      trx.insertInto('list_view').values(record(-1)).returning('id').executeTakeFirstOrThrow(),
    )
    // PostgreSQL gives ids out beside the snapshot: what was given out meanwhile does not come again
    if (kind === 'sqlite') expect(Number(next.id)).toBe(rows.length + 1)
    else expect(Number(next.id)).toBeGreaterThan(rows.length)
    await restored.store.close()
  })

  test.runIf(kind === 'postgres')('a backup is made where there is no DATA_DIR', async () => {
    const config = await fresh()
    await (await openServices(config)).store.close()
    rmSync(config.dataDir, { recursive: true })
    const place = path.join(folder(), 'new')
    expect(await backup(config, place)).toEqual({ files: 0, leftOut: [] })
    expect(await restore(await fresh(), place)).toMatchObject({ isChecked: true, missing: [] })
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
    await expect(backup(config, place)).rejects.toThrow(
      /^Backup is incomplete: 2 of 3 files .*: b\/2 \(cut off: 1 of 3 bytes\), c\/3 \(not there\)\./,
    )
    expect(await lastBackup(services.store.db)).toBeNull()
    await services.store.close()
    const target = await fresh()
    expect(await restore(target, place)).toMatchObject({ isChecked: true, missing: ['b/2', 'c/3'] })
  })

  test('a restore of a folder without a database is refused', async () => {
    const target = await fresh()
    await expect(restore(target, folder())).rejects.toThrow(/holds no backup/)
    expect(readdirSync(target.dataDir)).toEqual([])
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
      const rows = path.join(place, 'rows/useraccount.copy')
      const good = readFileSync(rows)
      appendFileSync(rows, 'nothing\n')
      rmSync(path.join(place, 'manifest.ndjson'))
      await expect(restore(target, place)).rejects.toThrow('nothing')
      expect(readdirSync(target.dataDir)).toEqual([])
      // Nor where rows are gone that the backup counted.
      writeFileSync(rows, '')
      await expect(restore(target, place)).rejects.toThrow('"useraccount" had 1 rows, 0 came')
      writeFileSync(rows, good)
      expect(await restore(target, place)).toMatchObject({ isChecked: false, missing: [] })
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
      // nor into what somebody else calls as we do
      const foreign = { ...(await fresh()), dataDir: folder() }
      const { db, close } = await openDatabase(foreign)
      const run = (query: string) => db.executeQuery(CompiledQuery.raw(query))
      await run('create table meta (key text primary key, value text not null)')
      await run(`insert into meta values ('theirs', '1')`)
      await expect(restore(foreign, place)).rejects.toThrow('is not empty')
      expect((await run('select key from meta')).rows).toEqual([{ key: 'theirs' }])
      await close()
    }
    await services.store.close()
  })
})

describe.each(databases)('a backup of %s', (kind) => {
  const server = async () => {
    const { databaseUrl } = await emptyDatabase(kind)
    const config = configIn(folder(), databaseUrl)
    const services = await openServices(config)
    await ensureAdmin(services)
    return { config, services, place: path.join(folder(), 'new') }
  }
  const name = (services: Services, key: string, table: 'file' | 'past_file' = 'file') =>
    services.store.transaction((trx) =>
      table === 'file'
        ? trx.insertInto('file').values(sample(key)).execute()
        : trx
            .insertInto('past_file')
            .values({ ...sample(key), gone_at: 1 })
            .execute(),
    )

  test('has the pictures that only history shows', async () => {
    const { config, services, place } = await server()
    await services.files.put('a/1', Buffer.from('a/1'))
    await name(services, 'a/1', 'past_file')
    expect(await backup(config, place)).toEqual({ files: 1, leftOut: [] })
    expect(readFileSync(path.join(place, 'files/a/1'), 'utf8')).toBe('a/1')
    await services.store.close()
  })

  test('gives no id out again, though its record was deleted', async () => {
    const { config, services, place } = await server()
    const add = ({ store }: Services) =>
      store.transaction((trx) =>
        trx.insertInto('list_view').values(record(1)).returning('id').executeTakeFirstOrThrow(),
      )
    for (let n = 0; n < 3; n += 1) await add(services)
    await services.store.transaction((trx) =>
      trx.deleteFrom('list_view').where('id', '>', 1).execute(),
    )
    await backup(config, place)
    const target = configIn(folder(), (await emptyDatabase(kind)).databaseUrl)
    await restore(target, place)
    const restored = await openServices(target)
    expect(Number((await add(restored)).id)).toBe(4)
    await Promise.all([restored.store.close(), services.store.close()])
  })

  test('holds deletions on every server while it reads, and leaves no hold behind', async () => {
    const { config, services, place } = await server()
    const hourAgo = Date.now() - 2 * 3_600_000
    await services.files.put('a/1', Buffer.from('a/1'))
    await services.files.put('b/2', Buffer.from('b/2'))
    await services.store.transaction((trx) =>
      trx.insertInto('retired_file').values({ key: 'b/2', at: hourAgo }).execute(),
    )
    await name(services, 'a/1')
    const held = await holdFiles(services.store)
    expect(await deleteRetired(services)).toBe(0)
    // A backup that was killed holds nothing for longer than an hour.
    const later = { ...services, clock: () => Date.now() + 3_700_000 }
    expect(await areFilesHeld(services.store.db, later.clock())).toBe(false)
    await backup(config, place)
    expect(await deleteRetired(services)).toBe(0)
    await held.release()
    expect(await deleteRetired(services)).toBe(1)
    const target = configIn(folder(), (await emptyDatabase(kind)).databaseUrl)
    await restore(target, place)
    const restored = await openServices(target)
    expect(await areFilesHeld(restored.store.db, 0)).toBe(kind === 'sqlite')
    await Promise.all([restored.store.close(), services.store.close()])
  })

  test('that was broken off is not restored', async () => {
    const { config, services, place } = await server()
    await backup(config, place)
    const manifest = path.join(place, 'manifest.ndjson')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').split('\n').slice(0, -2).join('\n'))
    const target = configIn(folder(), (await emptyDatabase(kind)).databaseUrl)
    await expect(restore(target, place)).rejects.toThrow(/^This backup was broken off/)
    await services.store.close()
  })

  test('is seen to be broken off from its first moment on', async () => {
    const place = folder()
    await createManifest(place, 'an id')
    await expect(readManifest(place)).rejects.toThrow(/^This backup was broken off/)
  })

  test('of nothing is refused', async () => {
    const config = configIn(folder(), (await emptyDatabase(kind)).databaseUrl)
    await expect(backup(config, path.join(folder(), 'new'))).rejects.toThrow(
      kind === 'sqlite' ? /^There is no database in/ : /is empty: is it the right one\?$/,
    )
    expect(readdirSync(config.dataDir)).toEqual([])
  })
})

/**
 * Ends the connection of a backup or restore while it copies the table of imports.
 * @param run a statement by a connection of its own
 * @returns what the work said of it; `whole` where it came to its end
 */
async function brokenAtCopy(
  run: (query: string) => Promise<{ readonly rows: readonly unknown[] }>,
  databaseUrl: string | null | undefined,
  work: (databaseUrl: string) => Promise<unknown>,
): Promise<string> {
  const url = new URL(databaseUrl ?? '')
  const name = `broken-${path.basename(folder())}`
  url.searchParams.set('application_name', name)
  const done = work(url.href).then(
    () => 'whole',
    (error: Error) => error.message,
  )
  for (let isCopying = true; isCopying;) {
    const { rows } = await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = '${name}' and query like 'copy "list_view"%'`)
    isCopying = rows.length === 0 && (await Promise.race([done, setTimeout(1)])) === undefined
  }
  return done
}

describe.runIf(databases.includes('postgres'))('PostgreSQL', () => {
  test('that was restored has the keys and indexes of a fresh one, and rows that need no vacuum', async () => {
    const { databaseUrl } = await emptyDatabase('postgres')
    const config = configIn(folder(), databaseUrl)
    const { store } = await openServices(config)
    const read = async (from: Pick<typeof store, 'db'>, query: string) =>
      (await from.db.executeQuery(CompiledQuery.raw(query))).rows
    await read(
      store,
      `insert into list_view (resource, name, owner_id, content, revision)
        select 'x', 'x', n, '{}', 1 from generate_series(1, 500) n`,
    )
    const place = path.join(folder(), 'new')
    await backup(config, place)
    const target = configIn(folder(), (await emptyDatabase('postgres')).databaseUrl)
    const other = await openDatabase(target)
    // what others have in the same schema keeps its key, and is not touched
    await read(other, 'create table spatial (id int primary key)')
    await read(other, 'create table spot (at int references spatial)')
    await restore(target, place)
    const keys = `select format('%s %s', relname, pg_get_constraintdef(o.oid)) as text
      from pg_constraint o join pg_class c on c.oid = conrelid
      where connamespace = current_schema()::regnamespace and relname not in ('change_mark', 'row_lock', 'spatial', 'spot') order by 1`
    const indexes = `select regexp_replace(indexdef, 'ON \\w+\\.', 'ON ') as text from pg_indexes
      where schemaname = current_schema() and tablename not in ('change_mark', 'row_lock', 'spatial', 'spot') order by 1`
    for (const query of [keys, indexes]) {
      const wanted = await read(store, query)
      expect(wanted.length).toBeGreaterThan(30)
      expect(await read(other, query)).toEqual(wanted)
    }
    const visible = `select relpages = relallvisible as is_all from pg_class
      where oid = to_regclass('list_view') and relpages > 1`
    expect(await read(other, visible)).toEqual([{ is_all: true }])
    await Promise.all([store.close(), other.close()])
  })

  test('is copied whatever time a statement may take there, without what is not the panel’s', async () => {
    const { databaseUrl } = await emptyDatabase('postgres')
    const config = configIn(folder(), databaseUrl)
    const services = await openServices(config)
    await ensureAdmin(services)
    const run = (query: string) => services.store.db.executeQuery(CompiledQuery.raw(query))
    await run('create table spatial (id int)')
    const inTransaction = services.store.db.transaction()
    await inTransaction.execute((trx) => trx.insertInto('list_view').values(record(1)).execute())
    const hasty = new URL(databaseUrl ?? '')
    hasty.searchParams.set(
      'options',
      `${hasty.searchParams.get('options')} -c statement_timeout=1000`,
    )
    const place = path.join(folder(), 'new')
    // what holds a table longer than a statement may take there
    const { dumping } = await inTransaction.execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('lock table list_view in access exclusive mode'))
      const begun = Promise.allSettled([dump(hasty.href, place, former.tables)])
      await setTimeout(2500)
      return { dumping: begun }
    })
    expect(await dumping).toMatchObject([{ value: { others: ['spatial'] } }])
    expect(readFileSync(path.join(place, 'list_view.copy'), 'utf8')).toContain('n1')
    await services.store.close()
  })

  test('a backup whose connection breaks ends with that', async () => {
    const { databaseUrl } = await emptyDatabase('postgres')
    const services = await openServices(configIn(folder(), databaseUrl))
    const run = (query: string) => services.store.db.executeQuery(CompiledQuery.raw(query))
    await run(`insert into list_view (resource, name, owner_id, content, revision)
      select 'x', repeat('x', 400), n, '{}', 1 from generate_series(1, 50000) n`)
    const place = path.join(folder(), 'new')
    expect(await brokenAtCopy(run, databaseUrl, (url) => dump(url, place, former.tables))).toMatch(
      /terminat/,
    )
    await services.store.close()
  })

  // to the database a process that is killed is a connection that ends
  test('a restore whose connection breaks has changed nothing, and is begun anew', async () => {
    const config = configIn(folder(), (await emptyDatabase('postgres')).databaseUrl)
    const services = await openServices(config)
    const run = (query: string) => services.store.db.executeQuery(CompiledQuery.raw(query))
    await run(`insert into list_view (resource, name, owner_id, content, revision)
      select 'x', repeat('x', 400), n, '{}', 1 from generate_series(1, 50000) n`)
    const place = path.join(folder(), 'new')
    await backup(config, place)

    const target = configIn(folder(), (await emptyDatabase('postgres')).databaseUrl)
    const broken = await brokenAtCopy(run, target.databaseUrl, (databaseUrl) =>
      restore({ ...target, databaseUrl }, place),
    )
    expect(broken).not.toBe('whole')
    const other = await openDatabase(target)
    const read = async (query: string) =>
      (await other.db.executeQuery(CompiledQuery.raw(query))).rows
    expect(await tableNamesOf(other)).toEqual([])
    // what a killed one leaves of the files is not mixed with those of the next
    writeFileSync(path.join(target.dataDir, 'left'), 'x')
    await expect(restore(target, place)).rejects.toThrow(
      /is not empty: name an empty or new folder/,
    )
    await restore({ ...target, dataDir: folder() }, place)
    expect(await read('select count(*)::int as count from list_view')).toEqual([{ count: 50_000 }])
    await Promise.all([services.store.close(), other.close()])
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

  test('a weak, common or endless password stops the start', async () => {
    const config = configIn(folder(), null)
    const services = await openServices(config)
    const endless = 'Zielona-Hala-2026'.padEnd(129, 'x')
    const weakOnes = ['short1A', 'nocapital1', 'Password123', 'Qwerty123!', 'Haslo1234', endless]
    for (const password of weakOnes) {
      const weak = {
        ...services,
        config: { ...config, admin: { email: 'a@b.pl', password, secret: null } },
      }
      await expect(ensureAdmin(weak)).rejects.toThrow(/^ADMIN_PASSWORD: /)
    }
    await services.store.close()
  })
})
