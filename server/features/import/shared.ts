import { randomUUID } from 'node:crypto'
import { createWriteStream, type Stats } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config'
import { importsFolder } from './folder'
import type { Drive } from '../../files/drive'
import { hashOf, hashOfFile } from '../../files/hashOf'
import { markOf } from './markOf'

interface Place {
  readonly config: Pick<Config, 'dataDir'>
  readonly files: Drive
  readonly clock: () => number
}

/** What this server knows of a file of its folder. */
interface Known {
  /** What the file looked like when it was last the same on both sides. */
  readonly mark: string
  /** It was put here: changing or deleting it here does so everywhere. Other files are copies. */
  readonly isOwn: boolean
  /** When the store's file was changed; not known of what was put there since it was last listed. */
  readonly changed?: number
  /** Its mark at the last look, if it has changed and may still be being written. */
  readonly seen?: string
}

const folder = 'imports'
const note = '.shared.json'
/** A file that has not changed for this time is whole, ms. */
const settled = 3_000
/** A copy in progress that has not grown for this time was left by a process that died, ms. */
const abandoned = 60 * 60_000
/** A copy in progress, of this version or of earlier ones (`.4711.part`). */
const isDraft = (name: string) => /^\.(?:[\da-f-]{36}|\d+)\.part$/.test(name)
const isShared = (name: string) => /^[^.].*\.csv$/i.test(name)

/** Any name as a key of the store, which takes plain letters alone; and back. */
const keyOf = (name: string) => `${folder}/${Buffer.from(name).toString('base64url')}.csv`
const nameOf = (key: string) =>
  Buffer.from(path.basename(key, '.csv'), 'base64url').toString('utf8')

/**
 * Shares the CSV files directly in `DATA_DIR/imports`, which calls of the app read, with all servers by the store of
 * files: uploads what was put here, downloads what others put; a file deleted where it was put is deleted everywhere.
 */
export async function shareFolder(place: Place): Promise<void> {
  const here = importsFolder(place.config)
  await mkdir(here, { recursive: true, mode: 0o700 })
  const known = await readNote(here)
  // A store that does not answer throws here: nothing is taken for removed.
  const stored = new Map<string, number>()
  for await (const { key, changed } of place.files.list(folder)) {
    const name = nameOf(key)
    if (isShared(name) && keyOf(name) === key && path.basename(name) === name)
      stored.set(name, changed)
  }
  const entries = await readdir(here)
  await clearDrafts(here, entries.filter(isDraft), place.clock())
  const names = entries.filter(isShared)
  const next = new Map<string, Known>()
  for (const name of new Set([...names, ...stored.keys(), ...known.keys()])) {
    const after = await shareOne(place, name, { known: known.get(name), changed: stored.get(name) })
    if (after) next.set(name, after)
  }
  const text = JSON.stringify(Object.fromEntries(next))
  if (text !== JSON.stringify(Object.fromEntries(known)))
    await writeFile(path.join(here, note), text, { mode: 0o600 })
}

/** @returns what is known of the file afterwards; undefined where it is gone everywhere */
async function shareOne(
  { config, files, clock }: Place,
  name: string,
  { known, changed }: { known: Known | undefined; changed: number | undefined },
): Promise<Known | undefined> {
  const file = path.join(importsFolder(config), name)
  const { found, mark } = await look(file)
  // A copy has the time of the store's file, so that it is recognised as one even if the note was lost.
  if (found && changed !== undefined && !known?.isOwn && Math.abs(found.mtimeMs - changed) < 1)
    return { mark, isOwn: false, changed }
  if (found && known?.mark !== mark) {
    // a time in the future is from a machine whose clock is ahead: the file must only be as at the last look
    const age = clock() - found.mtimeMs
    const isSettled = age >= settled || (age < 0 && known?.seen === mark)
    if (!isSettled) return { ...(known ?? { mark: '', isOwn: false }), seen: mark }
    await files.put(keyOf(name), { path: file })
    return { mark, isOwn: true }
  }
  const isOwn = known?.isOwn === true && !(await isReplaced({ files, name, file, known, changed }))
  if (isOwn) {
    if (!found) await files.delete(keyOf(name))
    else if (changed === undefined) await files.put(keyOf(name), { path: file })
    return found ? { mark, isOwn, ...(changed !== undefined && { changed }) } : undefined
  }
  if (changed === undefined) {
    if (found) await rm(file)
    return undefined
  }
  if (found && known?.changed === changed) return known
  return fetched(files, { name, file, changed, mark })
}

/**
 * Whether another server has put another file under the name of one that was put here: then that one is newer, and this
 * one is a copy from now on. A new time with the same content, as after the store was moved, replaces nothing.
 */
async function isReplaced({
  files,
  name,
  file,
  known,
  changed,
}: {
  files: Drive
  name: string
  file: string
  known: Known
  changed: number | undefined
}): Promise<boolean> {
  if (changed === undefined || known.changed === undefined || changed === known.changed)
    return false
  const here = await hashOfFile(file).catch(() => null)
  // read at once: an error of a stream that nobody listens to would end the server
  const stored = await files.stream(keyOf(name))
  if (!stored) return false
  return (await hashOf(stored)).sha256 !== here?.sha256
}

async function look(file: string): Promise<{ found: Stats | null; mark: string }> {
  const found = await stat(file).catch(() => null)
  return { found, mark: found ? markOf(found) : '' }
}

async function fetched(
  files: Drive,
  { name, file, changed, mark }: { name: string; file: string; changed: number; mark: string },
): Promise<Known | undefined> {
  const content = await files.stream(keyOf(name))
  if (!content) return undefined
  // A random name: processes of two containers that share the folder may have the same id.
  const draft = path.join(path.dirname(file), `.${randomUUID()}.part`)
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }))
    await utimes(draft, new Date(changed), new Date(changed))
    // What was put here meanwhile is newer, and goes up when it is whole.
    if ((await look(file)).mark !== mark) return undefined
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return { mark: (await look(file)).mark, isOwn: false, changed }
}

async function clearDrafts(here: string, drafts: readonly string[], now: number): Promise<void> {
  for (const draft of drafts) {
    const { found } = await look(path.join(here, draft))
    if (found && found.ctimeMs < now - abandoned) await rm(path.join(here, draft), { force: true })
  }
}

async function readNote(here: string): Promise<ReadonlyMap<string, Known>> {
  const text = await readFile(path.join(here, note), 'utf8').catch(() => '{}')
  try {
    const all: Record<string, Known> = JSON.parse(text)
    return new Map(Object.entries(all))
  } catch {
    // Torn by a power cut: all that lies here counts as put here.
    return new Map()
  }
}
