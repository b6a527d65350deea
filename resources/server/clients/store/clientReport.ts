import { sql } from 'kysely'
import { type Sql, postgres, type Dialect } from 'panel-engine/store'
import type { Db } from 'panel-engine/server'

/** The column for which a client is in a report. */
export type ReportMark = 'app_last_login' | 'consent_email' | 'consent_dwb' | 'retro_bonus'

/** The last sign-ins that count, in milliseconds since 1970: from `from` up to `until`, which is left out. */
export interface Span {
  readonly from: number | null
  readonly until: number | null
}

/** The tables that every report reads. */
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

/** The folded names of a client `c`, which are the first two lines of `search__f`. */
export const foldedNames = (dialect: Dialect) =>
  dialect === postgres
    ? {
        company: sql`split_part(c.search__f, chr(10), 1)`,
        person: sql`split_part(c.search__f, chr(10), 2)`,
      }
    : {
        company: sql`substr(c.search__f, 1, instr(c.search__f, char(10)) - 1)`,
        person: sql`substr(c.search__f, instr(c.search__f, char(10)) + 1,
          instr(substr(c.search__f, instr(c.search__f, char(10)) + 1), char(10)) - 1)`,
      }

/** The same as columns; `…__s` is the very expression that the indexes have, so that sorting can use them. */
function namesIn(dialect: Dialect): Sql {
  const { company, person } = foldedNames(dialect)
  const [companyOn, personOn] =
    dialect === postgres
      ? [
          sql`left(c.search__f, 200)`,
          sql`left(substr(c.search__f, strpos(c.search__f, chr(10)) + 1), 200)`,
        ]
      : [sql`c.search__f`, sql`substr(c.search__f, instr(c.search__f, char(10)) + 1)`]
  return sql`${companyOn} as company_name__s, ${personOn} as full_name__s,
    ${company} as company_name__f, ${person} as full_name__f`
}

// SQLite would use an index for this condition and look up most rows; the unary plus makes it scan a covering index.
const unsought = (dialect: Dialect, column: string): Sql =>
  sql`${sql.raw(dialect === postgres ? '' : '+')}${sql.ref(column)}`

/**
 * The clients of a report as a table of its own, for a `from`: each with the columns that a list selects, searches and
 * sorts by. Names are sorted as they are searched, without regard to case and marks, so that an index has the order.
 */
export function reportedClients(dialect: Dialect, mark: ReportMark, span: Span): Sql {
  const where = [
    isMarked(mark, unsought(dialect, `c.${mark}`)),
    ...within(span, unsought(dialect, 'c.app_last_login')),
  ]
  return sql`(select c.id, 1 as revision, c.card_number, c.company_name, c.full_name,
      c.registration_hall as hall_id, h.name as hall_name, c.app_last_login,
      ${namesIn(dialect)},
      c.card_number as card_number__s, lower(c.card_number) as card_number__f,
      h.name__s as hall_name__s, h.name__f as hall_name__f, c.search__f
    from client c left join hall h on h.id = c.registration_hall where ${all(where)})`
}

/** How many clients have signed in, by the hall they are registered in: one that is gone, and none, among them. */
export function signedInByHall(dialect: Dialect, span: Span): Sql {
  const login = unsought(dialect, 'app_last_login')
  const where = [sql`${login} is not null`, ...within(span, login)]
  return sql`(select coalesce(c.hall, 0) as id, 1 as revision, c.hall as hall_id, c.total as count,
      h.name as hall_name, h.name__s as hall_name__s, h.name__f as hall_name__f, h.name__f as search__f
    from (select registration_hall as hall, count(*) as total from client where ${all(where)}
      group by registration_hall) c left join hall h on h.id = c.hall)`
}

/** How many clients each report has. */
export type ReportCounts = Readonly<Record<ReportMark, number>> & {
  /** The halls of those who have signed in. */
  readonly halls: number
}

/** Counts all reports of a span in one scan of one index. */
export async function countReports(
  { db, dialect }: { readonly db: Db; readonly dialect: Dialect },
  span: Span,
): Promise<ReportCounts> {
  const where = within(span, unsought(dialect, 'app_last_login'))
  const { rows } = await sql<Readonly<Record<ReportMark, number>>>`
    select count(app_last_login) as app_last_login, sum(consent_email) as consent_email,
      sum(consent_dwb) as consent_dwb, sum(retro_bonus) as retro_bonus
    from client ${where.length > 0 ? sql`where ${all(where)}` : sql``} group by registration_hall`.execute(
    db,
  )
  const sum = (mark: ReportMark) => rows.reduce((total, row) => total + Number(row[mark]), 0)
  return {
    halls: rows.filter(({ app_last_login }) => Number(app_last_login) > 0).length,
    app_last_login: sum('app_last_login'),
    consent_email: sum('consent_email'),
    consent_dwb: sum('consent_dwb'),
    retro_bonus: sum('retro_bonus'),
  }
}
