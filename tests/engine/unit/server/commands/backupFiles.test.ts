import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { backup } from '../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { restore } from '../../../../../server/features/backup/restore'
import { readConfig } from '../../../../../server/config'
import type { Drive } from '../../../../../server/files/drive'
import { openServices } from '../../../../../server/services'
import { areFilesHeld } from '../../../../../server/files/store/hold'
import { sample } from '../../../../support/server/fileRow'

/** What a store does otherwise than the folder it is. */
const given = vi.hoisted(() => ({ change: (drive: unknown): unknown => drive }))
vi.mock(import('../../../../../server/files/drive'), async (original) => {
  const real = await original()
  return {
    ...real,
    openDrive: async (...args) => given.change(await real.openDrive(...args)) as Drive,
  }
})
const storeThat = (change: (drive: Drive) => Partial<Drive>) => {
  given.change = (drive) => ({ ...(drive as Drive), ...change(drive as Drive) })
}

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'backup-files-'))
const configIn = (dataDir: string) => readConfig({ SEED: 'none', DATA_DIR: dataDir })

beforeEach(() => {
  given.change = (drive) => drive
})

async function server() {
  const config = configIn(folder())
  const services = await openServices(config)
  await ensureAdmin(services)
  await services.store.transaction((trx) => trx.insertInto('file').values(sample('a/1')).execute())
  await services.files.put('a/1', Buffer.from('a/1'))
  return { config, services, place: path.join(folder(), 'new') }
}

test('a backup holds deletions while it reads the files, and not longer', async () => {
  const { config, services, place } = await server()
  const held: boolean[] = []
  const isHeld = () => areFilesHeld(services.store.db, Date.now())
  storeThat((drive) => ({
    async stream(key) {
      held.push(await isHeld())
      return drive.stream(key)
    },
  }))
  await backup(config, place)
  expect([...held, await isHeld()]).toEqual([true, false])
  await services.store.close()
})

test('a backup of many files goes on while memory is tidied', async () => {
  const { config, services, place } = await server()
  for (let n = 2; n <= 40; n += 1) {
    await services.store.transaction((trx) =>
      trx
        .insertInto('file')
        .values(sample(`a/${n}`))
        .execute(),
    )
    await services.files.put(`a/${n}`, Buffer.from('abc'))
  }
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let asked = 0
  storeThat((drive) => ({
    stream: (key) => {
      asked += 1
      if (asked % 10 === 0) collect()
      return drive.stream(key)
    },
  }))
  expect(await backup(config, place)).toMatchObject({ files: 40 })
  await services.store.close()
})

test('a restore reads back what it put into the store, and leaves nothing where that is something else', async () => {
  const { config, services, place } = await server()
  await backup(config, place)
  await services.store.close()
  const target = configIn(folder())
  storeThat((drive) => ({ put: (key) => drive.put(key, Buffer.from('a/2')) }))
  await expect(restore(target, place)).rejects.toThrow(/^files\/a\/1 did not arrive as it is/)
  expect(readdirSync(target.dataDir)).toEqual([])
  given.change = (drive) => drive
  expect(await restore(target, place)).toMatchObject({ isChecked: true, missing: [] })
})

test('a restore that is killed among its files leaves no database that a start would take', async () => {
  const { config, services, place } = await server()
  await backup(config, place)
  await services.store.close()
  const target = configIn(folder())
  const database = path.join(target.dataDir, 'panel.sqlite')
  const seen: boolean[] = []
  storeThat((drive) => ({
    put: async (key, content) => {
      // what is copied beside it has come meanwhile
      await setTimeout(500)
      seen.push(existsSync(database))
      return drive.put(key, content)
    },
  }))
  await restore(target, place)
  expect([...seen, existsSync(database)]).toEqual([false, true])
})
