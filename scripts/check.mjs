// `npm run check`: types, lint, formatting and the house rules, in seconds. `npm test` runs them all too, from scratch;
// here unchanged results come from .cache.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const cached = (file) => ['--cache', '--cache-strategy', 'content', '--cache-location', file]

const steps = [
  [
    'types',
    'tsc',
    ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  ],
  ['lint', 'oxlint', ['--deny-warnings']],
  [
    'formatting',
    'prettier',
    ['--check', '--log-level', 'warn', ...cached('.cache/prettier.json'), '.'],
  ],
  ['house', 'vitest', ['run', 'tests/house', '--reporter', 'dot']],
]

/** Runs one step; its output is shown only where it fails, so that steps can run side by side. */
function run([name, program, args]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(path.join('node_modules/.bin', program), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => output.push(bytes))
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      resolve(code ?? 1)
    })
  })
}

const codes = await Promise.all(steps.map(run))
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
