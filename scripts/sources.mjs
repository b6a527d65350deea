import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

// `GALLERY=1` builds the gallery beside the panel, of the same sources and its own
const isGallery = process.env.GALLERY === '1'
if (isGallery) FOLDERS.push('tests/gallery')

/** The folder of the build. */
export const distFolder = (root) => join(root, isGallery ? 'dist/gallery' : 'dist')

/** The file that keeps the source hash of the last whole build. */
export const stampFile = (root) => join(distFolder(root), '.sources')

/**
 * Hash of every file that a build reads, names included. Reads some hundred small files: 30 ms.
 * @param {string} root the project's folder
 * @returns {Promise<string>} hex SHA-256
 */
export async function sourceHash(root) {
  const names = [...FILES]
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    for (const entry of entries) {
      if (entry.isFile()) names.push(join(entry.parentPath ?? entry.path, entry.name))
    }
  }
  const hash = createHash('sha256')
  for (const name of names.map((full) => full.replace(`${root}/`, '')).sort()) {
    const bytes = await readFile(join(root, name.replace(root, ''))).catch(() => null)
    if (bytes) hash.update(name).update('\0').update(bytes).update('\0')
  }
  return hash.digest('hex')
}
