import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureAdmin } from '../../../../../server/commands/firstAdmin'
import { start } from '../../../../../server/commands/start'
import { neverSignedIn } from '../../../../../server/commands/welcome'
import { readConfig } from '../../../../../server/config'
import { writeReport } from '../../../../../server/features/import/report'
import { folderDrive } from '../../../../../server/files/drive'
import { openServices } from '../../../../../server/services'

/** What is done at the end; none of it ends the process of the tests. */
const ending = vi.hoisted(() => ({
  end: (told: { readonly signal: string }): Promise<void> =>
    Promise.reject(new Error(`${told.signal}, and nothing has started`)),
}))
vi.mock('close-with-grace', () => ({
  default: (_: unknown, end: typeof ending.end) => void (ending.end = end),
}))
vi.mock('../../../../../server/commands/welcome', { spy: true })

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'start-'))
const fresh = () =>
  readConfig({ SEED: 'none', DATA_DIR: folder(), PORT: '0', LOG_LEVEL: 'silent', DRAIN_WAIT: '0' })

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

test('a hint that cannot be given ends no server that listens', async () => {
  const config = fresh()
  const services = await openServices(config)
  await ensureAdmin(services)
  await services.store.close()
  vi.mocked(neverSignedIn).mockRejectedValue(new Error('the database is gone'))
  await start(config, folder())
  expect(neverSignedIn).toHaveBeenCalled()
  await ending.end({ signal: 'SIGTERM' })
})

test('an end waits for the report of an import that was answered', async () => {
  const config = fresh()
  await start(config, folder())
  let isWritten = false
  const files = folderDrive(folder())
  const put = async () => {
    await wait(800)
    isWritten = true
  }
  const log = { info() {}, warn() {}, error() {} }
  const bad = { line: 2, problem: { message: 'rule.required' } }
  writeReport({ config, files: { ...files, put }, log }, 7, [bad])
  await ending.end({ signal: 'SIGTERM' })
  expect(isWritten).toBe(true)
})
