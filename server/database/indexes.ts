import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../errorCode'
import { MigrationError } from './schemaChange/migrationError'
import type { Store } from './store'

/** Long work: it reports its progress to `say` and stops at the signal. */
export interface Unhurried {
  readonly store: Store
  readonly say: (line: string) => void
  readonly signal?: AbortSignal | undefined
}

interface Index {
  readonly name: string
  readonly table: string
  /** As for a table that nobody uses: without `concurrently`. */
  readonly statement: string
}

/** How often an index that another connection makes is looked at, ms. */
const pause = 500
const tries = 5

/**
 * Makes an index of PostgreSQL while its table is read and written. What an earlier try left unfinished is made anew.
 * @throws MigrationError where a unique one cannot be: two records have the same value
 */
export async function makeIndex(index: Index, given: Unhurried): Promise<void> {
  const { name, table, statement } = index
  const { store, say, signal } = given
  const concurrently = statement.replace(
    /^create (unique )?index (?:if not exists )?/,
    'create $1index concurrently ',
  )
  for (let left = tries; ; left -= 1) {
    // PostgreSQL may still be making the index for a process that was killed.
    while (await isBeingMade(store, table)) {
      if (signal?.aborted) return
      await sleep(pause)
    }
    const isValid = await validity(store, index)
    if (isValid === true || signal?.aborted) return
    if (isValid === false) await dropIndex(name, given)
    try {
      await run(concurrently, { ...given, table })
      say(`  ${table}: index ${name} is made`)
      return
    } catch (error) {
      if (signal?.aborted) return
      if (codeOf(error) === '23505') {
        await dropIndex(name, given)
        throw new MigrationError(
          `Table "${table}": index ${name} cannot be made, for two records have the same value ` +
            `(${detailOf(error)}). Change one of them in the panel, and run this again.`,
          { cause: error },
        )
      }
      if (left <= 1 || !retried.has(codeOf(error))) throw error
      await sleep(pause)
    }
  }
}

/** Takes an index away while its table is read and written. */
export async function dropIndex(name: string, given: Unhurried): Promise<void> {
  await run(`drop index concurrently if exists "${name}"`, { ...given, table: null })
}

/** Worth a retry: deadlock, lock not available, cancelled, or made by another connection meanwhile. */
const retried: ReadonlySet<string> = new Set(['40P01', '55P03', '57014', '42P07'])

const detailOf = (error: unknown): string =>
  error instanceof Error && 'detail' in error && error.detail ? String(error.detail) : 'unnamed'

/** @returns null where there is no such index */
export async function validity(
  { db }: Pick<Store, 'db'>,
  { name, table }: Omit<Index, 'statement'>,
): Promise<boolean | null> {
  const { rows } = await sql<{ valid: boolean }>`
    select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${`"${table}"`}) and c.relname = ${name}`.execute(db)
  return rows[0]?.valid ?? null
}

async function isBeingMade({ db }: Store, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_progress_create_index where datname = current_database()
      and relid = to_regclass(${`"${table}"`})`.execute(db)
  return rows.length > 0
}

/**
 * Runs a statement outside a transaction, within the limits of long work. The signal cancels an index in the making.
 */
async function run(
  statement: string,
  { store, signal, table }: Unhurried & { table: string | null },
): Promise<void> {
  const cancel = () => {
    void sql`select pg_cancel_backend(pid) from pg_stat_progress_create_index
      where datname = current_database() and relid = to_regclass(${`"${table ?? ''}"`})`
      .execute(store.db)
      .catch(() => undefined)
  }
  if (table !== null) signal?.addEventListener('abort', cancel)
  try {
    await sql.raw(statement).execute(store.long)
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
