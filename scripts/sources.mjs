import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { appFolder, distFolder, isOther } from './appFolder.mjs'

const FOLDERS = [
  'resources',
  'src',
  'dataProvider',
  'authProvider',
  'i18n',
  'server',
  'scripts',
  'public',
]
/** Folders that another app of this tree may use, beside its own. */
const SHARED = ['tests/gallery', 'tests/support']
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** The file that keeps the source hash of the last whole build. */
export const stampFile = join(distFolder, '.sources')

/**
 * Hash of every file that a build reads, names included. Reads some hundred small files: 30 ms.
 * @param {string} root the project's folder
 * @returns {Promise<string>} hex SHA-256
 */
export async function sourceHash(root) {
  const files = FILES.map((name) => join(root, name))
  for (const folder of [
    ...FOLDERS.map((one) => join(root, one)),
    ...(isOther ? [appFolder, ...SHARED.map((one) => join(root, one))] : []),
  ]) {
    const entries = await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    for (const entry of entries) {
      if (entry.isFile()) files.push(join(entry.parentPath ?? entry.path, entry.name))
    }
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const bytes = await readFile(file).catch(() => null)
    if (bytes) hash.update(relative(root, file)).update('\0').update(bytes).update('\0')
  }
  return hash.digest('hex')
}
