import type { Locale, Values } from '../schema'
import type { FieldOf, Kind, ReadValue } from './kinds'

/** The names of choices by id. */
export interface Names extends ReadonlyMap<string, string> {
  /** Whether an id without a name here was surely deleted; false for a cached list, which is being fetched again. */
  readonly isSure?: () => boolean
}

/** The names of an option list by id, and its children's with the name of the parent of each. */
export interface ListNames extends Names {
  readonly parts: ReadonlyMap<string, { readonly name: string; readonly of: string }>
}

/** Whether an id names nothing any more, as far as it can be known. */
export const isGone = (names: Names | null | undefined, id: string | number): boolean =>
  names ? !names.has(String(id)) && names.isSure?.() !== false : false

/** The text for an id: its name, that it was deleted, or its number while its name is unknown. */
export const nameIn = (
  names: Names | null | undefined,
  id: string | number,
  gone: (args: { readonly id: string }) => string,
): string => names?.get(String(id)) ?? (isGone(names, id) ? gone({ id: String(id) }) : String(id))

/** What every cell of a list may use; made once for a list, not for each cell. */
export interface ColumnContext {
  readonly locale: Locale
  readonly translate: (key: string, args?: Record<string, unknown>) => string
  /** The choices of a field that come from an endpoint, by field name; missing while they load. */
  readonly choices: ReadonlyMap<string, Names>
  /** The option lists that the columns ask for (the trait `asks` of their kinds), by path; missing while they load. */
  readonly lists: ReadonlyMap<string, ListNames>
  /** The address at which this page may request a file of the API. */
  readonly fileUrl: (url: string) => string
  /** Of what can be pressed in a cell: -1 where the row is one stop of the Tab key, and arrows lead to what is in it. */
  readonly tabIndex?: number | undefined
}

/** What the column of a kind is given for each cell. */
export interface ColumnProps<K extends Kind> {
  readonly value: ReadValue<K>
  readonly field: FieldOf<K>
  readonly name: string
  /** The name of this row's record. */
  readonly title: string
  /** The whole record, for values shown beside this one. */
  readonly record: Values
  readonly context: ColumnContext
}
