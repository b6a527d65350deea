import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { backup } from '../../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../../server/commands/firstAdmin'
import { restore } from '../../../../../../server/features/backup/restore'
import { readConfig } from '../../../../../../server/config'
import { loadModule } from '../../../../../../server/database/sqlite'
import { openServices } from '../../../../../../server/services'
import { fakeStore } from '../../../../../support/server/fakeStore'
import { sample } from '../../../../../support/server/fileRow'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'damaged-'))
const configIn = (dataDir: string) => readConfig({ SEED: 'none', DATA_DIR: dataDir })

async function backedUp() {
  const config = configIn(folder())
  const services = await openServices(config)
  await ensureAdmin(services)
  for (const key of ['a/1', 'b/2']) {
    await services.store.transaction((trx) => trx.insertInto('file').values(sample(key)).execute())
    await services.files.put(key, Buffer.from(key))
  }
  const place = path.join(folder(), 'new')
  await backup(config, place)
  await services.store.close()
  return place
}

/** What a restore says; it has left nothing. */
async function refusal(place: string, filesUrl: string | null = null): Promise<string> {
  const target = { ...configIn(folder()), filesUrl }
  const said = await restore(target, place).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  expect(readdirSync(target.dataDir)).toEqual(said === 'restored' ? expect.anything() : [])
  return said
}

test('a list of files that is not as it was written is refused, whatever is wrong with it', async () => {
  const place = await backedUp()
  const file = path.join(place, 'manifest.ndjson')
  const whole = readFileSync(file, 'utf8')
  const lines = whole.split('\n')
  const at = lines.findIndex((line) => line.includes('files/a/1'))
  const line = lines[at] ?? ''
  const damaged = [
    line.replace('"path"', '"pbth"'),
    line.replace(/"sha256":".*"/, '"sha256":null'),
    line.replace('a/1', 'a/\\u0000'),
    line.replace('files/a/1', '../a/1'),
    '',
  ]
  for (const other of damaged) {
    writeFileSync(file, lines.with(at, other).filter(Boolean).join('\n'))
    expect([other, await refusal(place)]).toEqual([
      other,
      expect.stringMatching(/damaged.*manifest\.ndjson|manifest.*cannot be read/),
    ])
  }
  writeFileSync(file, `${whole}${line}\n`)
  expect(await refusal(place)).toMatch(/damaged.*manifest/)
  // one that was made before the list had a hash
  writeFileSync(file, whole.replace(/(true),"sha256":"\w+"/, '$1'))
  expect(await refusal(place)).toBe('restored')
  writeFileSync(file, whole)
  expect(await refusal(place)).toBe('restored')
})

test('a database that no panel has made is refused, and named', async () => {
  const place = await backedUp()
  rmSync(path.join(place, 'manifest.ndjson'))
  const file = path.join(place, 'panel.sqlite')
  expect(await refusal(place)).toBe('restored')
  const { DatabaseSync } = await loadModule()
  const copied = new DatabaseSync(file)
  copied.exec('pragma journal_mode = wal')
  copied.close()
  expect(await refusal(place)).toBe('restored')
  expect(readdirSync(place).filter((name) => name.startsWith('panel.sqlite'))).toEqual([
    'panel.sqlite',
  ])
  const makers = [
    () => writeFileSync(file, ''),
    () => writeFileSync(file, 'no database at all'),
    () => {
      const database = new DatabaseSync(file)
      database.exec('create table theirs (id integer)')
      database.close()
    },
    () => mkdirSync(file),
  ]
  for (const make of makers) {
    rmSync(file, { recursive: true })
    make()
    expect(await refusal(place)).toMatch(
      /panel\.sqlite is no database of the panel.*\. Nothing was restored\. Take/,
    )
  }
})

/** A backup whose database has a table that this program knows nothing of. */
async function ofAnotherApp() {
  const place = await backedUp()
  rmSync(path.join(place, 'manifest.ndjson'))
  const { DatabaseSync } = await loadModule()
  const theirs = new DatabaseSync(path.join(place, 'panel.sqlite'))
  theirs.exec(`alter table customrole rename to shelves;
    update migration set name = 'shelves' where name = 'customrole'`)
  theirs.close()
  return place
}

test('a backup that does not fit is asked about, and nothing of it stays', async () => {
  expect(await refusal(await ofAnotherApp())).toMatch(
    /^This backup and this program do not fit .*another app.*older program first\? Nothing was restored\.\n.*Table "shelves" is in the database/,
  )
})

test('what was put into a store of files by then is not denied', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  const store = await fakeStore()
  const place = await ofAnotherApp()
  expect(await refusal(place, store.url)).toMatch(
    /older program first\? No record was restored; files .* FILES_URL .* stay there\.\n/,
  )
  expect([...store.kept.keys()]).toContain('/panel/files/a/1')
  rmSync(path.join(place, 'panel.sqlite'))
  writeFileSync(path.join(place, 'panel.sqlite'), '')
  expect(await refusal(place, store.url)).toMatch(/of the panel.*\. No record was restored;/)
  store.close()
  vi.unstubAllEnvs()
})
