import { once } from 'node:events'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backup } from '../../../../../../server/features/backup/backup'
import { ensureAdmin } from '../../../../../../server/commands/firstAdmin'
import { restore } from '../../../../../../server/features/backup/restore'
import { tokenOf } from '../../../../../../server/commands/token'
import { readConfig } from '../../../../../../server/config'
import { openServices } from '../../../../../../server/services'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'links-'))
const configIn = (dataDir: string) => readConfig({ SEED: 'none', DATA_DIR: dataDir })

/** Puts a file elsewhere, and a link to it in its place. */
function putElsewhere(file: string): string {
  const moved = path.join(folder(), path.basename(file))
  renameSync(file, moved)
  symlinkSync(moved, file)
  return moved
}

async function installed() {
  const config = configIn(folder())
  const { store } = await openServices(config).then(async (services) => {
    await ensureAdmin(services)
    return services
  })
  await store.close()
  return config
}

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .toSorted()

test('a backup holds what links lead to: the key, and files for import', async () => {
  const config = await installed()
  const key = putElsewhere(path.join(config.dataDir, 'secret.key'))
  const imports = path.join(config.dataDir, 'imports')
  const upload = folder()
  mkdirSync(path.join(imports, 'devices'), { recursive: true })
  writeFileSync(path.join(upload, 'one.csv'), 'a;b')
  symlinkSync(upload, path.join(imports, 'clients'))
  symlinkSync(path.join(upload, 'one.csv'), path.join(imports, 'devices', 'two.csv'))
  // none of these is a file that comes
  symlinkSync(imports, path.join(imports, 'devices', 'back'))
  symlinkSync('/nowhere/at/all', path.join(imports, 'devices', 'gone.csv'))
  symlinkSync('itself.csv', path.join(imports, 'devices', 'itself.csv'))
  symlinkSync(path.join(upload, 'one.csv', 'below'), path.join(imports, 'devices', 'through'))
  symlinkSync(config.dataDir, path.join(imports, 'devices', 'data'))
  symlinkSync(path.dirname(config.dataDir), path.join(imports, 'devices', 'above'))
  const socket = net.createServer().listen(path.join(imports, 'devices', 'socket'))
  await once(socket, 'listening')
  const place = path.join(folder(), 'new')
  await backup(config, place)
  socket.close()

  const target = configIn(path.join(folder(), 'data'))
  expect(await restore(target, place)).toMatchObject({ isChecked: true })
  expect(filesOf(path.join(target.dataDir, 'imports'))).toEqual([
    'clients/one.csv',
    'devices/two.csv',
  ])
  const restored = path.join(target.dataDir, 'secret.key')
  expect(lstatSync(restored).isFile()).toBe(true)
  expect(readFileSync(restored)).toEqual(readFileSync(key))
})

test('a backup into the folder of imports does not hold itself', async () => {
  const config = await installed()
  const imports = path.join(config.dataDir, 'imports')
  mkdirSync(path.join(imports, 'clients'), { recursive: true })
  writeFileSync(path.join(imports, 'clients', 'one.csv'), 'a;b')
  const place = path.join(imports, 'saved')
  await backup(config, place)
  expect(filesOf(path.join(place, 'imports'))).toEqual(['clients/one.csv'])
})

test('a restored database is no link into the backup', async () => {
  const config = await installed()
  const place = path.join(folder(), 'new')
  await backup(config, place)
  const kept = putElsewhere(path.join(place, 'panel.sqlite'))
  const before = readFileSync(kept)
  const target = configIn(path.join(folder(), 'data'))
  await restore(target, place)
  expect(lstatSync(path.join(target.dataDir, 'panel.sqlite')).isFile()).toBe(true)
  expect(await tokenOf(target, 'admin@localhost.local')).toMatch(/^\d{6}/)
  expect(readFileSync(kept)).toEqual(before)
})

test('a database is its owner’s alone, also in a folder that others may look into', async () => {
  const open = () => {
    const place = folder()
    chmodSync(place, 0o755)
    return place
  }
  const config = configIn(open())
  const { store, files } = await openServices(config)
  await files.put('a/1', Buffer.from('a/1'))
  const place = open()
  await backup(config, place)
  // as earlier releases made them
  chmodSync(path.join(place, 'panel.sqlite'), 0o644)
  const target = configIn(open())
  await restore(target, place)
  const restored = await openServices(target)
  expect(statSync(path.join(target.dataDir, 'panel.sqlite')).mode & 0o077).toBe(0)
  const forOthers = [config.dataDir, target.dataDir].flatMap((at) =>
    filesOf(at)
      .filter((name) => !name.startsWith('files') && statSync(path.join(at, name)).mode & 0o077)
      .map((name) => path.join(at, name)),
  )
  expect(forOthers).toEqual([])
  await Promise.all([store.close(), restored.store.close()])
})
