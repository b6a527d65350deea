import { sql } from 'kysely'
import type { Store } from '../../server/database/store'

/** Fills the suggestions with a number of rows, each with a title that is its own search and sort key. */
export async function fillSuggestions({ dialect, bulk }: Store, count: number): Promise<void> {
  const number = dialect.name === 'sqlite' ? sql`cast(n as text)` : sql`n::text`
  const text = sql`'row ' || ${number}`
  // no save: nobody waits for it, and a busy machine takes its time
  await bulk((trx) =>
    sql`insert into suggestion (title, title__f, title__s, search__f)
      with recursive series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(count)})
      select ${text}, ${text}, ${text}, ${text} from series`.execute(trx),
  )
}
