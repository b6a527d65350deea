import type { Dialect } from '../dialect'
import { tablesMadeBy } from './systemMigrations'

/** A step in the life of an app's tables; never edited once released. */
export interface TableStep {
  /** Definitions alone: they hold no outside text. */
  readonly make: readonly string[]
  /** The version of the server's own tables that made this once: a database of that or a later one, up to the last that did, has it. */
  readonly since?: number
}

/**
 * Tables that an app has beside those of its resources. They are made and upgraded as the server's own are: under the same
 * lock, by a version of their own, and a backup has them.
 * @example { name: 'clients', steps: (dialect) => [{ make: [`create table client (${dialect.idColumn}, …)`] }] }
 */
export interface AppTables {
  /** What their version is kept under; no other tables have it. */
  readonly name: string
  /** A new need is a new step at the end. */
  readonly steps: (dialect: Dialect) => readonly TableStep[]
  /** Those of them by whose changes totals and pages are kept (`Store.changeMark`). */
  readonly marked?: readonly string[]
}

/** What the app's tables are called, as the newest steps have them and as any step made them. */
export const appTableNames = (
  dialect: Dialect,
  tables: readonly AppTables[] = [],
): readonly string[] =>
  tables.flatMap(({ steps }) => tablesMadeBy(steps(dialect).flatMap(({ make }) => make)))
