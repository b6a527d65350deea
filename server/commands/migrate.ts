import type { Config } from '../config'
import { checkDefinitions } from '../resources/check'
import { former, tableSpecs } from '../specs'
import { finishAll } from '../database/schemaChange/finishOnline'
import { changeSchema } from '../database/schemaChange/migrate'
import { mendStale } from '../database/schemaChange/olderWrites'
import { withStore } from '../database/store'

/**
 * Brings the database up to this version without serving anything, and tells of each step; servers of the older version
 * may run. Throws MigrationError where the start would refuse.
 */
export async function migrateCommand(config: Config, say: (line: string) => void): Promise<void> {
  checkDefinitions()
  let steps = 0
  const told = {
    say: (line: string) => {
      steps += 1
      say(line)
    },
    onWait: () => say('Another server is at it: waiting for it …'),
  }
  await withStore(config, async (store) => {
    await changeSchema(store, { specs: tableSpecs, ...former }, told)
    await finishAll(store, tableSpecs, told)
    const mended = await mendStale(store, tableSpecs)
    if (mended > 0) told.say(`  ${mended} rows of older servers gone over`)
    say(steps === 0 ? 'The database is as the definitions want it: nothing to do.' : 'Done.')
  })
}
