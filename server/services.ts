import path from 'node:path'
import pino from 'pino'
import { openSecretBox } from './auth/secretBox'
import type { Config } from './config'
import { openDrive } from './files/drive'
import type { Services } from './http/context'
import { checkDefinitions } from './resources/check'
import { former, tableSpecs } from './specs'
import { migrate } from './store/migrate'
import { openDatabase } from './store/store'
import { createTotals } from './store/totals'

/** Opens database, files and keys, and brings the database up to this version. */
export async function openServices(config: Config): Promise<Services> {
  checkDefinitions()
  const box = openSecretBox(config.dataDir)
  const files = await openDrive(config.filesUrl ?? undefined, path.join(config.dataDir, 'files'))
  const store = await openDatabase(config)
  try {
    await migrate(store, tableSpecs, former)
  } catch (error) {
    await store.close()
    throw error
  }
  const log = pino({
    // A person at a terminal wants to see what goes wrong; a production log has every call.
    level: config.env === 'production' ? 'info' : 'warn',
    redact: ['*.password', '*.secret', '*.token', '*.cookie'],
  })
  return { config, store, files, box, log, totals: createTotals(store), clock: Date.now }
}
