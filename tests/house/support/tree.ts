import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the project: its path from the project's folder, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const skipped = new Set(['node_modules', 'coverage', '.git', '.cache', 'shots'])
// only at the top: the seed has a folder `data` too
const skippedAtTop = new Set(['dist', 'data'])

/** The project's folder; the house tests are started there. */
export const root = process.cwd()

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !skippedAtTop.has(name)) yield* walk(name)
    } else if (entry.isFile()) yield name
  }
}

/** Every path of the project that is kept in version control, more or less: no build, no data. */
export const paths: readonly string[] = [...walk('')].toSorted()

/** The text of a file of the project. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const isScript = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')

/** Every file of code, tests included. */
export const scripts: readonly SourceFile[] = paths
  .filter(isScript)
  .map((file) => ({ path: file, text: readText(file) }))
