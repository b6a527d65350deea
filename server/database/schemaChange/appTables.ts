import type { Dialect } from '../dialect'
import { tablesMadeBy } from './systemMigrations'

/** A step in the life of an app's tables; never edited once released. */
export interface TableStep {
  /** Statements that define tables; they run as they stand, so they must hold no outside text. */
  readonly make: readonly string[]
  /**
   * Set if this step once belonged to the server's own tables: the version that made it. A database of that version or
   * a later one, up to `lastSharedOf`, has it already.
   */
  readonly since?: number
}

/**
 * Tables that an app has beside those of its resources. They are made and upgraded as the server's own are: under the same
 * lock, by a version of their own, and a backup has them.
 * @example { name: 'visits', steps: (dialect) => [{ make: [`create table visit (${dialect.idColumn}, …)`] }] }
 */
export interface AppTables {
  /** A unique name, under which their version is stored. */
  readonly name: string
  /** Released steps never change: a new need is a new step at the end. */
  readonly steps: (dialect: Dialect) => readonly TableStep[]
  /** Those with a change counter: cached totals and pages depend on it (`Store.changeMark`). */
  readonly marked?: readonly string[]
}

/**
 * Tables of a feature of the engine; an app that leaves the feature out does not get them. Those that an earlier start
 * made stay, are in every backup, and are used again when the app takes the feature back.
 */
export interface FeatureTables extends AppTables {
  readonly isLeftOut: boolean
}

/** Whether the app leaves the feature out, so that its tables are not made. */
export const isLeftOut = (tables: AppTables): boolean =>
  'isLeftOut' in tables && tables.isLeftOut === true

/** The last version of the server's own tables that included those of apps. */
export const lastShared = 15

/** The last version that included those of features. */
const lastWithFeatures = 17

/** The last version that included these tables. */
export const lastSharedOf = (tables: AppTables): number =>
  'isLeftOut' in tables ? lastWithFeatures : lastShared

/** The names of all tables that any step of the app makes. */
export const appTableNames = (
  dialect: Dialect,
  tables: readonly AppTables[] = [],
): readonly string[] =>
  tables.flatMap(({ steps }) => tablesMadeBy(steps(dialect).flatMap(({ make }) => make)))
