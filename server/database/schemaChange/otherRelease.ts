import { sql } from 'kysely'
import { OperatorError } from '../../operatorError'
import { recordedTables, type Recorded } from './definition'
import type { Store } from '../store'
import type { TableSpec } from '../tableSpec'

/** A newer release has renamed or converted a table or column that this program reads. */
export class OtherRelease extends OperatorError {
  override name = 'OtherRelease'
}

/**
 * A health check that fails once the database no longer has the tables of this program. It reads one number, and the
 * recorded definitions only when that has changed.
 * @returns a check that rejects with OtherRelease, or as a read does
 */
export function pingTables({ db }: Pick<Store, 'db'>, specs: readonly TableSpec[]) {
  let known: string | null = null
  return async (): Promise<void> => {
    const { rows } = await sql<{ mark: unknown }>`select sum(at) as mark from migration`.execute(db)
    const mark = String(rows[0]?.mark)
    if (mark === known) return
    const gone = goneFrom(await recordedTables(db), specs)
    if (gone !== null)
      throw new OtherRelease(
        `The database is of another release, which has no "${gone}" as this program reads it. Start the program of that release.`,
      )
    known = mark
  }
}

/** The first of these tables or columns that is missing, or of another type. */
function goneFrom(recorded: Recorded, specs: readonly TableSpec[]): string | null {
  for (const { name, columns } of specs) {
    const table = recorded.get(name)
    if (!table) return name
    const there = new Map([...table.columns, ...(table.kept ?? [])])
    const gone = columns.find((column) => there.get(column.name) !== column.type)
    if (gone) return `${name}.${gone.name}`
  }
  return null
}
