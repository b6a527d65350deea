import type { Locale, Values } from '../schema'
import type { FieldOf, Kind, ReadValue } from './kinds'

/** Choices by id, as a person reads them. */
export interface Names extends ReadonlyMap<string, string> {
  /** Whether an id without a name here names nothing any more; a list that was kept from before is asked for anew. */
  readonly isSure?: () => boolean
}

/** What an option list calls its items by id, and their children with the name of the item that each is of. */
export interface ListNames extends Names {
  readonly parts: ReadonlyMap<string, { readonly name: string; readonly of: string }>
}

/** Whether an id names nothing any more, as far as it can be known. */
export const isGone = (names: Names | null | undefined, id: string | number): boolean =>
  names ? !names.has(String(id)) && names.isSure?.() !== false : false

/** What an id is called: its name, that it was deleted, or its number while nobody knows. */
export const nameIn = (
  names: Names | null | undefined,
  id: string | number,
  gone: (args: { readonly id: string }) => string,
): string => names?.get(String(id)) ?? (isGone(names, id) ? gone({ id: String(id) }) : String(id))

/** What every cell of a list may know; made once a list, never once a cell. */
export interface ColumnContext {
  readonly locale: Locale
  readonly translate: (key: string, args?: Record<string, unknown>) => string
  /** The choices of a field that come from an endpoint, by field name; missing while they load. */
  readonly choices: ReadonlyMap<string, Names>
  /** The option lists that the columns ask for (the trait `asks` of their kinds), by path; missing while they load. */
  readonly lists: ReadonlyMap<string, ListNames>
  /** The address of a file of the API as this page may ask for it. */
  readonly fileUrl: (url: string) => string
  /** Of what can be pressed in a cell: -1 where the row is one stop of the Tab key, and arrows lead to what is in it. */
  readonly tabIndex?: number | undefined
}

/** What the column of a kind is given for each cell. */
export interface ColumnProps<K extends Kind> {
  readonly value: ReadValue<K>
  readonly field: FieldOf<K>
  readonly name: string
  /** What a person calls the record of this row. */
  readonly title: string
  /** The whole record, for what stands beside the value. */
  readonly record: Values
  readonly context: ColumnContext
}
