import { sql } from 'kysely'
import type { Sql } from './conditions'
import { postgres, type Dialect } from './dialect'

/** What a client is in a report for. */
export type ReportMark = 'app_last_login' | 'consent_email' | 'consent_dwb' | 'retro_bonus'

/** The last sign-ins that count, in milliseconds since 1970: from the first up to the second, which is left out. */
export interface Span {
  readonly from: number | null
  readonly until: number | null
}

/** The tables that every report hangs on. */
export const reportTables = ['client', 'hall'] as const

const isMarked = (mark: ReportMark, column: Sql): Sql =>
  mark === 'app_last_login' ? sql`${column} is not null` : sql`${column} = 1`

function within({ from, until }: Span, column: Sql): readonly Sql[] {
  return [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(until === null ? [] : [sql`${column} < ${until}`]),
  ]
}

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

/** The folded names out of `search__f`, whose first line is the company; `…__s` is as the indexes of the orders have it. */
const namesIn = (dialect: Dialect) =>
  dialect === postgres
    ? sql`left(c.search__f, 200) as company_name__s,
      left(substr(c.search__f, strpos(c.search__f, chr(10)) + 1), 200) as full_name__s,
      split_part(c.search__f, chr(10), 1) as company_name__f,
      split_part(c.search__f, chr(10), 2) as full_name__f`
    : sql`c.search__f as company_name__s,
      substr(c.search__f, instr(c.search__f, char(10)) + 1) as full_name__s,
      substr(c.search__f, 1, instr(c.search__f, char(10)) - 1) as company_name__f,
      substr(c.search__f, instr(c.search__f, char(10)) + 1) as full_name__f`

/**
 * The clients of a report as a table of its own, for a `from`: each with the columns that a list selects, searches and
 * sorts by. Names are sorted as they are searched, without regard to case and marks, so that an index has the order.
 * @param isByTime it is read in the order of the last sign-in
 */
export function reportedClients(
  dialect: Dialect,
  { mark, span, isByTime }: { mark: ReportMark; span: Span; isByTime: boolean },
): Sql {
  // SQLite would look up most of the table in the order of the sign-ins; with the sign it walks the index of the order.
  const sign = sql.raw(dialect === postgres || isByTime ? '' : '+')
  const column = (name: string) => sql`${sign}${sql.ref(`c.${name}`)}`
  const where = [isMarked(mark, column(mark)), ...within(span, column('app_last_login'))]
  return sql`(select c.id, 1 as revision, c.card_number, c.company_name, c.full_name,
      c.registration_hall as hall_id, h.name as hall_name, c.app_last_login,
      ${namesIn(dialect)},
      c.card_number as card_number__s, lower(c.card_number) as card_number__f,
      h.name__s as hall_name__s, h.name__f as hall_name__f,
      c.search__f || coalesce(h.name__f, '') as search__f
    from client c left join hall h on h.id = c.registration_hall where ${all(where)})`
}

/** How many clients have signed in, by the hall they are registered in: one that is gone, and none, among them. */
export function signedInByHall(dialect: Dialect, span: Span): Sql {
  const sign = sql.raw(dialect === postgres ? '' : '+')
  const where = [sql`app_last_login is not null`, ...within(span, sql.ref('app_last_login'))]
  return sql`(select coalesce(c.hall, 0) as id, 1 as revision, c.hall as hall_id, c.total as count,
      h.name as hall_name, h.name__s as hall_name__s, h.name__f as hall_name__f, h.name__f as search__f
    from (select ${sign}registration_hall as hall, count(*) as total from client where ${all(where)}
      group by ${sign}registration_hall) c left join hall h on h.id = c.hall)`
}
