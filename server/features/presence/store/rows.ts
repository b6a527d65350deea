import { sql } from 'kysely'
import type { Db, Store, Trx } from '../../../database/store'
import type { RecordId } from '../../../records/rows'

/** A record as the panel names it. */
export interface OpenRecord {
  readonly resource: string
  readonly id: string
}

/** Somebody who has a record open, since when (ms since 1970). */
export interface Present {
  readonly id: string
  readonly name: string
  readonly since: number
}

/** How long somebody counts as present after their last call, ms: a tab that was closed says nothing. */
const heardFor = 90_000

/** How many records one person may have open: those heard of longest ago are dropped. */
const mostOpen = 50

/**
 * Notes that a person has a record open, and removes records that they no longer report. It touches rows of that person
 * alone, so that no two people wait for each other.
 */
export async function sayOpen(
  trx: Trx,
  { resource, id }: OpenRecord,
  { userId, name, now }: { readonly userId: number; readonly name: string; readonly now: number },
): Promise<void> {
  await trx
    .deleteFrom('open_record')
    .where('user_id', '=', userId)
    .where('seen_at', '<', now - heardFor)
    .execute()
  await trx
    .insertInto('open_record')
    .values({ resource, record_id: id, user_id: userId, name, since: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['resource', 'record_id', 'user_id']).doUpdateSet({ name, seen_at: now }),
    )
    .execute()
  await sql`delete from open_record where user_id = ${userId} and seen_at < (
    select min(seen_at) from (select seen_at from open_record where user_id = ${userId}
      order by seen_at desc limit ${mostOpen}) as latest)`.execute(trx)
}

/** Writes down that a person has closed a record. */
export async function sayClosed(
  trx: Trx,
  { resource, id }: OpenRecord,
  userId: number,
): Promise<void> {
  await trx
    .deleteFrom('open_record')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Who else has records of a resource open, or one of them; the earliest first. */
export async function presentBeside(
  db: Db | Trx,
  { resource, id }: { readonly resource: string; readonly id?: string },
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<readonly Present[]> {
  let query = db
    .selectFrom('open_record')
    .select(['record_id', 'name', 'since'])
    .where('resource', '=', resource)
    .where('user_id', '!=', userId)
    .where('seen_at', '>=', now - heardFor)
  if (id !== undefined) query = query.where('record_id', '=', id)
  const rows = await query.orderBy('since').orderBy('user_id').limit(500).execute()
  return rows.map(({ record_id, name, since }) => ({ id: record_id, name, since: Number(since) }))
}

/** A write according to the log: `name` is null where nobody signed in did it, `at` in ms since 1970. */
export interface Written {
  readonly name: string | null
  readonly at: number
}

/** The actions in the log after which a record is there with new content. */
const writes = ['create', 'update', 'restore', 'order', 'import'] as const

/** Writes by others are reported up to this age, ms: a list asks far more often. */
const toldFor = 15 * 60_000

/** How many lines are looked through for those of one parent: an import of another's children writes thousands. */
const mostRead = 300

/** The parent record, and the wire name by which its children refer to it. */
export interface Under {
  readonly wireName: string
  readonly id: RecordId
  /** The names of the resources it can be of, for a new order of its children is a line about it. */
  readonly parents: readonly string[]
}

type Source = Pick<Store, 'db' | 'dialect'>

/** Whether a column contains a text exactly: on SQLite `like` ignores case. */
const contains = ({ dialect }: Source, column: string, text: string) =>
  sql<boolean>`${sql.raw(dialect.name === 'sqlite' ? 'instr' : 'strpos')}(${sql.ref(column)}, ${text}) > 0`

/**
 * Whether a line is about a child of that parent, before or after the change, or about its children's order. No text
 * can look like the key, as its quotes are escaped; a comma or brace must follow, so no longer id does either.
 */
const saysChildren = (source: Source, names: readonly string[], { wireName, id }: Under) =>
  sql<boolean>`(${sql.join(
    [
      ...['before', 'after'].flatMap((column) =>
        [',', '}'].map((end) =>
          contains(source, column, `${JSON.stringify(wireName)}:${JSON.stringify(id)}${end}`),
        ),
      ),
      ...names.map((name) => contains(source, 'after', `{${JSON.stringify(name)}:[`)),
    ],
    sql` or `,
  )})`

/**
 * Who else wrote lately to a resource, or to its records under one parent; undefined where nobody did, or where the
 * line lies behind `mostRead` or more newer ones of other parents.
 */
export async function lastWriteBeside(
  source: Source,
  { names, under }: { readonly names: readonly string[]; readonly under?: Under | undefined },
  { username, now }: { readonly username: string; readonly now: number },
): Promise<Written | undefined> {
  const { db } = source
  const lately = db
    .selectFrom('audit')
    .select(['id', 'actor', 'at', 'before', 'after'])
    .where('at', '>=', now - toldFor)
    // `|| ''` avoids the indexes on resource and action: recent lines are few, a resource's may be millions
    .where((one) => {
      const isOf = (of: readonly string[], actions: readonly string[]) =>
        one.and([one(sql`resource || ''`, 'in', of), one(sql`action || ''`, 'in', actions)])
      const own = isOf(names, [...writes, 'delete'])
      return under
        ? one.or([
            own,
            isOf(under.parents, ['order']).and(sql`record_id || ''`, '=', String(under.id)),
          ])
        : own
    })
    .where((one) => one.or([one('actor', 'is', null), one('actor', '!=', username)]))
    // the order of the index on time: in another one all recent lines would be read
    .orderBy('at', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(under ? mostRead : 1)
  const row = await db
    .selectFrom(lately.as('lately'))
    .select(['actor', 'at'])
    .where(under ? saysChildren(source, names, under) : sql.lit(true))
    // the same order: the lines come in it, and another one would sort them again
    .orderBy('at', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { name: row.actor, at: Number(row.at) }
}

/** Who wrote a record last, as the log has it; undefined where it has nothing. */
export async function lastWriteOf(
  db: Db | Trx,
  { names, recordId }: { readonly names: readonly string[]; readonly recordId: string },
): Promise<Written | undefined> {
  const row = await db
    .selectFrom('audit')
    .select(['actor', 'at'])
    .where('resource', 'in', names)
    .where('record_id', '=', recordId)
    .where('action', 'in', writes)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { name: row.actor, at: Number(row.at) }
}
