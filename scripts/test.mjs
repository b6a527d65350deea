// `npm test`: types, lint, unit tests (again on PostgreSQL), browser tests. Every step runs, even after a failure; the
// last line is the sum, and the exit code is 0 only if everything passed.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTestBrowsers } from './test/chromium.mjs'
import { onDatabases } from './test/onDatabases.mjs'
import { installNeighbours } from './test/neighbours.mjs'
import { roomInMemory, startPostgres } from './test/postgres.mjs'
import { makePlain, plainFiles } from '../tests/support/server/plain.mjs'
import { runCommand, runNode, runVitest } from './test/run.mjs'
import { sumLine, total } from './test/sum.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const scratch = await mkdtemp(path.join(os.tmpdir(), 'panel-test-'))
// PostgreSQL runs as a user of its own, who must be able to traverse this folder
await chmod(scratch, 0o711)
const results = []

/** Runs one step and records its result; a step that throws has failed. */
async function step(name, run) {
  console.log(`\n=== ${name}`)
  const started = performance.now()
  const result = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  const seconds = (performance.now() - started) / 1000
  results.push({ name, seconds, ...result })
}

/** Steps that run one after another, in parallel with others. */
async function inTurn(...steps) {
  for (const [name, run] of steps) await step(name, run)
}

/** Steps in their order, three at a time: a worker that has ended one takes the next. */
async function threeAtATime(...steps) {
  const others = steps.values()
  const worker = async () => {
    for (const one of others) await step(...one)
  }
  await Promise.all([worker(), worker(), worker()])
}

// two cores: the compiler on one, everything that reads the sources on the other
await Promise.all([
  step('types', () => runCommand('tsc', ['--noEmit', '-p', '.'])),
  inTurn(
    ['lint', () => runCommand('oxlint', ['--deny-warnings'])],
    ['formatting', () => runCommand('prettier', ['--check', '--log-level', 'warn', '.'])],
    ['unused code', () => runCommand('knip', ['--no-progress'])],
  ),
])
await step('unit, contract and house tests', () => runVitest(['run'], { scratch }))

async function onPostgres() {
  const postgres = await startPostgres(await roomInMemory())
  if (!postgres) {
    console.error(
      '*** NO POSTGRESQL: the server tests ran on SQLite alone. Install it (apt-get install postgresql),',
    )
    console.error(
      '*** or set TEST_DATABASE_URL to an empty database whose owner may make others beside it.',
    )
    return { passed: 0, failed: 0, skipped: 1 }
  }
  try {
    const env = { TEST_DATABASE_URL: postgres.url, TEST_DATABASES: 'postgres' }
    const files = await onDatabases(['tests/engine', 'tests/app'])
    const run = (...asked) =>
      runVitest(['run', '--maxWorkers=1', '--testTimeout=120000', ...asked.flat()], {
        scratch,
        env,
      })
    const whole = await run(files)
    // a database given by the caller is not changed
    if (process.env.TEST_DATABASE_URL) return whole
    Object.assign(env, { TEST_DATABASE_URL: await makePlain(postgres.url), TEST_PLAIN: '1' })
    const parts = [whole, await run(plainFiles)]
    return { ...total(parts), failures: parts.flatMap(({ failures }) => failures) }
  } finally {
    await postgres.stop()
  }
}
async function builds() {
  const args = ['scripts/build.mjs', '--if-changed']
  const own = await runNode(args)
  const gallery = await runNode(args, { APP: 'tests/app/gallery' })
  return { passed: own.passed + gallery.passed, failed: own.failed + gallery.failed, skipped: 0 }
}
async function browserTests(args) {
  findTestBrowsers()
  return runVitest(['run', '--config', 'vitest.e2e.config.ts', ...args], { scratch })
}
/** The panel between real databases, an object store, poolers and proxies. */
async function withNeighbours() {
  installNeighbours()
  return runVitest(['run', '--config', 'vitest.neighbours.config.ts'], { scratch })
}
await step('builds', builds)
const apart = ['gallery', 'screens', 'lists', 'plans'].flatMap((folder) => [
  '--exclude',
  `tests/e2e/${folder}/**`,
])
// A browser and a database wait as long as they work: three at a time, each with a server of its own, keep two cores at
// work. The longest begin, so that all end together. Neighbours that die and come back are waited for most of the time:
// they go beside the three, and not alone after them.
const neighbours = step('with real neighbours', withNeighbours)
await threeAtATime(
  ['browser tests: all others', () => browserTests(apart)],
  ['server tests on PostgreSQL', onPostgres],
  ['the gallery and scratch cards in the browser', () => browserTests(['tests/e2e/gallery/'])],
  ['browser tests: screens and states', () => browserTests(['tests/e2e/screens/'])],
  ['browser tests: lists and forms', () => browserTests(['tests/e2e/lists/'])],
  ['browser tests: plans and reports', () => browserTests(['tests/e2e/plans/'])],
)
await neighbours
await rm(scratch, { recursive: true, force: true })

console.log('')
for (const result of results) {
  const mark =
    result.failed > 0 ? 'FAIL' : result.skipped > 0 && result.passed === 0 ? 'skip' : 'ok  '
  console.log(`${mark} ${result.name}: ${sumLine(result)} (${result.seconds.toFixed(0)} s)`)
  for (const failure of result.failures ?? []) console.log(`     ${failure}`)
}
const sum = total(results)
console.log(sumLine(sum))
process.exit(sum.failed > 0 ? 1 : 0)
