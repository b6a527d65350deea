import type * as files from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { readdirSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderDrive } from '../../../../../server/files/drive'

/** What was synced: a file, or a folder with what was in it when its sync began. */
const synced: { path: string; names: readonly string[]; isDone: boolean }[] = []

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof files>()
  const open: typeof fs.open = async (path, ...rest) => {
    const handle = await fs.open(path, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      const at = String(path)
      const one = {
        path: at,
        names: statSync(at).isDirectory() ? readdirSync(at) : [],
        isDone: false,
      }
      synced.push(one)
      // slow, so that others come while it runs
      if (one.names.length > 0) await setTimeout(150)
      await sync()
      one.isDone = true
    }
    return handle
  }
  return { ...fs, open }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panel-durable-'))
  synced.length = 0
})
const times = (path: string) => synced.filter((one) => one.path === path).length

test('a file, its folder and the entry of a new folder are on the disk before it counts as kept', async () => {
  const drive = folderDrive(folder)
  await drive.put('images/a.png', Buffer.from('a'))
  expect(synced.map(({ path }) => path).sort()).toEqual(
    [folder, join(folder, 'images'), join(folder, 'images/a.png')].sort(),
  )
  await drive.put('images/b.png', Buffer.from('b'))
  // the folder was there before: only what is in it has changed
  expect([times(folder), times(join(folder, 'images'))]).toEqual([1, 2])
})

test('those who come at once share a sync of their folder, one that begins after their file is there', async () => {
  const drive = folderDrive(folder)
  await drive.put('images/first.png', Buffer.from('a'))
  synced.length = 0
  const keys = Array.from({ length: 40 }, (_, n) => `${n}.png`)
  await Promise.all(
    keys.map(async (key, n) => {
      await setTimeout(2 * n)
      await drive.put(`images/${key}`, Buffer.from(key))
      const covering = synced.filter(
        ({ path, names, isDone }) => isDone && path.endsWith('images') && names.includes(key),
      )
      expect(covering.length).toBeGreaterThan(0)
    }),
  )
  for (const key of keys) expect(times(join(folder, 'images', key))).toBe(1)
  expect(times(join(folder, 'images'))).toBeLessThan(20)
})

test('a file gets another key in one step, which is on the disk before it counts', async () => {
  const drive = folderDrive(folder)
  await drive.put('images/a.png', Buffer.from('a'))
  const { ino } = statSync(join(folder, 'images/a.png'))
  synced.length = 0
  await drive.move('images/a.png', 'trash/2026-11-22/images/a.png')
  // no copy of which a power cut may take the one and the other
  expect(statSync(join(folder, 'trash/2026-11-22/images/a.png')).ino).toBe(ino)
  expect(await drive.exists('images/a.png')).toBe(false)
  const places = ['', 'images', 'trash', 'trash/2026-11-22', 'trash/2026-11-22/images']
  expect(synced.map(({ path }) => path).sort()).toEqual(places.map((at) => join(folder, at)).sort())
  await drive.move('images/none.png', 'trash/2026-11-22/images/none.png')
  await expect(drive.move('images/none.png', '../out.png')).rejects.toThrow(/\.\.\/out\.png/)
})
