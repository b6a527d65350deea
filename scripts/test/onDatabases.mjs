import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Matches a test file that runs on each database. */
const asks = /\bdatabases\b/
/** Matches the import of a test file whose tests another one reuses. */
const takenOver = /^import '(\.[^']*\.test)'$/gm

/** Whether the tests of a file run on each database: its own, or those of a file that it takes over. */
async function runsOnEach(file) {
  const text = await readFile(file, 'utf8')
  if (asks.test(text)) return true
  const others = [...text.matchAll(takenOver)].map(([, other]) =>
    path.join(path.dirname(file), `${other}.ts`),
  )
  const found = await Promise.all(others.map(runsOnEach))
  return found.includes(true)
}

/**
 * The test files that run on more than one database; the others would say on PostgreSQL what they said on SQLite.
 * @param {readonly string[]} folders
 * @returns {Promise<string[]>} paths from the working directory
 */
export async function onDatabases(folders) {
  const found = []
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = path.join(folder, name)
      if (name.endsWith('.test.ts') && (await runsOnEach(file))) found.push(file)
    }
  }
  return found.toSorted()
}
