import { metaAt, putMeta } from '../../../database/meta'
import type { Db, Store } from '../../../database/store'

const key = 'backup'

/** A backup that is whole: when it ended, ms since 1970, and how many bytes it has. */
export interface BackupNote {
  readonly at: number
  readonly bytes: number
}

/** Writes down that a backup is whole. */
export async function noteBackup(store: Store, note: BackupNote): Promise<void> {
  await store.transaction((trx) => putMeta(trx, key, JSON.stringify(note)))
}

/** The last whole backup of this database; null where there was none. */
export async function lastBackup(db: Db): Promise<BackupNote | null> {
  const text = await metaAt(db, key)
  return text === null ? null : JSON.parse(text)
}
