import { spawn } from 'node:child_process'
import { build } from 'vite'
import { expect, test } from 'vitest'

const outDir = '.cache/killPush'

test('a push survives kill -9, and everybody has it once', { timeout: 180_000 }, async () => {
  // within the project, so that the built process finds its packages
  await build({
    logLevel: 'silent',
    mode: 'production',
    build: { ssr: 'tests/app/reliability/pushChild.ts', outDir },
  })
  const { code, output } = await run(['600', 'quick'], `${outDir}/pushChild.js`)
  expect([code, output.trim().split('\n')]).toEqual([
    0,
    [
      'outbox: 1 kills of 600 recipients, 0 faults',
      expect.stringMatching(/^webhook: 1 kills of 600 recipients, 0 faults/),
    ],
  ])
})

function run(args: readonly string[], bundle: string) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ['tests/app/reliability/pushKill.mjs', ...args], {
      env: { PATH: process.env['PATH'], PUSH_CHILD: bundle },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
