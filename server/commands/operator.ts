import path from 'node:path'
import { audit, type AuditEntry } from '../auth/audit'
import type { Config } from '../config'
import { mustBeCurrent } from '../database/schemaChange/ownSteps'
import { withStore, type Store, type Trx } from '../database/store'
import { mustBeThere } from '../features/backup/backup'
import { toldBy } from './told'

/** Is told what a command did, or would do, a line each. */
export type Say = (line: string) => void

/** The folder given to a command about backups. @throws OperatorError for none, for more than one, for an option */
export function folderIn(
  args: readonly string[],
  command: 'backup' | 'restore' | 'rehearse',
): string {
  const asks = `Say which folder: npm run ${command} -- <folder>`
  return path.resolve(toldBy(args, { command, asks }).word)
}

/** Works on the database of the settings, which must exist and be of this version; servers may run beside it. */
export async function withDatabase<T>(
  config: Config,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  await mustBeThere(config)
  return withStore(config, async (store) => {
    await mustBeCurrent(store)
    return work(store)
  })
}

/** Adds an audit line about what a command did, in the command's transaction: never a secret or a value of a person. */
export const auditCommand = (
  trx: Trx,
  command: 'rotate-key' | 'recover' | 'erase' | 'rehearse',
  told: Pick<AuditEntry, 'resource' | 'recordId' | 'before' | 'after'> = {},
): Promise<void> =>
  audit(trx, {
    ...told,
    at: Date.now(),
    actor: { id: null, username: `npm run ${command}` },
    ip: 'console',
    action: command,
  })
