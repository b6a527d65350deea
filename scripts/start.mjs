// Builds when the sources differ from the last build, then gives the command to the built server, in this process: what
// an operator stops is the server itself. Installs nothing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { engineFolder, distFolder } from './appFolder.mjs'
import { sourceHash, stampFile } from './sources.mjs'

/** The built server's commands for operators. */
export const serverCommands = [
  'start',
  'routes',
  'token',
  'schema',
  'migrate',
  'backup',
  'restore',
  'tidy',
  'import',
  'rehearse',
  'rotate-key',
  'recover',
  'erase',
]

/** Whether the last build is of these sources; where there are none, as in an image, of course. */
async function isBuilt() {
  if (!existsSync(`${engineFolder}vite.config.ts`)) return true
  const [last, now] = await Promise.all([
    readFile(stampFile, 'utf8').catch(() => ''),
    sourceHash(engineFolder),
  ])
  return last === now
}

/** Runs a command of the server of the sources as they are. */
export async function runServer(args) {
  if (!(await isBuilt())) {
    // not to the output, which a script may read
    console.error('Building the panel and the server (only after a change) \u2026')
    // a process of its own, so that the bundler's memory and NODE_ENV do not stay with the server
    const built = spawnSync(process.execPath, [`${engineFolder}scripts/build.mjs`, '--quiet'], {
      cwd: engineFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (built.status !== 0) process.exit(built.status ?? 1)
  }
  const program = `${distFolder}/server/main.js`
  // what the server begins anew for itself is this build, not sources that were changed since
  process.argv = [process.argv[0], program, ...args]
  try {
    await import(program)
  } catch (error) {
    // faults of a resource file are for its author: each line names file and path
    console.error(
      error instanceof Error && error.name === 'DefinitionError' ? error.message : error,
    )
    process.exit(1)
  }
}
