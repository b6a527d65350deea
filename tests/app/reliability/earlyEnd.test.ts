import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

const outDir = '.cache/earlyEnd'

test('an end that comes amid the start is heard, also where no default ends the process', async () => {
  await build({
    logLevel: 'silent',
    mode: 'production',
    build: { ssr: 'server/main.ts', outDir },
  })
  expect(await endedAmidStart('SIGTERM')).toEqual([143, null])
  // that it died of it a shell must see, or its loop would go on
  expect(await endedAmidStart('SIGINT')).toEqual([null, 'SIGINT'])
}, 180_000)

/** Ends a start that waits for a database that is not there. @returns its exit code, and the signal that killed it */
function endedAmidStart(signal: 'SIGTERM' | 'SIGINT'): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${outDir}/main.js`, 'start'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'early-')),
        SECRET_KEY: 'ab'.repeat(32),
        DATABASE_URL: 'postgres://a@127.0.0.1:1/b',
        LOG_LEVEL: 'warn',
      },
    })
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes('DATABASE_WAIT')) child.kill(signal)
    })
    child.once('error', reject)
    child.once('exit', (...how) => resolve(how))
  })
}
