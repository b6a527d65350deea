import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

test('a build before a command leaves its output to what the command prints', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'start-'))
  const scripts = path.join(root, 'scripts')
  mkdirSync(scripts)
  for (const name of ['appFolder.mjs', 'sources.mjs', 'start.mjs'])
    copyFileSync(path.join('scripts', name), path.join(scripts, name))
  writeFileSync(path.join(root, 'vite.config.ts'), '')
  writeFileSync(
    path.join(scripts, 'build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('dist/server', { recursive: true })
    writeFileSync('dist/server/main.js', 'console.log(JSON.stringify(process.argv.slice(-2)))')`,
  )
  const start = pathToFileURL(path.join(scripts, 'start.mjs')).href
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `import('${start}').then((found) => found.runServer(['routes', '--json']))`],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  )
  expect(stderr).toMatch(/^Building the panel/)
  expect(stdout).toBe('["routes","--json"]\n')
})
