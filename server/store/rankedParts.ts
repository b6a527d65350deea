import { sql } from 'kysely'
import { and, toSql, type Condition } from './conditions'
import { postgres } from './dialect'
import type { Part } from './partedPages'
import type { Page, Source } from './rows'

type Value = string | number

/** A column with more different values is no choice. */
const most = 200

/**
 * The parts of a list that is sorted by the labels of a choice, or by the names of what its rows point at: none, then each
 * value by its label, then whatever else there is.
 * @param isLong it is worth a look for how many records the rows point at
 * @returns null where it is sorted by something else, or the column has too many values
 */
export async function rankedParts(
  source: Source,
  page: Page,
  isLong: boolean,
): Promise<readonly Part[] | null> {
  const { column, ranked, nameIn } = page.sort
  if (!ranked && !(nameIn && isLong)) return null
  const present = await valuesOf(source, page)
  if (present.length > most) return null
  const none: Condition = { column, isNull: true }
  if (nameIn) {
    const { nameless, named } = await groupsOf(source, nameIn, present)
    const empty: Condition = nameless.length > 0 ? { any: [none, { column, in: nameless }] } : none
    return [{ where: [empty], by: 'id' }, ...named.map((values) => ofAny(column, values))]
  }
  const names = new Set(present.map(String))
  const known = new Set(ranked?.map(String))
  const others = present.filter((value) => !known.has(String(value)))
  return [
    { where: [none], by: column },
    ...(ranked ?? [])
      .filter((value) => names.has(String(value)))
      .map((value) => ofAny(column, [value])),
    ...(others.length > 0 ? [ofAny(column, others)] : []),
  ]
}

/** Of one value the rows stand by id in the index of the column. */
function ofAny(column: string, values: readonly Value[]): Part {
  const [only, ...more] = values
  return more.length > 0
    ? { where: [{ column, in: values }], by: 'id' }
    : { where: [{ column, is: '=', value: only }], by: column }
}

/** Those of the ids whose record has no name or is not there, and the others by name, those of one name together. */
async function groupsOf(
  { db }: Source,
  { table, column }: { readonly table: string; readonly column: string },
  ids: readonly Value[],
) {
  const name = sql.ref(column)
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: Value; name: string }>`select id, ${name} as name from ${sql.table(table)}
          where id in (${sql.join(ids)}) and ${name} is not null order by ${name}`.execute(db)
  const groups = new Map<string, Value[]>()
  for (const row of rows) groups.set(row.name, [...(groups.get(row.name) ?? []), row.id])
  const found = new Set(rows.map(({ id }) => String(id)))
  return {
    nameless: ids.filter((id) => !found.has(String(id))),
    named: [...groups.values()],
  }
}

/** The different values of the column, each found by one step into its index. */
async function valuesOf(
  { db, dialect }: Source,
  { table, where, sort }: Page,
): Promise<readonly Value[]> {
  const column = sql.ref(`${table}.${sort.column}`)
  // what the index begins with
  const scope = where
    .filter((one) => 'is' in one && one.is === '=' && !one.isWide)
    .map((one) => toSql(one, table, dialect))
  const first = dialect === postgres ? sql` nulls first` : sql``
  const least = (after = sql`${column} is not null`) =>
    sql`(select ${column} from ${sql.table(table)} where ${sql.join([...scope, after], and)}
      order by ${column}${first} limit 1)`
  const { rows } = await sql<{ value: Value }>`
    with recursive found(value) as (select ${least()} union all
      select ${least(sql`${column} > found.value`)} from found where found.value is not null)
    select value from found where value is not null limit ${most + 1}`.execute(db)
  return rows.map(({ value }) => value)
}
