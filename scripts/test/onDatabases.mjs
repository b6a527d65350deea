import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Says that a test file asks for each database, itself or by the file whose tests it takes over. */
const asks = /\bdatabases\b|\/resources\.test'/

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
      if (name.endsWith('.test.ts') && asks.test(await readFile(file, 'utf8'))) found.push(file)
    }
  }
  return found.toSorted()
}
