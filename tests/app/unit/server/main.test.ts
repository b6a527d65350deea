import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const { argv, exit } = process
afterEach(() => {
  process.argv = argv
  process.exit = exit
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** What a command says where it is refused, and the code that it ends with. */
async function refusal(...words: readonly string[]) {
  process.argv = ['node', 'main.js', ...words]
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const ended = new Promise((resolve) => Reflect.set(process, 'exit', resolve))
  await import('../../../../server/main')
  return { code: await ended, lines: said.mock.calls }
}

test('a command that is told what it does not know says so in a line and touches nothing', async () => {
  const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'main-')), 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('SEED', 'none')
  expect(await refusal('migrate', '--', '--dry-run')).toEqual({
    code: 1,
    lines: [['--dry-run: no such option of migrate']],
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('what is no command is told which there are, whatever every object has by its name', async () => {
  expect(await refusal('constructor')).toEqual({
    code: 1,
    lines: [[expect.stringMatching(/^Commands:/)]],
  })
  const run = spawnSync(process.execPath, ['scripts/cli.mjs', 'toString'], { encoding: 'utf8' })
  expect([run.status, `${run.stdout}${run.stderr}`]).toEqual([
    1,
    expect.stringContaining('rotate-key'),
  ])
})

test('what a server begins anew for itself is the built program, not the script that builds it', () => {
  // a folder without sources, as an image has it
  const engine = mkdtempSync(path.join(os.tmpdir(), 'engine-'))
  cpSync('scripts', path.join(engine, 'scripts'), { recursive: true })
  const built = path.join(engine, 'dist', 'server', 'main.js')
  mkdirSync(path.dirname(built), { recursive: true })
  writeFileSync(built, 'console.log(process.argv.slice(1).join())')
  const run = spawnSync(process.execPath, [path.join(engine, 'scripts/cli.mjs'), 'start', 'x'], {
    encoding: 'utf8',
    env: { ...process.env, APP: path.join(engine, 'resources') },
  })
  expect(run.stdout.trim()).toBe(`${built},start,x`)
})
