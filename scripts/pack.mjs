// `npm run pack`: the engine without this retailer as one package to install, in dist/package.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { engineFolder } from './appFolder.mjs'
import { parts } from './packed.mjs'

/** What only the tests and checks of this tree need. */
const ofTests =
  /^(@redocly\/|@testing-library\/|axe-core|csv-parse|fake-indexeddb|jsdom|knip|msw|oxlint|pixelmatch|playwright-core|prettier|recheck)/

const own = JSON.parse(readFileSync(path.join(engineFolder, 'package.json'), 'utf8'))
const needed = Object.entries(own.devDependencies).filter(([name]) => !ofTests.test(name))
const manifest = {
  name: own.name,
  version: own.version,
  description:
    'A schema-driven admin engine on react-admin: panel, server and database from resource files',
  license: own.license,
  type: own.type,
  engines: own.engines,
  bin: { 'panel-engine': 'scripts/cli.mjs' },
  exports: own.exports,
  dependencies: Object.fromEntries(
    [...Object.entries(own.dependencies), ...needed].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
}

const dist = path.join(engineFolder, 'dist')
const stage = path.join(dist, 'package')
rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
for (const part of parts)
  cpSync(path.join(engineFolder, part), path.join(stage, part), { recursive: true })
writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const { status, stdout } = spawnSync('npm', ['pack', '--json', '--pack-destination', dist], {
  cwd: stage,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) process.exit(status ?? 1)
const [packed] = Object.values(JSON.parse(stdout))
console.log(
  `${path.relative(process.cwd(), path.join(dist, packed.filename))}: ${packed.entryCount} files, ${Math.round(packed.size / 1000)} kB`,
)
