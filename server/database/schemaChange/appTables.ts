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
 * @example { name: 'visits', steps: (dialect) => [{ make: [`create table visit (${dialect.idColumn}, …)`] }] }
 */
export interface AppTables {
  /** What their version is kept under; no other tables have it. */
  readonly name: string
  /** A new need is a new step at the end. */
  readonly steps: (dialect: Dialect) => readonly TableStep[]
  /** Those of them by whose changes totals and pages are kept (`Store.changeMark`). */
  readonly marked?: readonly string[]
}

/**
 * Tables of a feature of the engine: an app that leaves it out has none. What an earlier start made stays as it is,
 * is in every backup, and is found again by an app that gives the feature back.
 */
export interface FeatureTables extends AppTables {
  readonly isLeftOut: boolean
}

/** Whether none of them are made. */
export const isLeftOut = (tables: AppTables): boolean =>
  'isLeftOut' in tables && tables.isLeftOut === true

/** The last version of the server's own tables that had those of apps among them. */
export const lastShared = 15

/** The last one that had those of features among them. */
const lastWithFeatures = 17

/** The last one that had these. */
export const lastSharedOf = (tables: AppTables): number =>
  'isLeftOut' in tables ? lastWithFeatures : lastShared

/** What the app's tables are called, as the newest steps have them and as any step made them. */
export const appTableNames = (
  dialect: Dialect,
  tables: readonly AppTables[] = [],
): readonly string[] =>
  tables.flatMap(({ steps }) => tablesMadeBy(steps(dialect).flatMap(({ make }) => make)))
