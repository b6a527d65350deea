import { sql } from 'kysely'
import { and, toSql, type Condition } from './conditions'
import { selectDeepPage } from './deepPages'
import { postgres } from './dialect'
import type { Places } from './places'
import { countPage, type Page, type Row, type Source } from './rows'
import type { Sort } from './sorts'

/** A page whose values have an order of their own, as choices have that of their labels. */
export type RankedPage = Page & { readonly sort: Sort & Required<Pick<Sort, 'ranked'>> }

export const isRanked = (page: Page): page is RankedPage =>
  page.sort.ranked !== undefined && !page.from

/** A column with more different values is no choice. */
const most = 200

interface Wanted {
  readonly limit: number
  readonly offset: number
  /** How many there are in all, where that is known. */
  readonly total: number | null
}

/**
 * A page of a list in the order of a choice's labels: of each value the rows stand together in the index of the column, so
 * the values are gone through in their order, from whichever end is nearer, and none is sorted.
 * @returns null where the column has too many values for that
 */
export async function selectRankedPage(
  source: Source,
  page: RankedPage,
  { limit, offset, total }: Wanted,
): Promise<readonly Row[] | null> {
  const parts = await partsOf(source, page)
  if (!parts) return null
  const size = total === null ? limit : Math.min(limit, Math.max(0, total - offset))
  const isBackwards = total !== null && total - offset - size < offset
  const dir = isBackwards === (page.sort.dir === 'asc') ? 'desc' : 'asc'
  let skipped = isBackwards && total !== null ? total - offset - size : offset
  const rows: Row[] = []
  for (const part of dir === 'asc' ? parts : parts.toReversed()) {
    if (rows.length === size) break
    const { table, columns, sort } = page
    const where = [...page.where, part]
    if (skipped > 0) {
      const passed = await countPage(source, { table, where }, skipped)
      if (passed < skipped) {
        skipped -= passed
        continue
      }
    }
    // whatever the order does not name stands together, by id
    const column = 'in' in part ? 'id' : sort.column
    const own = { table, columns, where, sort: { column, dir } as const }
    const found = await selectDeepPage(source, own, {
      limit: size - rows.length,
      offset: skipped,
      total: null,
      places: nowhere,
    })
    rows.push(...found)
    skipped = 0
  }
  return isBackwards ? rows.toReversed() : rows
}

const nowhere: Places = { known: [], learn() {} }

/** Conditions that each leave the rows of one value, in rising order: none, the values of the order, whatever else there is. */
async function partsOf(source: Source, page: RankedPage): Promise<readonly Condition[] | null> {
  const { column, ranked } = page.sort
  const present = await valuesOf(source, page)
  if (present.length > most) return null
  const names = new Set(present.map(String))
  const known = new Set(ranked.map(String))
  const others = present.filter((value) => !known.has(String(value)))
  return [
    { column, isNull: true },
    ...ranked
      .filter((value) => names.has(String(value)))
      .map((value) => ({ column, is: '=' as const, value })),
    ...(others.length > 0 ? [{ column, in: others }] : []),
  ]
}

/** The different values of the column, each found by one step into its index. */
async function valuesOf(
  { db, dialect }: Source,
  { table, where, sort }: RankedPage,
): Promise<readonly (string | number)[]> {
  const column = sql.ref(`${table}.${sort.column}`)
  // what the index begins with
  const scope = where
    .filter((one) => 'is' in one && one.is === '=' && !one.isWide)
    .map((one) => toSql(one, table, dialect))
  const first = dialect === postgres ? sql` nulls first` : sql``
  const least = (after = sql`${column} is not null`) =>
    sql`(select ${column} from ${sql.table(table)} where ${sql.join([...scope, after], and)}
      order by ${column}${first} limit 1)`
  const { rows } = await sql<{ value: string | number }>`
    with recursive found(value) as (select ${least()} union all
      select ${least(sql`${column} > found.value`)} from found where found.value is not null)
    select value from found where value is not null limit ${most + 1}`.execute(db)
  return rows.map(({ value }) => value)
}
