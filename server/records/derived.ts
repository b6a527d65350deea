import { plainText } from '../../src/fields/richText/plain'
import { fold } from '../../src/schema/fold'
import { sortColumn, sortKey } from './sortKey'
import { isSearched, type TableSpec } from '../database/tableSpec'

/** Between two columns in `search__f`, so that no phrase matches across them. */
const separator = '\n'

export type Row = Readonly<Record<string, unknown>>

/** The columns a table keeps beside its own, in a fixed order. */
export function derivedColumns(spec: TableSpec): readonly string[] {
  const names = spec.columns.flatMap((column) => [
    ...(column.searchable ? [`${column.name}__f`] : []),
    ...(column.sortable ? [sortColumn(column.name)] : []),
  ])
  return isSearched(spec) ? [...names, 'search__f'] : names
}

/** Tells the columns kept for another apart: what they are for, behind that one's name. */
export const twinPattern = /^(.*)(__(?:f|s|s_[a-z]+))$/

/** What is searched of a value: a text, or the entries of a list, apart from each other. */
function textIn(value: unknown): string | null {
  if (Array.isArray(value)) return value.flatMap(textsIn).join(separator) || null
  return typeof value === 'string' ? value : null
}

/** The texts of an entry of a list: itself, or those of a row's cells. */
const textsIn = (entry: unknown): readonly string[] =>
  (typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]).filter(
    (text): text is string => typeof text === 'string',
  )

/** A column that is searched or sorted by, with the names of what is kept for it. */
interface Kept {
  readonly name: string
  readonly isJson: boolean
  readonly isMarkup: boolean
  readonly folded: string | null
  readonly key: string | null
}

const known = new WeakMap<TableSpec, readonly Kept[]>()

/** Of a table of a hundred thousand new rows it is asked for each of them. */
function keptOf(spec: TableSpec): readonly Kept[] {
  const found = known.get(spec)
  if (found) return found
  const made = spec.columns.flatMap(
    ({ name, type, searchable, sortable, markup }): readonly Kept[] =>
      searchable || sortable
        ? [
            {
              name,
              isJson: type === 'json',
              isMarkup: markup === true,
              folded: searchable ? `${name}__f` : null,
              key: sortable ? sortColumn(name) : null,
            },
          ]
        : [],
  )
  known.set(spec, made)
  return made
}

/**
 * Folded, sort-key and search columns of one whole row (an update passes stored + patch).
 * Every write goes through it; the databases themselves know no language.
 * @param derived what they are put into
 */
export function derive(
  spec: TableSpec,
  row: Row,
  derived: Record<string, unknown> = {},
): Record<string, unknown> {
  const kept = keptOf(spec)
  let parts = ''
  for (const { name, isJson, isMarkup, folded, key } of kept) {
    const stored = row[name]
    const value = isMarkup && typeof stored === 'string' ? plainText(stored) : stored
    const text = typeof value === 'string' ? value : null
    if (folded !== null) {
      const found = text === null || !isJson ? textIn(value) : textIn(JSON.parse(text))
      const bare = found === null ? null : fold(found)
      derived[folded] = bare
      if (bare) parts += parts === '' ? bare : separator + bare
    }
    if (key !== null) derived[key] = text === null ? null : sortKey(text)
  }
  if (isSearched(spec)) derived['search__f'] = parts
  return derived
}
