import { existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const { argv, exit } = process
afterEach(() => {
  process.argv = argv
  process.exit = exit
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a command that is told what it does not know says so in a line and touches nothing', async () => {
  const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'main-')), 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('SEED', 'none')
  process.argv = ['node', 'main.js', 'migrate', '--', '--dry-run']
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const ended = new Promise((resolve) => Reflect.set(process, 'exit', resolve))
  await import('../../../../server/main')
  expect(await ended).toBe(1)
  expect(said.mock.calls).toEqual([['--dry-run: no such option of migrate']])
  expect(existsSync(dataDir)).toBe(false)
})
