import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Drive, ListedFile } from '../../files/drive'
import { hashOf, hashOfFile } from '../../files/hashOf'
import { processFolder } from '../../files/tempFile'
import type { Fate } from './store/lines'
import type { Inbox } from './inbox'
import { fittingName, isTable } from './names'
import { ImportBusy, ImportOver, runImport } from './run'

const root = 'inbox'

/** Whether a file that waits lies in the store and not in a folder of this server. */
export const isInStore = (found: string): boolean => found.startsWith(`${root}/`)

/** Files in the store for the watched folders, the oldest first; a store takes a file whole or not at all. */
export async function waitingInStore(
  files: Drive,
): Promise<readonly (ListedFile & { readonly folder: string })[]> {
  const found: (ListedFile & { readonly folder: string })[] = []
  for await (const entry of files.list(root)) {
    const [, folder, name, ...deeper] = entry.key.split('/')
    if (folder && name && deeper.length === 0 && isTable(name)) found.push({ ...entry, folder })
  }
  return found.toSorted((a, b) => a.changed - b.changed)
}

/**
 * Imports a file of the store, on whichever server takes it first: the database knows which files are begun and which
 * are done, by name, time and content (a bucket's times are whole seconds). If the server dies, the file stays where it
 * is for the next one. Afterwards it lies in `inbox-done` or `inbox-failed` of the store, its bad lines beside it.
 */
export async function takeStored(
  place: Parameters<typeof runImport>[0],
  { kind, isWhole, folder }: Inbox,
  key: string,
): Promise<void> {
  const { files, config } = place
  const changed = await changedOf(files, key)
  const content = changed === undefined ? undefined : await files.stream(key)
  if (changed === undefined || !content) return
  const parent = processFolder(config.dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(parent, 'upload-'))
  const name = fittingName(path.posix.basename(key))
  const file = path.join(scratch, name)
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    const { sha256 } = await hashOfFile(file)
    const once = createHash('sha256').update(`${key}@${changed}@${sha256}`).digest('base64url')
    const putAway = async (fate: Fate, report: string | null = null) => {
      const to = await ownKey(files, { folder: `${root}-${fate}/${folder}`, name, sha256, changed })
      await files.put(to, { path: file })
      if (report) await files.put(`${to}.report.csv`, { path: report })
      // Another file that came under its name meanwhile stays, and is taken next.
      if ((await changedOf(files, key)) === changed && (await contentOf(files, key)) === sha256)
        await files.delete(key)
    }
    try {
      const result = await runImport(place, { kind, file, name, isWhole, once })
      await putAway(result.status === 'error' ? 'failed' : 'done', result.report)
    } catch (error) {
      if (error instanceof ImportOver) return await putAway(error.fate)
      if (!(error instanceof ImportBusy)) throw error
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function changedOf(files: Drive, key: string): Promise<number | undefined> {
  for await (const found of files.list(path.posix.dirname(key)))
    if (found.key === key) return found.changed
  return undefined
}

/** @returns its SHA-256; undefined where there is no such file */
async function contentOf(files: Drive, key: string): Promise<string | undefined> {
  const content = await files.stream(key)
  return content && (await hashOf(content)).sha256
}

/**
 * Where a file is put away: under its name, or with its time added where another file lies there. Every server gets the
 * same key for the same file, because the one that imported it and one that came too late may put it away at once.
 */
async function ownKey(
  files: Drive,
  file: { folder: string; name: string; sha256: string; changed: number },
): Promise<string> {
  const { folder, name, sha256, changed } = file
  const plain = `${folder}/${name}`
  const there = await contentOf(files, plain)
  if (there === undefined || there === sha256) return plain
  const { name: stem, ext } = path.parse(name)
  return `${folder}/${stem} ${new Date(changed).toISOString().replace(/[:.]/g, '-')}${ext}`
}
