import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { backup } from '../../../../../../server/features/backup/backup'
import { folderIn } from '../../../../../../server/commands/operator'
import { ensureAdmin } from '../../../../../../server/commands/firstAdmin'
import { rehearse } from '../../../../../../server/features/backup/rehearse'
import type { Config } from '../../../../../../server/config'
import { openServices } from '../../../../../../server/services'
import { sample } from '../../../../../support/server/fileRow'
import { connection, databases } from '../../../../../support/server/testStore'
import { freshConfig } from '../../commands/freshConfig'

const run = async (config: Config, ...args: string[]) => {
  const lines: string[] = []
  await rehearse(config, args, (line) => lines.push(line))
  return lines.join('\n')
}

/** What rehearsals leave behind. One that another test runs beside these (operatorPage) is waited for: what is left stays. */
async function leftovers(kind: 'sqlite' | 'postgres') {
  const folders = readdirSync(os.tmpdir()).filter((name) => name.startsWith('rehearsal-'))
  if (kind === 'sqlite') return folders
  const client = await connection()
  const { rows } = await client.query(
    `select datname from pg_database where datname like 'panel_rehearsal%'`,
  )
  await client.end()
  return [...folders, ...rows]
}

describe.each(databases)('rehearse on %s', (kind) => {
  async function backedUp(env: Record<string, string> = {}) {
    const config = await freshConfig(kind, env)
    const services = await openServices(config)
    await ensureAdmin(services)
    for (const key of ['a/1', 'b/2']) {
      await services.files.put(key, Buffer.from(key))
      await services.store.transaction((trx) =>
        trx.insertInto('file').values(sample(key)).execute(),
      )
    }
    const place = path.join(mkdtempSync(path.join(os.tmpdir(), 'backup-')), 'new')
    await backup(config, place)
    return { config, services, place }
  }

  test('a whole backup comes back, compared and timed; nothing stays, and the audit log has a line', async () => {
    const { config, services, place } = await backedUp()
    const before = readdirSync(config.dataDir).toSorted()
    expect(await run(config, place)).toMatch(
      /^Restored in \d+\.\d s: \d+ records of \d\d tables, \d+ files$/,
    )
    await expect.poll(() => leftovers(kind)).toEqual([])
    expect(readdirSync(config.dataDir).toSorted()).toEqual(before)
    const lines = await services.store.db
      .selectFrom('audit')
      .select(['actor', 'after'])
      .where('action', '=', 'rehearse')
      .execute()
    expect(lines).toEqual([{ actor: 'npm run rehearse', after: '{"missing":0}' }])
    await services.store.close()
  })

  test('takes away what one that was killed has left, and nothing of one that runs', async () => {
    const { config, services, place } = await backedUp()
    const folders = [2, 0].map((days) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'))
      writeFileSync(path.join(folder, 'secret.key'), 'left')
      const made = new Date(Date.now() - days * 86_400_000)
      utimesSync(folder, made, made)
      return folder
    })
    const client = kind === 'postgres' ? await connection() : null
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
    const names = ['20261101', today].map((day) => `panel_rehearsal_${day}_0123456789ab`)
    for (const name of names) await client?.query(`create database ${name}`)
    const both = await Promise.all([run(config, place), run(config, place)])
    expect(both).toEqual([1, 2].map(() => expect.stringMatching(/^Restored in/)))
    expect(folders.map((name) => existsSync(name))).toEqual([false, true])
    rmSync(folders[1] ?? '', { recursive: true })
    if (client) {
      const { rows } = await client.query(
        `select datname from pg_database where datname = any($1)`,
        [names],
      )
      expect(rows).toEqual([{ datname: names[1] }])
      await client.query(`drop database ${names[1]}`)
      await client.end()
    }
    await services.store.close()
  })

  test('says what is missing, and leaves nothing either', async () => {
    const { config, services, place } = await backedUp()
    rmSync(path.join(place, 'secret.key'))
    await expect(run(config, place)).rejects.toThrow(/damaged, nothing was restored: secret\.key/)
    await services.store.transaction((trx) =>
      trx.insertInto('file').values(sample('c/3')).execute(),
    )
    const other = path.join(path.dirname(place), 'other')
    await expect(backup(config, other)).rejects.toThrow(/incomplete/)
    await expect(run(config, other)).rejects.toThrow(
      /^This backup brings back less than it should: c\/3 was missing already/,
    )
    await expect.poll(() => leftovers(kind)).toEqual([])
    await services.store.close()
  })

  test('a backup whose key is not there lets nobody in', async () => {
    const { config, services, place } = await backedUp({ SECRET_KEY: 'ab'.repeat(32) })
    expect(await run(config, place)).toMatch(/^Restored/)
    await expect(run({ ...config, secretKey: null }, place)).rejects.toThrow(
      /secret\.key is missing/,
    )
    const other = Buffer.alloc(32, 7)
    await expect(run({ ...config, secretKey: other }, place)).rejects.toThrow(
      /SECRET_KEY is not the key of this database/,
    )
    await services.store.close()
  })

  test('on a machine without the database it runs all the same, where it can', async () => {
    const { config, services, place } = await backedUp()
    await services.store.transaction((trx) => sql`delete from file`.execute(trx))
    const elsewhere = { ...config, dataDir: mkdtempSync(path.join(os.tmpdir(), 'elsewhere-')) }
    const text = await run(elsewhere, place)
    if (kind === 'sqlite') expect(text).toContain('Not in an audit log: There is no database in')
    writeFileSync(path.join(place, 'stray'), 'x')
    await expect(run(config)).rejects.toThrow(/^Say which folder/)
    await expect(run(config, path.dirname(place))).rejects.toThrow(/holds no backup/)
    await services.store.close()
  })
})

test.each(['backup', 'restore', 'rehearse'] as const)(
  '%s takes one folder, and no option for its name',
  (command) => {
    expect(folderIn(['saved'], command)).toBe(path.resolve('saved'))
    for (const option of ['--help', '-h', '--apply'])
      expect(() => folderIn([option], command)).toThrow(`${option}: no such option of ${command}`)
    for (const args of [[], [''], ['saved', 'elsewhere']])
      expect(() => folderIn(args, command)).toThrow(`Say which folder: npm run ${command}`)
  },
)
