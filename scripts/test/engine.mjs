// `npm run test:engine`: the engine's tests in a copy of the tree that has no app of its own. Arguments go to vitest.
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the copy is without: the app, and what is no source. */
const left = new Set(['resources', 'node_modules', 'dist', 'data', '.git', '.cache'])

const tree = await mkdtemp(path.join(os.tmpdir(), 'panel-engine-'))
try {
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(path.join(root, name), path.join(tree, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
  const { status } = spawnSync(
    path.join(tree, 'node_modules/.bin/vitest'),
    ['run', '--project', 'engine*', ...process.argv.slice(2)],
    { cwd: tree, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await rm(tree, { recursive: true, force: true })
}
