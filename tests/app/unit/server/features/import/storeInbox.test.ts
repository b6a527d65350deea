import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../../../../server/config'
import { folderDrive, type Drive } from '../../../../../../server/files/drive'
import { processFolder } from '../../../../../../server/files/tempFile'
import { inboxes, takeFile } from '../../../../../../server/features/import/inbox'
import { waitingInStore } from '../../../../../../server/features/import/storeInbox'
import { watchImports } from '../../../../../../server/features/import/watch'
import { former, tableSpecs } from '../../../../../../server/specs'
import { migrate } from '../../../../../../server/database/schemaChange/migrate'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'
import { withClients } from '../../../../../../resources/server/clients/store/tables'

const header = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
const good = 'Sklep;1;1;1;1;1'
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const folder = () => mkdtempSync(path.join(os.tmpdir(), 'store-inbox-'))
const key = 'inbox/clients/a.csv'

interface Server {
  readonly store: Store
  readonly files: Drive
  readonly config: ReturnType<typeof readConfig>
  readonly clock: () => number
  readonly log: typeof log
}

describe.each(databases)('files of the store on %s', (kind) => {
  let servers: readonly [Server, Server]
  let folderFiles: Drive
  /** The same as a bucket has it: its times in whole seconds, and what is put there whole or not at all. */
  let files: Drive
  let drafts = 0
  let now = 0

  beforeEach(async () => {
    now = Date.now()
    folderFiles = folderDrive(folder())
    files = {
      ...folderFiles,
      put: async (to, content) => {
        const draft = `draft/${drafts++}`
        await folderFiles.put(draft, content)
        await folderFiles.move(draft, to)
      },
      async *list(at) {
        for await (const entry of folderFiles.list(at))
          yield { ...entry, changed: Math.floor(entry.changed / 1000) * 1000 }
      },
    }
    const shared = folder()
    const { databaseUrl } = await emptyDatabase(kind)
    const open = async (dataDir: string) => {
      const config = readConfig({
        SEED: 'none',
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      })
      // as on a server: the files lie elsewhere than its own data
      const far = { ...config, filesUrl: 's3://bucket/prefix' }
      return { store: await openDatabase(config), files, config: far, clock: () => now, log }
    }
    servers = [await open(shared), await open(databaseUrl ? folder() : shared)]
    await migrate(servers[0].store, tableSpecs, former)
  })
  afterEach(() => Promise.all(servers.map(({ store }) => store.close())))

  const put = (lines: readonly string[], at = key) =>
    files.put(at, Buffer.from([header, ...lines, ''].join('\n')))
  const take = (server: Server, at = key) => {
    const inbox = inboxes.find((one) => one.folder === at.split('/')[1])
    return inbox ? takeFile(server, inbox, at) : Promise.reject(new Error(at))
  }
  /** The first server, where something else happens once it has put a file away. */
  const slowly = (meanwhile: () => Promise<unknown>) => ({
    ...servers[0],
    files: {
      ...files,
      put: async (...file: Parameters<Drive['put']>) => {
        await files.put(...file)
        await meanwhile()
      },
    },
  })
  const keys = async () => {
    const found: string[] = []
    for await (const entry of files.list('')) found.push(entry.key)
    return found.filter((one) => one.startsWith('inbox')).toSorted()
  }
  const statuses = async () => {
    const { db } = servers[0].store
    const rows = await db
      .withTables<{ importlog: { id: number; status: string } }>()
      .selectFrom('importlog')
      .select('status')
      .orderBy('id')
      .execute()
    return rows.map(({ status }) => status)
  }

  test('are taken once, by either of two servers that both look', async () => {
    await put([good, 'zly;x;1;1;1;1'])
    await Promise.all([...servers, ...servers].map((server) => take(server)))
    expect(await statuses()).toEqual(['warning'])
    expect(
      (await withClients(servers[1].store.db).selectFrom('client').select('id').execute()).length,
    ).toBe(1)
    expect(await keys()).toEqual([
      'inbox-done/clients/a.csv',
      'inbox-done/clients/a.csv.report.csv',
    ])
    for (const { config } of servers)
      expect(readdirSync(processFolder(config.dataDir))).not.toContainEqual(
        expect.stringMatching(/^upload-/),
      )
    // the same name with something else in it is another file, and lies beside the first
    now += 60_000
    await put([good])
    await take(servers[1])
    expect(await statuses()).toEqual(['warning', 'success'])
    expect((await keys()).filter((one) => /\/a 2.*\.csv$/.test(one))).toHaveLength(1)
  })

  test('lie in one place where another server puts them away at the same time', async () => {
    await put([good, 'zly;x;1;1;1;1'])
    await take(slowly(() => take(servers[1])))
    expect(await statuses()).toEqual(['warning'])
    expect(await keys()).toEqual([
      'inbox-done/clients/a.csv',
      'inbox-done/clients/a.csv.report.csv',
    ])
  })

  test('stay where another one came under their name meanwhile, and are taken next', async () => {
    await put([good])
    await take(slowly(() => put(['zly;x;1;1;1;1'])))
    expect(await keys()).toEqual(['inbox-done/clients/a.csv', key])
    await take(servers[1])
    expect(await statuses()).toEqual(['success', 'error'])
    expect(await keys()).toContain('inbox-failed/clients/a.csv')
  })

  test('are not taken again where they are in and their server died before it put them away', async () => {
    await put([good])
    const dying = {
      ...servers[0],
      files: { ...files, put: () => Promise.reject(new Error('gone')) },
    }
    await expect(take(dying)).rejects.toThrow('gone')
    expect(await keys()).toEqual([key])
    await take(servers[1])
    expect(await statuses()).toEqual(['success'])
    expect(await keys()).toEqual(['inbox-done/clients/a.csv'])
  })

  test('of long names lie under shorter ones afterwards, their bad lines beside them', async () => {
    const long = `inbox/clients/${'a'.repeat(251)}.csv`
    await put([good, 'zly;x;1;1;1;1'], long)
    await take(servers[0], long)
    expect(await statuses()).toEqual(['warning'])
    const done = `inbox-done/clients/${'a'.repeat(196)}.csv`
    expect(await keys()).toEqual([done, `${done}.report.csv`])
  })

  test('are taken by the other where one dies on its way, three times at most', async () => {
    await put([good])
    await put(['zly;x;1;1;1;1'], 'inbox/clients/b.csv')
    await take(servers[0], 'inbox/clients/b.csv')
    expect(await keys()).toContain('inbox-failed/clients/b.csv')
    const broken = (server: Server): Server => ({
      ...server,
      // a database that goes away is no fault of the file's
      store: {
        ...server.store,
        bulk: () => Promise.reject(new Error('away')),
      },
    })
    for (const server of [servers[0], servers[1], servers[0]]) {
      await expect(take(broken(server))).rejects.toThrow('away')
      expect(await keys()).toContain(key)
      now += 120_000
    }
    await take(servers[1])
    expect(await keys()).not.toContain(key)
    expect(await keys()).toContain('inbox-failed/clients/a.csv')
    expect(await statuses()).not.toContain('success')
  })

  // servers of the embedded database are on one machine, and have its clock
  test.each(kind === 'sqlite' ? [0] : [90_000, -90_000])(
    'are left to who is at them, whose clock is %i ms behind, by a server that is so far ahead',
    async (ahead) => {
      const other: Server = { ...servers[1], clock: () => now + ahead }
      const looked: unknown[] = []
      const { store } = servers[0]
      const atIt: Server = {
        ...servers[0],
        // told of its lease each second, and it was one since it was asked last
        clock: () => (now += 1_000) - ahead,
        store: {
          ...store,
          transaction: async (work) => {
            const done = await store.transaction(work)
            // when it has taken the lease, and when it has kept it
            if (looked.length < 2) {
              await take(other)
              looked.push(await statuses())
            }
            return done
          },
        },
      }
      await put([good])
      await take(atIt)
      expect(looked).toEqual([['running'], ['running']])
      expect(await statuses()).toEqual(['success'])
      expect(await keys()).toEqual(['inbox-done/clients/a.csv'])
    },
  )

  test('are found by the watch, those that are no table or lie deeper left alone', async () => {
    for (const other of ['inbox/other/d.csv', 'inbox/clients/e.pdf', 'inbox/clients/x.csv/c.csv'])
      await put([good], other)
    await pause(20)
    await put([good], 'inbox/clients-all/b.csv')
    // the oldest first
    expect((await waitingInStore(folderFiles)).map((one) => one.key)).toEqual([
      'inbox/other/d.csv',
      'inbox/clients-all/b.csv',
    ])
    const taken: string[] = []
    const stop = watchImports(
      servers[0],
      async (inbox, found) => {
        taken.push(`${inbox.folder} ${inbox.isWhole} ${found}`)
        await takeFile(servers[0], inbox, found)
      },
      50,
    )
    await vi.waitFor(() => expect(taken).toEqual(['clients-all true inbox/clients-all/b.csv']), {
      timeout: 15_000,
      interval: 100,
    })
    await stop()
    expect(await keys()).toContain('inbox-done/clients-all/b.csv')
  })
})
