import type { Db, Store } from '../../../database/store'

const key = 'backup'

/** A backup that is whole: when it ended, ms since 1970, and how many bytes it has. */
export interface BackupNote {
  readonly at: number
  readonly bytes: number
}

/** Writes down that a backup is whole. */
export async function noteBackup(store: Store, note: BackupNote): Promise<void> {
  const value = JSON.stringify(note)
  await store.transaction((trx) =>
    trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  )
}

/** The last one of this database; null where there was none. */
export async function lastBackup(db: Db): Promise<BackupNote | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row ? JSON.parse(row.value) : null
}
