import path from 'node:path'
import { audit, type AuditEntry } from '../auth/audit'
import type { Config } from '../config'
import { OperatorError } from '../operatorError'
import { mustBeCurrent } from '../database/schemaChange/ownSteps'
import { openDatabase, type Store, type Trx } from '../database/store'
import { mustBeThere } from '../features/backup/backup'

/** Is told what a command did, or would do, a line each. */
export type Say = (line: string) => void

/** Commands change nothing without it. */
const apply = '--apply'
export const notChanged = `Nothing was changed; ${apply} does it.`

/** What a command was told: its words, and its flags, of which one it does not know is a mistake. */
export interface Told {
  readonly words: readonly string[]
  readonly isApplied: boolean
  has(flag: string): boolean
}

/** @throws OperatorError for a flag that the command has not */
export function toldBy(
  args: readonly string[],
  { command, flags = [] }: { readonly command: string; readonly flags?: readonly string[] },
): Told {
  const given = args.filter((arg) => arg.startsWith('-'))
  const stray = given.find((flag) => flag !== apply && !flags.includes(flag))
  if (stray !== undefined) throw new OperatorError(`${stray}: no such option of ${command}`)
  return {
    words: args.filter((arg) => !arg.startsWith('-')),
    isApplied: given.includes(apply),
    has: (flag) => given.includes(flag),
  }
}

/** The folder that a command about backups is told. @throws OperatorError for none, for more than one and for an option */
export function folderIn(
  args: readonly string[],
  command: 'backup' | 'restore' | 'rehearse',
): string {
  const { words, isApplied } = toldBy(args, { command })
  const [folder, ...more] = words
  if (!folder || more.length > 0 || isApplied)
    throw new OperatorError(`Say which folder: npm run ${command} -- <folder>`)
  return path.resolve(folder)
}

/** Works on the database of the settings, which must be there and of this version; servers may run beside it. */
export async function withDatabase<T>(
  config: Config,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  await mustBeThere(config)
  const store = await openDatabase(config)
  try {
    await mustBeCurrent(store)
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Writes down what a command did, in the transaction of it. No secret, and no value of a person, is told. */
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
