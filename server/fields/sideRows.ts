import type { Problem } from '../../src/fields/codec'
import type { Json, Locale } from '../../src/schema'
import type { NewSideRows, SideOwner, SideTable } from '../records/sideRows'

/** Rows that came in an upload, to lie in a table of their own beside the record. */
export interface Side extends NewSideRows {
  /** What an answer says of them. */
  readonly told: (locale: Locale) => Readonly<Record<string, Json>>
}

/** The part of a field's value that tells of its rows, as the column beside them keeps it. */
export interface SideValue {
  /** How many rows a stored value stands for. */
  readonly count: (value: unknown) => number
  /** The stored value changed by what a body says: whether the rows stay. */
  readonly over: (value: unknown, stored: unknown) => unknown
  /** A value with that number of rows beside it. */
  readonly counting: (value: unknown, count: number) => unknown
  /** Whether a value that is about to be stored has no rows any more. */
  readonly isEmptied: (value: unknown) => boolean
  /** What of a value its column keeps. */
  readonly kept: (value: unknown) => unknown
  /** Makes the record's value of the column's, which it may change: that was parsed for this record alone. */
  readonly read: (value: unknown, owner: SideOwner) => unknown
  /** The problem where a copy's rows were changed since; its path is the part of the value, empty for the whole. */
  readonly stale: Problem
}

/** What a kind keeps in a table of its own: its rows are written, copied, renamed and removed with their record. */
export interface SideRows extends SideTable {
  /** Of a field that has a column as well. */
  readonly value?: SideValue
}
