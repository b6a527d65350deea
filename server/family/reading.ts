import type { Schema } from '../fields/half'
import type { Sql } from '../store/conditions'
import type { Dialect } from '../store/dialect'

/** What a list is asked for, where it is worked out of other tables. */
interface Asked {
  /** The values of the family's own query keys. */
  readonly given: Readonly<Record<string, string>>
  readonly dialect: Dialect
}

/** A collection that has no table: it is worked out of others whenever it is read. */
export interface Reading {
  /** The tables it hangs on. */
  readonly tables: readonly string[]
  /** Query keys of its own, and what each takes. */
  readonly keys: Readonly<Record<string, Schema>>
  /** What stands in place of a table. @throws 400 for a key's value that it cannot have */
  readonly table: (asked: Asked) => Sql
}
