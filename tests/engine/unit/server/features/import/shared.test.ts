import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderDrive, type Drive } from '../../../../../../server/files/drive'
import { shareFolder } from '../../../../../../server/features/import/shared'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'shared-'))

test('product files that are put on one server come to all, and go with it', async () => {
  const store = folder()
  const files = folderDrive(store)
  const servers = [folder(), folder()] as const
  const later = { now: Date.now() + 10_000 }
  const file = (server: 0 | 1) => path.join(servers[server], 'imports', 'tydzie\u0144 1.csv')
  const share = async () => {
    for (const dataDir of servers)
      await shareFolder({ config: { dataDir }, files, clock: () => later.now })
  }
  const readBy = (server: 0 | 1) => readFileSync(file(server), 'utf8')
  mkdirSync(path.dirname(file(0)))
  writeFileSync(file(0), 'name;netto')
  // One that is still being written is left alone.
  later.now -= 10_000
  await share()
  expect(existsSync(file(1))).toBe(false)
  later.now += 10_000
  await share()
  expect(readBy(1)).toBe('name;netto')

  // Seconds lie between two changes of a file; here they would fall into one step of a file system's clock.
  for await (const { key, changed } of files.list('imports'))
    utimesSync(path.join(store, key), new Date(changed - 10_000), new Date(changed - 10_000))
  await share()

  // One that is changed in the moment in which it was shared is no copy: file systems count time in steps.
  writeFileSync(file(0), 'name;netto;brutto')
  for await (const { changed } of files.list('imports'))
    utimesSync(file(0), new Date(changed), new Date(changed))
  await share()
  expect(readBy(1)).toBe('name;netto;brutto')

  // A store that lost all takes nothing along; what is missing of a copy comes again.
  for await (const { key } of files.list('')) await files.delete(key)
  rmSync(file(1))
  await share()
  expect([readBy(0), readBy(1)]).toEqual(['name;netto;brutto', 'name;netto;brutto'])

  const away = {
    ...files,
    list: () => {
      throw new Error('away')
    },
  }
  const config = { dataDir: servers[1] }
  await expect(shareFolder({ config, files: away, clock: () => later.now })).rejects.toThrow('away')
  expect(existsSync(file(1))).toBe(true)

  // A copy stays known as one where the note is lost, or not yet written by another process of the same folder.
  rmSync(path.join(servers[1], 'imports', '.shared.json'))
  await share()
  rmSync(file(0))
  await share()
  expect([existsSync(file(0)), existsSync(file(1))]).toEqual([false, false])
})

test('a copy on its way is nobody else\u2019s, and what one that died left of it goes', async () => {
  const files = folderDrive(folder())
  const dataDir = folder()
  const here = path.join(dataDir, 'imports')
  let now = Date.now()
  const share = (drive = files) =>
    shareFolder({ config: { dataDir }, files: drive, clock: () => now })
  await files.put(`imports/${Buffer.from('a.csv').toString('base64url')}.csv`, Buffer.from('b'))
  mkdirSync(here)
  // Processes of two containers that share the folder have the same id.
  const others = path.join(here, `.${process.pid}.part`)
  writeFileSync(others, 'half')
  writeFileSync(path.join(here, '.oferta.csv.part'), 'of another program')
  await share()
  expect(readFileSync(path.join(here, 'a.csv'), 'utf8')).toBe('b')
  expect(readFileSync(others, 'utf8')).toBe('half')
  now += 2 * 60 * 60_000
  await share()
  expect(readdirSync(here).toSorted()).toEqual(['.oferta.csv.part', '.shared.json', 'a.csv'])

  // A file that is put here while a copy of its name is on its way is the newer one.
  await files.put(`imports/${Buffer.from('c.csv').toString('base64url')}.csv`, Buffer.from('d'))
  const stream: Drive['stream'] = (key) => {
    writeFileSync(path.join(here, 'c.csv'), 'own')
    return files.stream(key)
  }
  await share({ ...files, stream })
  expect(readFileSync(path.join(here, 'c.csv'), 'utf8')).toBe('own')
})

test('no key of the store leads out of the folder', async () => {
  const files = folderDrive(folder())
  const dataDir = path.join(folder(), 'data')
  for (const name of ['../../out.csv', '/out.csv', '.hidden.csv'])
    await files.put(`imports/${Buffer.from(name).toString('base64url')}.csv`, Buffer.from('x'))
  await shareFolder({ config: { dataDir }, files, clock: Date.now })
  expect(existsSync(path.join(dataDir, '../out.csv'))).toBe(false)
  expect(existsSync(path.join(dataDir, 'imports', '.hidden.csv'))).toBe(false)
})

test('a file that is replaced on another server is the new one everywhere, and goes with it', async () => {
  const store = folder()
  const files = folderDrive(store)
  const servers = [folder(), folder()] as const
  const file = (server: 0 | 1) => path.join(servers[server], 'imports', 'a.csv')
  const both = () =>
    ([0, 1] as const).map((at) => (existsSync(file(at)) ? readFileSync(file(at), 'utf8') : null))
  let now = Date.now() + 10_000
  /** Seconds lie between two changes of a file; here they would fall into one step of a file system's clock. */
  const age = async () => {
    for await (const { key, changed } of files.list('imports')) {
      const past = new Date(changed - 10_000)
      utimesSync(path.join(store, key), past, past)
      utimesSync(file(1), past, past)
    }
  }
  const share = async () => {
    for (let look = 0; look < 2; look++)
      for (const dataDir of servers)
        await shareFolder({ config: { dataDir }, files, clock: () => now })
    now += 10_000
  }
  mkdirSync(path.dirname(file(0)))
  writeFileSync(file(0), 'none')
  await share()
  // the same content of another time, as in a bucket that was moved, is still of the server it was put on
  await age()
  await share()
  expect(both()).toEqual(['none', 'none'])
  rmSync(file(0))
  await share()
  expect(both()).toEqual([null, null])

  writeFileSync(file(0), 'one')
  await share()
  await age()
  await share()
  expect(both()).toEqual(['one', 'one'])
  writeFileSync(file(1), 'another')
  await share()
  expect(both()).toEqual(['another', 'another'])
  rmSync(file(0))
  await share()
  expect(both()).toEqual(['another', 'another'])
  rmSync(file(1))
  await share()
  expect(both()).toEqual([null, null])
})

test('one whose time is ahead, as of a machine whose clock is, comes to all as well', async () => {
  const files = folderDrive(folder())
  const [dataDir, other] = [folder(), folder()]
  const now = Date.now()
  const file = path.join(dataDir, 'imports', 'ahead.csv')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'name;netto')
  utimesSync(file, new Date(now), new Date(now + 7_200_000))
  const share = (server: string) =>
    shareFolder({ config: { dataDir: server }, files, clock: () => now })
  await share(dataDir)
  // it may be half of one that is written still
  appendFileSync(file, ';brutto')
  utimesSync(file, new Date(now), new Date(now + 7_200_001))
  await share(dataDir)
  await share(other)
  const there = path.join(other, 'imports', 'ahead.csv')
  expect(existsSync(there)).toBe(false)
  await share(dataDir)
  await share(other)
  expect(readFileSync(there, 'utf8')).toBe('name;netto;brutto')
})
