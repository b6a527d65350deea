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

/** What is searched of a value: a text, or the entries of a list, apart from each other. */
function textIn(value: unknown): string | null {
  if (Array.isArray(value))
    return value.filter((entry) => typeof entry === 'string').join(separator) || null
  return typeof value === 'string' ? value : null
}

/**
 * Folded, sort-key and search columns of one whole row (an update passes stored + patch).
 * Every write goes through it; the databases themselves know no Polish.
 */
export function derive(spec: TableSpec, row: Row): Record<string, string | null> {
  const derived: Record<string, string | null> = {}
  const parts: string[] = []
  for (const { name, type, searchable, sortable } of spec.columns) {
    const value = row[name]
    const text = typeof value === 'string' ? value : null
    if (searchable) {
      const found = text === null || type !== 'json' ? textIn(value) : textIn(JSON.parse(text))
      const folded = found === null ? null : fold(found)
      derived[`${name}__f`] = folded
      if (folded) parts.push(folded)
    }
    if (sortable) derived[`${name}__s`] = text === null ? null : sortKey(text)
  }
  if (isSearched(spec)) derived['search__f'] = parts.join(separator)
  return derived
}
