// `npm run test:mutations`: the behaviours that matter most, and whether the tests watch over them. Each is broken by a
// small change in a copy of the tree; the test that is named for it must be green before and red after.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutations } from './test/mutations.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts =
  'src server resources dataProvider authProvider i18n scripts tests public ' +
  'package.json tsconfig.json vite.config.ts vitest.config.ts index.html'

const tree = await mkdtemp(path.join(os.tmpdir(), 'panel-mutations-'))
await Promise.all(
  parts
    .split(' ')
    .map((part) => cp(path.join(root, part), path.join(tree, part), { recursive: true })),
)
await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))

/**
 * Runs one test of the copy.
 * @returns {Promise<'green' | 'red' | 'not run'>}
 */
async function judge(test, name) {
  const report = path.join(tree, 'report.json')
  await rm(report, { force: true })
  const args = ['run', test, '-t', name.replaceAll(/[()]/g, '\\$&')]
  await new Promise((resolve, reject) => {
    const vitest = spawn(
      path.join(tree, 'node_modules/.bin/vitest'),
      [...args, '--reporter=json', `--outputFile=${report}`],
      { cwd: tree, stdio: 'ignore' },
    )
    vitest.on('error', reject)
    vitest.on('exit', resolve)
  })
  const found = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  if (found.numFailedTests > 0) return 'red'
  return found.numPassedTests > 0 ? 'green' : 'not run'
}

const [, , word = ''] = process.argv
const picked = mutations.filter(({ behaviour }) => behaviour.includes(word))
const rows = []
for (const { behaviour, file, from, to, test, name } of picked) {
  const place = path.join(tree, file)
  const text = await readFile(place, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file}: not once there: ${from}`)
  const before = await judge(test, name)
  await writeFile(place, text.replace(from, to))
  const after = await judge(test, name)
  await writeFile(place, text)
  rows.push({ behaviour, file, test: `${path.basename(test)}: ${name}`, before, after })
  console.log(`${before} → ${after}  ${behaviour}`)
}
await rm(tree, { recursive: true, force: true })

console.table(rows)
const isWatched = rows.every(({ before, after }) => before === 'green' && after === 'red')
console.log(isWatched ? 'all are watched over' : 'NOT all are watched over')
process.exit(isWatched ? 0 : 1)
