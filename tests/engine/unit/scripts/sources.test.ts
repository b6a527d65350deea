import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  vi.stubEnv('APP', folder)
  vi.resetModules()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it.each([resolve('.'), `${resolve('.')}/`])(
  'an app outside the tree, %s, is built anew once a file of it is changed',
  async (root) => {
    const { sourceHash } = await import('../../../../scripts/sources.mjs')
    const file = join(folder, 'app.ts')
    await writeFile(file, 'one')
    const before = await sourceHash(root)
    expect(await sourceHash(root)).toBe(before)
    await writeFile(file, 'two')
    expect(await sourceHash(root)).not.toBe(before)
  },
)
