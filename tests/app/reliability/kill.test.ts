import { spawn } from 'node:child_process'
import { build } from 'vite'
import { expect, test } from 'vitest'

const outDir = '.cache/kill'

test('an answered write survives kill -9', { timeout: 180_000 }, async () => {
  // within the project, so that the built server finds its packages
  await build({
    logLevel: 'silent',
    mode: 'production',
    build: { ssr: 'server/main.ts', outDir },
  })
  const { code, output } = await run('5', `${outDir}/main.js`)
  expect([code, output]).toEqual([0, expect.stringMatching(/^5 rounds, .* 0 faults/)])
})

function run(rounds: string, server: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tests/app/reliability/kill.mjs', rounds], {
      env: { PATH: process.env['PATH'], PANEL_SERVER: server },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
