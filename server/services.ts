import path from 'node:path'
import pino from 'pino'
import { anySealed } from './auth/credential'
import { keyFingerprint, openSecretBox, type SecretBox } from './auth/secretBox'
import type { Config } from './config'
import { openDrive } from './files/drive'
import type { Services } from './http/context'
import { createReadiness } from './http/readiness'
import { former, tableSpecs } from './specs'
import { keepKeyPrint, knownKeyPrint } from './store/keyPrint'
import { migrate } from './store/migrate'
import { openDatabase, type Store } from './store/store'
import { createTotals } from './store/totals'

/** Opens database, files and keys, and brings the database up to this version. */
export async function openServices(config: Config): Promise<Services> {
  const files = await openDrive(config.filesUrl ?? undefined, path.join(config.dataDir, 'files'))
  const store = await openDatabase(config)
  const box = await prepare(store, config).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const log = pino({
    level: config.logLevel,
    redact: ['*.password', '*.secret', '*.token', '*.cookie'],
  })
  return {
    config,
    store,
    files,
    box,
    log,
    totals: createTotals(store),
    readiness: createReadiness({ store, files, log }),
    clock: Date.now,
  }
}

/** The database at this version, and the key that belongs to it. */
async function prepare(store: Store, config: Config): Promise<SecretBox> {
  await migrate(store, tableSpecs, former)
  const sealed = await anySealed(store.db)
  const known = await knownKeyPrint(store)
  const box = openSecretBox(config, { sealed, fingerprint: known })
  if (known !== null) return box
  // Of several first starts at once, one writes its key's down; who has another key ends here.
  const fingerprint = await keepKeyPrint(store, keyFingerprint(box))
  return openSecretBox(config, { sealed, fingerprint })
}
