import type { Config } from '../config'
import { adopt, whyStrangers } from '../files/belonging'
import { openDrive } from '../files/drive'
import { planTidying, tidyFiles, type TidyPlan } from '../files/tidy'
import { OperatorError } from '../operatorError'
import { withStore, type Store } from '../database/store'
import { mustBeThere } from '../features/backup/backup'
import { someOf } from '../features/backup/manifest'
import { notChanged, toldBy } from './told'

const adopted =
  'The files belong to this database from now on. None was moved: npm run tidy says which would be'

/**
 * Says which files a tidying would move, and with `--apply` moves them, beside a running server that does the same each
 * day. `--adopt` writes down that the files are this database's, and does nothing else.
 * @returns a line for each thing found or done
 * @throws OperatorError where the files belong to another database, or there is none
 */
export async function tidy(config: Config, args: readonly string[]): Promise<readonly string[]> {
  const told = toldBy(args, { command: 'tidy', flags: ['--apply', '--adopt'] })
  const isAdopting = told.has('--adopt')
  if (isAdopting && told.isApplied) throw new OperatorError('--adopt goes alone, --apply after it')
  await mustBeThere(config)
  const files = await openDrive(config)
  return withStore(config, async (store) => {
    const log = { info() {}, warn() {}, error() {} }
    const tools = { store, files, log, clock: Date.now }
    await mustHaveTables(store)
    if (isAdopting) {
      await adopt(tools)
      return [adopted]
    }
    const why = await whyStrangers(tools)
    if (why !== null)
      throw new OperatorError(`${why}, so nothing is moved. If they belong together: --adopt`)
    const plan = await planTidying(tools)
    const lines = linesOf(plan)
    if (!told.isApplied) return [...lines, notChanged]
    await tidyFiles(tools)
    return [...lines, 'Done.']
  })
}

async function mustHaveTables({ db }: Store): Promise<void> {
  await db
    .selectFrom('retired_file')
    .select('key')
    .limit(1)
    .execute()
    .catch((error: unknown) => {
      const text = error instanceof Error ? error.message : ''
      if (!/retired_file/.test(text)) throw error
      throw new OperatorError('This database has no tables of the panel, so nothing is touched.')
    })
}

function linesOf({ total, unknown, isRefused, leftovers, missed, expired }: TidyPlan) {
  const named = (what: string, keys: readonly string[]) =>
    keys.length > 0 ? [`${what}: ${keys.length} (${someOf(keys)})`] : []
  return [
    `Files: ${total}, of them days old and in no record: ${unknown}`,
    ...(isRefused
      ? ['These are so many that nothing is moved or deleted: is this their database?']
      : []),
    ...named('To trash', leftovers),
    ...named('Back from trash, for a record has them', missed),
    ...named('Deleted, for they lay in trash for 30 days', expired),
  ]
}
