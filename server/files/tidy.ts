import path from 'node:path'
import type { Services } from '../http/context'
import { knownKeys } from '../store/fileRows'
import { collectLeftovers } from './stage'
import { clearTemp } from './tempFile'

/** After a start: throws away what a killed process left, half uploads and files that no record has. */
export async function tidyFiles({ store, files, config, clock, log }: Services): Promise<void> {
  await clearTemp(path.join(config.dataDir, 'tmp'))
  const count = await collectLeftovers(files, (keys) => knownKeys(store.db, keys), clock())
  if (count > 0) log.info({ count }, 'removed files that no record has')
}
