import { sql } from 'kysely'
import { allOf, and } from './conditions'
import { postgres } from './dialect'
import type { Place, Places } from './places'
import { idOfRow, isById, orderOf, type Page, type Row, type Source } from './rows'
import { sortKeyOf } from './sorts'

/** Which rows of a list are wanted. */
export interface Span {
  readonly limit: number
  readonly offset: number
  /** How many there are in all, where that is known. */
  readonly total: number | null
  readonly places: Places
}

/** From where a page is walked to, and over how many rows. */
interface Start {
  readonly place: Place | null
  readonly isBackwards: boolean
  readonly skipped: number
}

interface Found {
  readonly id: unknown
  readonly key: unknown
}

/**
 * A page far from the beginning: its ids are found in the index of the order, from the nearest row whose place is known
 * (the end is one), and only its own rows are read.
 */
export async function selectDeepPage(
  source: Source,
  page: Page,
  span: Span,
): Promise<readonly Row[]> {
  const { offset, total, places } = span
  const limit = total === null ? span.limit : Math.min(span.limit, Math.max(0, total - offset))
  if (limit === 0) return []
  const start = nearest({ ...span, limit })
  const near = await find(source, page, { ...start, limit })
  // a key says nothing of the rows without one: then they are counted
  const isWhole = near.length === limit || (start.place === null && !start.isBackwards)
  const fromTop = { place: null, isBackwards: false, skipped: offset, limit }
  const found = isWhole ? near : await find(source, page, fromTop)
  const [first, last] = [found[0], found.at(-1)]
  const learned = [
    { at: offset, found: first },
    { at: offset + found.length - 1, found: last },
  ]
  places.learn(
    learned.flatMap(({ at, found: row }) => (row && row.key !== null ? [{ at, ...row }] : [])),
  )
  return inOrder(source, page, found)
}

function nearest({ limit, offset, total, places }: Span): Start {
  const starts: Start[] = [{ place: null, isBackwards: false, skipped: offset }]
  if (total !== null)
    starts.push({ place: null, isBackwards: true, skipped: total - offset - limit })
  for (const place of places.known) {
    if (place.at < offset)
      starts.push({ place, isBackwards: false, skipped: offset - place.at - 1 })
    else if (place.at >= offset + limit)
      starts.push({ place, isBackwards: true, skipped: place.at - offset - limit })
  }
  return starts.reduce((best, one) => (one.skipped < best.skipped ? one : best))
}

/** The keys of so many rows, in the order of the list. */
async function find(
  { db, dialect }: Source,
  page: Page,
  { place, isBackwards, skipped, limit }: Start & { readonly limit: number },
): Promise<readonly Found[]> {
  const { table, where, sort } = page
  const dir = isBackwards === (sort.dir === 'asc') ? 'desc' : 'asc'
  const id = sql.ref(`${table}.id`)
  const column = sortKeyOf(page, dialect)
  const conditions = allOf(where, table, dialect)
  if (place) {
    const beyond = sql.raw(dir === 'asc' ? '>' : '<')
    conditions.push(
      isById(sort)
        ? sql`${id} ${beyond} ${place.id}`
        : sql`(${column}, ${id}) ${beyond} (${place.key}, ${place.id})`,
    )
  }
  // as text it comes back as it went, to the last microsecond
  const key = dialect === postgres ? sql`(${column})::text` : column
  const filter = conditions.length > 0 ? sql` where ${sql.join(conditions, and)}` : sql``
  const { rows } =
    await sql<Found>`select ${id} as id, ${key} as key from ${sql.table(table)}${filter}
    ${orderOf({ ...page, sort: { ...sort, dir } }, dialect)} limit ${limit} offset ${skipped}`.execute(
      db,
    )
  return isBackwards ? rows.toReversed() : rows
}

/** The rows of these ids, in their order. */
async function inOrder(
  { db }: Source,
  { table, columns }: Page,
  found: readonly Found[],
): Promise<readonly Row[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
  const byId = new Map(rows.map((row) => [String(idOfRow(row)), row]))
  return ids.flatMap((id) => {
    const row = byId.get(String(id))
    return row ? [row] : []
  })
}
