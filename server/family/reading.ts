import type { Schema } from '../jsonSchema'
import type { Sql } from '../records/conditions'
import type { Dialect } from '../database/dialect'

/** What a list is asked for, where it is computed from other tables. */
interface Asked {
  /** The values of the family's own query keys. */
  readonly given: Readonly<Record<string, string>>
  readonly dialect: Dialect
}

/** A collection without a table: it is computed from others at each read. */
export interface Reading {
  /** The tables it is computed from. */
  readonly tables: readonly string[]
  /** Query keys of its own, and what each takes. */
  readonly keys: Readonly<Record<string, Schema>>
  /** The SQL that stands in place of a table. @throws 400 for a key with an invalid value */
  readonly table: (asked: Asked) => Sql
}
