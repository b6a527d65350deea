import { spawn } from 'node:child_process'
import { build } from 'vite'
import { expect, test } from 'vitest'

const outDir = '.cache/hostileTest'

// A process that keeps more than 100 MiB of a file ends; of a turn its CPU time counts, whatever else the machine does.
test('no reader keeps or stops at any hostile file', { timeout: 600_000 }, async () => {
  const ssr = 'tests/app/reliability/hostileChild.ts'
  await build({ logLevel: 'silent', mode: 'production', build: { ssr, outDir } })
  const { code, output } = await run(`${outDir}/hostileChild.js`)
  expect([code, output.match(/^!.*$/gm) ?? []]).toEqual([0, []])
  expect(output).toMatch(/^\d{3} readings, 0 above/m)
})

function run(child: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, ['tests/app/reliability/hostile.mjs', 'quick'], {
      env: { PATH: process.env['PATH'], HOSTILE_CHILD: child },
    })
    let output = ''
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    program.on('error', reject)
    // what it said last may still be on its way as it ends
    program.on('close', (code) => resolve({ code, output }))
  })
}
