import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config'
import { breachLines } from '../resources/breaches'
import { strayLines } from '../resources/strays'
import { checkDefinitions } from '../resources/check'
import { former, tableSpecs } from '../specs'
import { readPlan, readSchemaChange } from '../database/schemaChange/migrate'
import { databaseFile } from '../database/sqlite'
import { withStore } from '../database/store'

export interface SchemaReport {
  readonly lines: readonly string[]
  /** Whether the start would refuse. */
  readonly isRefused: boolean
}

/**
 * Says, a line each, what the next start would do to the present database, why it would refuse, which rows no list
 * shows, and which rules rows break. Changes nothing.
 */
export async function schema(config: Config): Promise<SchemaReport> {
  checkDefinitions()
  if (config.databaseUrl === null && !fs.existsSync(path.join(config.dataDir, databaseFile)))
    return { lines: ['There is no database yet: the start makes one.'], isRefused: false }
  return withStore(config, async (store) => {
    const wanted = { specs: tableSpecs, ...former }
    const { lines, needsStop, refused } = await readSchemaChange(store, wanted)
    const { tables } = await readPlan(store, wanted)
    const strays = await strayLines(store.db, tables)
    const broken = await breachLines(store.db, tables)
    const none = ['The database is as the definitions want it: nothing to do.']
    const stop = needsStop && config.databaseUrl !== null ? [needsStop] : []
    const all = [...lines, ...stop, ...refused.map((line) => `! ${line}`)]
    return {
      lines: [...(all.length > 0 ? all : none), ...strays, ...broken],
      isRefused: refused.length > 0,
    }
  })
}
