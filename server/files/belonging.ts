import type { Log } from '../log'
import { OperatorError } from '../operatorError'
import { knownKeys } from './store/rows'
import { installationId } from '../database/installation'
import type { Store } from '../database/store'
import { isOwnKey, type Drive } from './drive'
import { DriveFailure } from './driveFailure'

/** Lies beside the files and names the database they belong to. */
const marker = 'installation'
/** Where files of records lie. */
export const folders = ['images', 'previews', 'documents'] as const
/** How many files of a folder are looked up in the database where there is no marker. */
const sampled = 200

interface Pair {
  readonly store: Store
  readonly files: Drive
}

/**
 * Whether database and files are of one installation: without a marker they are if there are no files, or the database
 * knows some of them. Nothing is written.
 * @returns null, or why they do not belong together, as one line
 */
export async function whyStrangers(pair: Pair): Promise<string | null> {
  const owner = await ownerOf(pair.files)
  const isOne = owner === null ? await mayClaim(pair) : owner === (await installationId(pair.store))
  if (isOne) return null
  return owner === null
    ? 'There are files and not one of them is in a record of this database'
    : 'The files belong to another database'
}

/** As `whyStrangers`, and marks files that nobody has claimed; of two databases at once the last one has them. */
export async function whyNotClaimed(pair: Pair): Promise<string | null> {
  const isUnnamed = (await ownerOf(pair.files)) === null
  if (isUnnamed && (await mayClaim(pair))) await adopt(pair)
  return whyStrangers(pair)
}

/** Writes down that the files are this database's, whatever stood there. */
export async function adopt({ store, files }: Pair): Promise<void> {
  await files.put(marker, Buffer.from(await installationId(store)))
}

/**
 * Refuses a database that is empty or another than the one whose files these are. If the store does not answer, the
 * start goes on: the store is asked again before anything is tidied.
 * @throws OperatorError
 */
export async function mustBelong(services: Pair & { readonly log: Log }): Promise<void> {
  try {
    const why = await whyNotClaimed(services)
    if (why === null) return
    throw new OperatorError(
      `${why}, so nothing was touched. Set DATABASE_URL, DATA_DIR and FILES_URL to a pair; if they are one: npm run tidy -- --adopt`,
    )
  } catch (error) {
    if (!(error instanceof DriveFailure)) throw error
    services.log.error({ err: error }, 'whose the files are could not be asked')
  }
}

/** An empty marker names nobody: a power cut came before its content was on the disk. */
async function ownerOf(files: Drive): Promise<string | null> {
  const found = await files.bytes(marker)
  return (found && Buffer.from(found).toString().trim()) || null
}

async function mayClaim({ store, files }: Pair): Promise<boolean> {
  let isAny = false
  for (const folder of folders) {
    const keys: string[] = []
    for await (const { key } of files.list(folder)) {
      if (isOwnKey(key)) keys.push(key)
      if (keys.length === sampled) break
    }
    if (keys.length === 0) continue
    isAny = true
    if ((await knownKeys(store.db, keys)).size > 0) return true
  }
  return !isAny
}
