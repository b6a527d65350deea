import { fold } from '../../src/schema/fold'
import { sortKey } from './sortKey'
import { isSearched, type TableSpec } from './tableSpec'

/** Between two columns in `search__f`, so that no phrase matches across them. */
const separator = '\n'

export type Row = Readonly<Record<string, unknown>>

/** The columns a table keeps beside its own, in a fixed order. */
export function derivedColumns(spec: TableSpec): readonly string[] {
  const names = spec.columns.flatMap((column) => [
    ...(column.searchable ? [`${column.name}__f`] : []),
    ...(column.sortable ? [`${column.name}__s`] : []),
  ])
  return isSearched(spec) ? [...names, 'search__f'] : names
}

/**
 * Folded, sort-key and search columns of one whole row (an update passes stored + patch).
 * Every write goes through it; the databases themselves know no Polish.
 */
export function derive(spec: TableSpec, row: Row): Record<string, string | null> {
  const derived: Record<string, string | null> = {}
  const parts: string[] = []
  for (const { name, searchable, sortable } of spec.columns) {
    const value = row[name]
    const text = typeof value === 'string' ? value : null
    if (searchable) {
      const folded = text === null ? null : fold(text)
      derived[`${name}__f`] = folded
      if (folded) parts.push(folded)
    }
    if (sortable) derived[`${name}__s`] = text === null ? null : sortKey(text)
  }
  if (isSearched(spec)) derived['search__f'] = parts.join(separator)
  return derived
}
