import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { anySealed } from '../../auth/credential'
import { openSecretBox } from '../../auth/secretBox'
import type { Config } from '../../config'
import { OperatorError } from '../../operatorError'
import { knownKeyPrint } from '../../database/keyFingerprint'
import { withScratchDatabase } from './store/scratchDatabase'
import { databaseFile } from '../../database/sqlite'
import { withStore, type Store } from '../../database/store'
import { countTables, dumpedCounts, fileCounts, type TableCounts } from './store/tableCounts'
import { rowsFolder } from './backup'
import { readManifest } from './manifest'
import { auditCommand, folderIn, withDatabase, type Say } from '../../commands/operator'
import { restore, rowsOf, unfinishedLine } from './restore'

/** Tables that a restored database writes to itself: their counts are not compared. */
const own: ReadonlySet<string> = new Set(['meta', 'migration'])

/**
 * Restores a backup into a temporary folder and, for PostgreSQL, a temporary database, says what is there and how long
 * it took, and removes both. The present database and files are not touched, but for a line in the audit log.
 * @throws OperatorError naming what is missing
 */
export async function rehearse(config: Config, args: readonly string[], say: Say): Promise<void> {
  const source = folderIn(args, 'rehearse')
  const rows = await rowsOf(source)
  await clearDead()
  const place = await fs.mkdtemp(path.join(os.tmpdir(), 'rehearsal-'))
  const there = (databaseUrl: string | null): Config => ({
    ...config,
    databaseUrl,
    dataDir: path.join(place, 'data'),
    filesUrl: null,
  })
  try {
    const missing =
      rows === null || config.databaseUrl === null
        ? await rehearseIn(there(null), source, say)
        : await withScratchDatabase(config.databaseUrl, (url) =>
            rehearseIn(there(url), source, say),
          )
    await noteRehearsal(config, missing.length, say)
    if (missing.length > 0)
      throw new OperatorError(`This backup brings back less than it should: ${missing.join('; ')}`)
  } finally {
    await fs.rm(place, { recursive: true, force: true })
  }
}

/** A rehearsal's folder older than this is abandoned, ms. */
const DEAD = 24 * 60 * 60_000

/** Removes what killed rehearsals left, which is a full copy of the data; another user's stays. */
async function clearDead(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    if (!/^rehearsal-\w{6}$/.test(name)) continue
    const place = path.join(os.tmpdir(), name)
    const found = await fs.stat(place).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DEAD)
      await fs.rm(place, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** @returns what is missing, a line each */
async function rehearseIn(config: Config, source: string, say: Say): Promise<readonly string[]> {
  const began = performance.now()
  const { isChecked, missing, unfinished } = await restore(config, source)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  return withStore(config, async (store) => {
    const wanted = await wantedCounts(config, source)
    const found = await countTables(store, wanted.keys())
    const records = [...found.values()].reduce((sum, count) => sum + count, 0)
    const files = await countFiles(source)
    say(`Restored in ${seconds} s: ${records} records of ${found.size} tables, ${files} files`)
    if (unfinished !== null) say(unfinishedLine(unfinished))
    if (!isChecked) say('This backup has no list of its files: they were not compared')
    return [
      ...missing.map((file) => `${file} was missing already when it was made`),
      ...different(wanted, found),
      ...(await keyProblem(store, config)),
    ]
  })
}

/** What the backup says of its tables; one of a former release says nothing. */
async function wantedCounts(config: Config, source: string): Promise<TableCounts> {
  if (config.databaseUrl === null) return fileCounts(path.join(source, databaseFile))
  const isListed = (await rowsOf(source)) === rowsFolder
  return isListed ? dumpedCounts(path.join(source, rowsFolder)) : new Map()
}

async function countFiles(source: string): Promise<number> {
  let count = 0
  for await (const _ of (await readManifest(source))?.files() ?? []) count += 1
  return count
}

const different = (wanted: TableCounts, found: TableCounts): readonly string[] =>
  [...wanted].flatMap(([name, rows]) => {
    const came = found.get(name) ?? 0
    return own.has(name) || came === rows ? [] : [`${name}: ${came} of ${rows} records`]
  })

/** The problem with the database's key, if any: without its key nobody can sign in. */
async function keyProblem(store: Store, config: Config): Promise<readonly string[]> {
  try {
    const known = { sealed: await anySealed(store.db), fingerprint: await knownKeyPrint(store) }
    openSecretBox(config, known)
    return []
  } catch (error) {
    if (error instanceof OperatorError) return [error.message]
    throw error
  }
}

/** Notes the rehearsal in the audit log, if there is one: on another machine there may be no database. */
async function noteRehearsal(config: Config, missing: number, say: Say): Promise<void> {
  try {
    await withDatabase(config, (store) =>
      store.transaction((trx) => auditCommand(trx, 'rehearse', { after: { missing } })),
    )
  } catch (error) {
    if (!(error instanceof Error)) throw error
    say(`Not in an audit log: ${error.message}`)
  }
}
