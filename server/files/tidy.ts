import type { Services } from '../http/context'
import { areFilesHeld } from '../store/fileHold'
import { forgetRetired, knownKeys, retiredKeys, retirePast } from '../store/fileRows'
import { installationId } from '../store/installation'
import type { ListedFile } from './drive'
import { isOwnKey } from './storedFile'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a file that history gave up lives on: a backup that began before still finds it. */
const retiredFor = HOUR
/** How old a file must be before it counts as left over: another server may be about to save its record. */
const graceFor = 3 * DAY
/** How long the trash keeps what was put there. */
const trashedFor = 30 * DAY
/** What one run moves, and deletes, at most. */
const mostAtOnce = 200
/** Where more than one in so many files is in no record, it is the database that was lost, not the files. */
const oneIn = 4

/** Lies beside the files and names the database they belong to. */
const marker = 'installation'
const folders = ['images', 'previews', 'documents'] as const

/**
 * Moves what a killed process left to `trash/<date>/`: files of our own naming, days old, that no record has; then
 * empties the trash of last month. Nothing is touched where the files belong to another database or where much of
 * them is unknown.
 * @returns how many files were moved
 */
export async function tidyFiles(services: Services): Promise<number> {
  const { files, clock, log } = services
  if (!(await belongTogether(services))) return 0
  const now = clock()
  const { leftovers, unknown, total } = await survey(services, now)
  if (unknown * oneIn > total) {
    log.error(
      { unknown, total },
      'many files are in no record, so none is moved: is this their database?',
    )
    return 0
  }
  const day = new Date(now).toISOString().slice(0, 10)
  for (const key of leftovers) await files.move(key, `trash/${day}/${key}`)
  if (leftovers.length > 0)
    log.info({ count: leftovers.length }, 'files of no record went to trash')
  await emptyTrash(services, now)
  return leftovers.length
}

/**
 * Retires what no record has had for as long as history keeps files, and deletes what was retired an hour ago, unless a
 * backup of this database, by whichever machine, is reading the files.
 * @returns how many files
 */
export async function deleteRetired(services: Services): Promise<number> {
  const { config, store, files, clock } = services
  const now = clock()
  await store.transaction((trx) =>
    retirePast(trx, { before: now - config.historyFiles, now, limit: mostAtOnce }),
  )
  const keys = await retiredKeys(store.db, now - retiredFor, mostAtOnce)
  if (keys.length === 0 || (await areFilesHeld(store.db, now))) return 0
  if (!(await belongTogether(services))) return 0
  for (const key of keys) await files.delete(key)
  await store.transaction((trx) => forgetRetired(trx, keys))
  return keys.length
}

/** Whether the files are this database's own; files that say nothing are from now on. */
async function belongTogether({ store, files, log }: Services): Promise<boolean> {
  const id = await installationId(store)
  const found = await files.bytes(marker)
  if (!found) {
    await files.put(marker, Buffer.from(id))
    return true
  }
  if (Buffer.from(found).toString().trim() === id) return true
  log.error({ marker }, 'these files belong to another database, so none is tidied')
  return false
}

async function survey({ store, files }: Services, now: number) {
  const found = { leftovers: [] as string[], unknown: 0, total: 0 }
  for (const folder of folders) {
    for await (const batch of batches(files.list(folder))) {
      const known = await knownKeys(
        store.db,
        batch.map(({ key }) => key),
      )
      for (const { key, changed } of batch) {
        found.total += 1
        if (known.has(key) || now - changed < graceFor || !isOwnKey(key)) continue
        found.unknown += 1
        if (found.leftovers.length < mostAtOnce) found.leftovers.push(key)
      }
    }
  }
  return found
}

async function emptyTrash({ files }: Services, now: number): Promise<void> {
  let count = 0
  for await (const { key } of files.list('trash')) {
    const [, day = '', own = ''] = /^trash\/(\d{4}-\d{2}-\d{2})\/(.+)$/.exec(key) ?? []
    if (!isOwnKey(own) || now - Date.parse(day) < trashedFor) continue
    await files.delete(key)
    count += 1
    if (count === mostAtOnce) return
  }
}

async function* batches(listed: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of listed) {
    batch.push(file)
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
