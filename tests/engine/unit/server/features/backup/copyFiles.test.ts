import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { copyFiles, type Copied } from '../../../../../../server/features/backup/copyFiles'
import type { Missing } from '../../../../../../server/features/backup/manifest'
import { folderDrive, type Drive } from '../../../../../../server/files/drive'

const named = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: `images/${n}`, size: 3 }))

/** Copies from a store of which only `stream` is its own. */
async function copy(stream: Drive['stream'], count: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'copy-'))
  const told: (Copied | Missing)[] = []
  const drive = { ...folderDrive(folder), stream }
  const done = copyFiles(drive, named(count), {
    folder,
    tell: async (what) => void told.push(what),
  })
  return { folder, told, done }
}

describe('files of a backup', () => {
  test('are read side by side, each asked for once', async () => {
    let running = 0
    let most = 0
    const asked: string[] = []
    const { done, told, folder } = await copy(async (key) => {
      asked.push(key)
      running += 1
      most = Math.max(most, running)
      await setTimeout(5)
      running -= 1
      return Readable.from([Buffer.from('png')])
    }, 30)
    expect(await done).toBe(30)
    expect(asked.toSorted()).toEqual(
      named(30)
        .map(({ key }) => key)
        .toSorted(),
    )
    expect(most).toBe(8)
    expect(told).toHaveLength(30)
    expect(told).toContainEqual({
      path: 'images/0',
      size: 3,
      sha256: '8f8cbb7dcf46e0bc7d53265749a6c17d116093a6ba95e442764060c76fd4a86c',
    })
    expect(readFileSync(path.join(folder, 'images/29'), 'utf8')).toBe('png')
  })

  test('that break off are asked for again; what stays cut off is named', async () => {
    const tries = new Map<string, number>()
    const { done, told } = await copy(async (key) => {
      const count = (tries.get(key) ?? 0) + 1
      tries.set(key, count)
      if (key === 'images/0' && count === 3) return Readable.from([Buffer.from('png')])
      return Readable.from(
        (async function* () {
          yield Buffer.from('p')
          throw new Error('aborted')
        })(),
      )
    }, 2)
    expect(await done).toBe(2)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual(expect.objectContaining({ path: 'images/0', size: 3 }))
    expect(told).toContainEqual({ missing: 'images/1', why: 'aborted' })
  })

  test('are given up where the store does not answer at all', async () => {
    let asked = 0
    const { done } = await copy(async () => {
      asked += 1
      throw new Error('connect ECONNREFUSED')
    }, 10_000)
    await expect(done).rejects.toThrow(/^The store of files does not answer: connect ECONNREFUSED/)
    expect(asked).toBeLessThan(120)
  })

  test('end with the disk that takes nothing more', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
    })
    let asked = 0
    const { done } = await copy(async () => {
      asked += 1
      throw full
    }, 1_000)
    await expect(done).rejects.toBe(full)
    expect(asked).toBeLessThan(20)
  })
})
