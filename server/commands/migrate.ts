import type { Config } from '../config'
import { checkDefinitions } from '../resources/check'
import { former, tableSpecs } from '../specs'
import { finishAll } from '../store/finish'
import { changeSchema } from '../store/migrate'
import { mendStale } from '../store/stale'
import { openDatabase } from '../store/store'

/**
 * Brings the database up to this version without serving anything, and tells of each step; servers of the older version
 * may run. Throws MigrationError where the start would refuse.
 */
export async function migrateCommand(config: Config, say: (line: string) => void): Promise<void> {
  checkDefinitions()
  const store = await openDatabase(config)
  let steps = 0
  const told = {
    say: (line: string) => {
      steps += 1
      say(line)
    },
    onWait: () => say('Another server is at it: waiting for it …'),
  }
  try {
    await changeSchema(store, { specs: tableSpecs, ...former }, told)
    await finishAll(store, tableSpecs, told)
    const mended = await mendStale(store, tableSpecs)
    if (mended > 0) told.say(`  ${mended} rows of older servers gone over`)
    say(steps === 0 ? 'The database is as the definitions want it: nothing to do.' : 'Done.')
  } finally {
    await store.close()
  }
}
