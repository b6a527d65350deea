// `npm start`: builds when the sources differ from the last build, then serves panel and API on one
// port. Installs nothing.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { distFolder } from './appFolder.mjs'
import { sourceHash, stampFile } from './sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [last, now] = await Promise.all([
  readFile(stampFile, 'utf8').catch(() => ''),
  sourceHash(root),
])

if (last !== now) {
  console.log('Building the panel and the server (only after a change) …')
  // a process of its own, so that the bundler's memory and NODE_ENV do not stay with the server
  const { spawnSync } = await import('node:child_process')
  const built = spawnSync(process.execPath, [`${root}/scripts/build.mjs`, '--quiet'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

// `npm run schema` asks the same program what this start would do to the database, `npm run migrate` does it; an
// installed engine's command (scripts/cli.mjs) asks it for the others as well
const onABadDay = ['rehearse', 'rotate-key', 'recover', 'erase']
const daily = ['schema', 'migrate', 'routes', 'token', 'backup', 'restore', 'tidy', 'import']
const others = [...daily, ...onABadDay]
if (!others.includes(process.argv[2])) process.argv.splice(2, 0, 'start')
try {
  await import(`${distFolder}/server/main.js`)
} catch (error) {
  // what is wrong with a resource file is its author's to mend: each line names file and path
  console.error(error instanceof Error && error.name === 'DefinitionError' ? error.message : error)
  process.exit(1)
}
