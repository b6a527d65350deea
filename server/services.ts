import path from 'node:path'
import pino from 'pino'
import { anySealed } from './auth/credential'
import { openSecretBox, type SecretBox } from './auth/secretBox'
import type { Config } from './config'
import { openDrive } from './files/drive'
import type { Log, Services } from './http/context'
import { former, tableSpecs } from './specs'
import { changeSchema } from './store/migrate'
import { openDatabase, type Store } from './store/store'
import { untilReachable } from './store/waiting'
import { createTotals } from './store/totals'

/** Opens database, files and keys, and brings the database up to this version. */
export async function openServices(config: Config): Promise<Services> {
  const files = await openDrive(config.filesUrl ?? undefined, path.join(config.dataDir, 'files'))
  const store = await openDatabase(config)
  const log = pino({
    // A person at a terminal wants to see what goes wrong; a production log has every call.
    level: config.env === 'production' ? 'info' : 'warn',
    redact: ['*.password', '*.secret', '*.token', '*.cookie'],
  })
  const box = await prepare(store, config, log).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  return { config, store, files, box, log, totals: createTotals(store), clock: Date.now }
}

/** The database at this version, and the key that belongs to it. */
async function prepare(
  store: Store,
  { databaseUrl, database, dataDir }: Config,
  log: Log,
): Promise<SecretBox> {
  if (databaseUrl !== null)
    await untilReachable(store, database.wait, (line: string) => log.warn(line))
  const told = {
    say: (line: string) => log.info(line),
    onWait: () => log.warn('another server changes the tables: waiting for it'),
  }
  await changeSchema(store, { specs: tableSpecs, ...former }, told)
  return openSecretBox(dataDir, await anySealed(store.db))
}
