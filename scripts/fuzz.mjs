// `npm run test:fuzz -- 100000`: that many random calls, each to a server on SQLite and to one on PostgreSQL, whose
// answers must be the same. A second number is the seed; without it each run has its own, and says which.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from './test/postgres.mjs'
import { runVitest } from './test/run.mjs'
import { sumLine } from './test/sum.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [count = '10000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const scratch = await mkdtemp(path.join(os.tmpdir(), 'panel-fuzz-'))
const postgres = await startPostgres()
if (!postgres) console.error('*** NO POSTGRESQL: what is sent is sent to SQLite alone')
try {
  const env = { FUZZ: count, FUZZ_SEED: seed, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
  const found = await runVitest(['run', 'tests/app/reliability/fuzz.test.ts'], { scratch, env })
  console.log(`${count} calls from FUZZ_SEED=${seed}: ${sumLine(found)}`)
  process.exitCode = found.failed > 0 ? 1 : 0
} finally {
  await postgres?.stop()
  await rm(scratch, { recursive: true, force: true })
}
