import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

test('a file of products survives kill -9 whole or not at all', { timeout: 300_000 }, async () => {
  const { code, output } = await run('6')
  expect([code, output]).toEqual([0, expect.stringMatching(/^6 kills, .* 0 faults/)])
})

function run(rounds: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tests/app/reliability/importKill.mjs', rounds], {
      env: { PATH: process.env['PATH'] },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
