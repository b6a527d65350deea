import type { Config } from '../config'
import type { Store } from '../database/store'
import type { Log } from '../log'
import { areFilesHeld } from './store/hold'
import { forgetRetired, knownKeys, recordKeys, retiredKeys, retirePast } from './store/rows'
import { folders, whyNotClaimed } from './belonging'
import { isOwnKey, type Drive, type ListedFile } from './drive'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a file that history gave up lives on: a backup that began before still finds it. */
const retiredFor = HOUR
/** How old a file must be before it counts as left over: another server may be about to save its record. */
const graceFor = 3 * DAY
/** How long the trash keeps what was put there. */
const trashedFor = 30 * DAY
/** What one run moves at most. */
const mostAtOnce = 200
/** One run deletes at most what a day can put into the trash: a wrong clock is noticed before everything is gone. */
const mostExpired = 5_000
/** Where more than one in this number of files is in no record, the database was lost, not the files. */
const oneIn = 4

/** What a tidying does. */
export interface TidyPlan {
  readonly total: number
  /** Old files that no record has. */
  readonly unknown: number
  /** Whether there are too many of those, so that nothing goes to the trash or is deleted. */
  readonly isRefused: boolean
  /** Files to move to the trash. */
  readonly leftovers: readonly string[]
  /** Files of the trash that a record has: they were put there by an older or another state of the database. */
  readonly missed: readonly string[]
  /** Files of the trash that have lain there long enough. */
  readonly expired: readonly string[]
}

interface Tools {
  readonly store: Store
  readonly files: Drive
  readonly clock: () => number
  readonly log: Log
}

/**
 * Moves what a killed process left to `trash/<date>/`: files of our own naming, days old, that no record has; brings
 * back what a record has, and empties the trash of last month. Nothing is touched where the files belong to another
 * database, and nothing is trashed or deleted where too many files are unknown.
 * @returns how many files were moved
 */
export async function tidyFiles(services: Tools): Promise<number> {
  const { files, log, clock } = services
  if (!(await belongTogether(services))) return 0
  const { missed, leftovers, expired, ...found } = await planTidying(services)
  for (const key of missed) await files.move(key, ownKeyIn(key))
  if (missed.length > 0) log.error({ count: missed.length }, 'files of records were in the trash')
  if (found.isRefused)
    log.error(found, 'many files are in no record, so none is moved: is this their database?')
  for (const key of leftovers) await files.move(key, trashKey(key, clock()))
  if (leftovers.length > 0)
    log.info({ count: leftovers.length }, 'files of no record went to trash')
  for (const key of expired) await files.delete(key)
  return leftovers.length
}

/** What the next tidying does, if these are the database's own files. Nothing is changed. */
export async function planTidying(services: Tools): Promise<TidyPlan> {
  const now = services.clock()
  const { leftovers, unknown, total } = await survey(services, now)
  const { missed, expired } = await surveyTrash(services, now)
  return unknown * oneIn > total
    ? { total, unknown, isRefused: true, leftovers: [], missed, expired: [] }
    : { total, unknown, isRefused: false, leftovers, missed, expired }
}

/**
 * Retires files that no record has had for as long as history keeps files, and moves to the trash those retired an hour
 * ago. They are not deleted at once: an older or newer state of this database may have them in a record. Nothing is
 * moved while a backup of this database, on any machine, is reading the files.
 * @returns how many files
 */
export async function deleteRetired(
  services: Tools & { readonly config: Config },
): Promise<number> {
  const { config, store, files, clock } = services
  const now = clock()
  // History shows a file only as long as it has the line about it.
  const keep = Math.min(config.historyFiles, config.auditKeep ?? Infinity)
  await store.transaction((trx) => retirePast(trx, { before: now - keep, now, limit: mostAtOnce }))
  const keys = await retiredKeys(store.db, now - retiredFor, mostAtOnce)
  if (keys.length === 0 || (await areFilesHeld(store.db, now))) return 0
  if (!(await belongTogether(services))) return 0
  for (const key of keys) await files.move(key, trashKey(key, now))
  await store.transaction((trx) => forgetRetired(trx, keys))
  return keys.length
}

/** Whether the files are this database's own. */
async function belongTogether(services: Tools): Promise<boolean> {
  const why = await whyNotClaimed(services)
  if (why !== null) services.log.error(`${why}, so none is tidied`)
  return why === null
}

const trashKey = (key: string, now: number) =>
  `trash/${new Date(now).toISOString().slice(0, 10)}/${key}`

const ownKeyIn = (trashed: string) => trashed.split('/').slice(2).join('/')

async function survey({ store, files }: Tools, now: number) {
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

async function surveyTrash({ store, files }: Tools, now: number) {
  const found = { missed: [] as string[], expired: [] as string[] }
  for await (const batch of batches(files.list('trash'))) {
    const named = await recordKeys(
      store.db,
      batch.map(({ key }) => ownKeyIn(key)),
    )
    for (const { key } of batch) {
      const [, day = ''] = /^trash\/(\d{4}-\d{2}-\d{2})\//.exec(key) ?? []
      if (!isOwnKey(ownKeyIn(key))) continue
      if (named.has(ownKeyIn(key))) found.missed.push(key)
      else if (now - Date.parse(day) >= trashedFor && found.expired.length < mostExpired)
        found.expired.push(key)
    }
  }
  return found
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
