// `npm run test:changed [since]`: the tests nearest to what is changed since a commit, HEAD where none is given.
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nearestTests } from './nearest.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const [since = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const files = await nearestTests(changed)
if (files.length === 0) {
  console.log('No test is near to what is changed; npm test runs them all.')
  process.exit(0)
}
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...files], { stdio: 'inherit' })
process.exit(status ?? 1)
