import pino from 'pino'
import { anySealed } from './auth/credential'
import { keyFingerprint, openSecretBox, type SecretBox } from './auth/secretBox'
import type { Config } from './config'
import { openDrive } from './files/drive'
import type { Services } from './http/context'
import { createReadiness } from './http/readiness'
import type { Log } from './log'
import { former, tableSpecs } from './specs'
import { lackOf } from './database/abilities'
import { keepKeyPrint, knownKeyPrint } from './database/keyFingerprint'
import { changeSchema } from './database/schemaChange/migrate'
import { pingTables } from './database/schemaChange/otherRelease'
import { openDatabase, type Store } from './database/store'
import { untilReachable } from './database/untilReachable'
import { createTotals } from './records/pageCache'
import { version } from './version'

/** Opens database, files and keys, and brings the database up to this version. */
export async function openServices(config: Config): Promise<Services> {
  const log = pino({
    level: config.logLevel,
    redact: ['*.password', '*.secret', '*.token', '*.cookie'],
  })
  const files = await openDrive(config)
  const store = await openDatabase(config)
  const box = await prepare(store, { config, log }).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const readiness = createReadiness({ store: { ping: pingTables(store, tableSpecs) }, files, log })
  const clock = Date.now
  const sources = { store, files, config, readiness, clock }
  // Loaded where it is used: nothing is counted that nobody asks for.
  const metrics =
    config.metricsToken === null ? null : (await import('./gauges')).openMetrics(sources)
  const totals = createTotals(store)
  return { config, store, files, box, log, totals, readiness, metrics, clock }
}

/** The database at this version, and the key that belongs to it. */
async function prepare(
  store: Store,
  { config, log }: { readonly config: Config; readonly log: Log },
): Promise<SecretBox> {
  const began = performance.now()
  if (config.databaseUrl !== null)
    await untilReachable(store, config.database.wait, (line: string) => log.warn(line))
  const told = {
    say: (line: string) => log.info(line),
    onWait: () => log.warn('another server changes the tables: waiting for it'),
  }
  await changeSchema(store, { specs: tableSpecs, ...former }, told)
  const lacks = await lackOf(store)
  if (lacks !== null) log.warn(lacks)
  const ms = Math.round(performance.now() - began)
  log.info({ version, database: store.dialect.name, ms }, 'the database is at this version')
  const sealed = await anySealed(store.db)
  const known = await knownKeyPrint(store)
  const box = openSecretBox(config, { sealed, fingerprint: known })
  if (known !== null) return box
  // If several servers make their first start at once, one stores its fingerprint; one with another key ends here.
  const fingerprint = await keepKeyPrint(store, keyFingerprint(box))
  return openSecretBox(config, { sealed, fingerprint })
}
