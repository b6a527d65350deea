import { sql } from 'kysely'
import { rowBatches } from '../batches'
import { fromColumn, toColumn } from '../tableSpec'
import { conversionOf } from './conversions'
import type { Dialect } from '../dialect'
import type { Db, Trx } from '../store'
import type { Conversion, TableChange } from './tableChange'

/** The converted value; undefined where it does not fit. */
export function convertOne({ from, to, ...column }: Conversion, stored: unknown): unknown {
  const value = fromColumn(from, stored)
  return value === null || value === '' ? null : conversionOf(from, to, column)?.(value)
}

/** A line for each conversion that some stored value does not fit. */
export async function misfits(
  db: Db | Trx,
  { spec, from: table, conversions }: TableChange,
): Promise<readonly string[]> {
  const refused: string[] = []
  for (const conversion of conversions) {
    const { column, stored, from, to } = conversion
    let count = 0
    let first: string | undefined
    for await (const rows of rowBatches(db, table, [stored])) {
      for (const row of rows) {
        if (convertOne(conversion, row[stored]) !== undefined) continue
        count += 1
        first ??= `record ${row.id} has ${JSON.stringify(row[stored])}`
      }
    }
    if (count > 0)
      refused.push(
        `Column "${spec.name}.${column}" was ${from} and is ${to} now, and ${count} stored ` +
          `${count === 1 ? 'value does' : 'values do'} not fit: ${first}. Mend them in the panel before this start.`,
      )
  }
  return refused
}

/** Turns a column of the table, under its present name, into one of the new type, value by value. */
export async function convert(
  trx: Trx,
  dialect: Dialect,
  { table, conversion }: { table: string; conversion: Conversion },
): Promise<void> {
  const { column, to } = conversion
  const old = `${column}__old`
  const type = `${dialect.columnTypes[to]}${to === 'text' ? dialect.binary : ''}`
  await sql.raw(`alter table "${table}" rename column "${column}" to "${old}"`).execute(trx)
  await sql.raw(`alter table "${table}" add column "${column}" ${type}`).execute(trx)
  for await (const rows of rowBatches(trx, table, [old])) {
    for (const row of rows) {
      const value = toColumn(to, convertOne(conversion, row[old]))
      if (value === null) continue
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where id = ${row.id}`.execute(trx)
    }
  }
  await sql.raw(`alter table "${table}" drop column "${old}"`).execute(trx)
}
