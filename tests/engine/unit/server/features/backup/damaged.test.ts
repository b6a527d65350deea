import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backup } from '../../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../../server/commands/firstAdmin'
import { restore } from '../../../../../../server/features/backup/restore'
import { readConfig } from '../../../../../../server/config'
import { loadModule } from '../../../../../../server/database/sqlite'
import { openServices } from '../../../../../../server/services'
import { sample } from '../../../../../support/fileRow'

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
async function refusal(place: string): Promise<string> {
  const target = configIn(folder())
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
      /panel\.sqlite is no database of the panel.*, nothing was restored/,
    )
  }
})

test('a backup of another app is called one, and nothing of it stays', async () => {
  const place = await backedUp()
  rmSync(path.join(place, 'manifest.ndjson'))
  const { DatabaseSync } = await loadModule()
  const theirs = new DatabaseSync(path.join(place, 'panel.sqlite'))
  theirs.exec(`alter table customrole rename to shelves;
    update migration set name = 'shelves' where name = 'customrole'`)
  theirs.close()
  expect(await refusal(place)).toMatch(
    /^Nothing was restored: .* another app.*\n.*Table "shelves" is in the database/,
  )
})
