import type { HalfFiles } from '../src/fields/traits'
import { handFamilies, type FamilyApp } from './family/familyApp'
import type { Services } from './http/context'
import type { Route } from './http/route'
import type { ImportKind } from './features/import/kind'
import type { OwnMetrics } from './metrics'
import type { Model } from './resources/model'
import type { DemoContent } from './seed/records'
import type { AppTables } from './database/schemaChange/appTables'
import type { PersonalValues } from './features/audit/store/erasure'
import type { Db, Store, Trx } from './database/store'
import type { SettingRules } from './settingRules'
import { handSettings } from './settings'

/** What a fresh demo shows. */
export interface Seed {
  /** Records in the order in which they can be written. @param today `YYYY-MM-DD` */
  readonly content: (today: string) => DemoContent
  /** Fills the app's own tables, in the transaction of the records and before them. */
  readonly fill?: (trx: Trx, today: string) => Promise<void>
  /** Puts files to import there, to try them. @param folder from which a header imports */
  readonly sampleImports?: (folder: string) => Promise<void>
}

/** Work that goes on beside the calls, from the start to the stop of a server. */
export interface Job {
  stop(): Promise<void>
}

/** Something that an app keeps of a person. */
export interface PersonPart {
  /** What an operator calls it; no value of the person is in it. */
  readonly what: string
  readonly count: (db: Db) => Promise<number>
  /**
   * Runs twice: alone, except for the last part, then in one transaction with all others. @returns how much of it went
   */
  readonly erase: (trx: Trx) => Promise<number>
}

/** One person whose data may have to go, and what the audit log may tell of them. */
export interface Person extends PersonalValues {
  /** In the order of erasing. The last is what the person is found by: it is erased after the audit log. */
  readonly parts: readonly PersonPart[]
}

/** Whom an operator means, and what there is of that person. */
interface Erasing {
  /** By what an operator names a person, as the help of the command has it: `guest number | e-mail`. */
  readonly by: string
  /** Loaded by the command alone. Null where nobody can be named so. */
  readonly find: () => Promise<(store: Store, named: string) => Promise<Person | null>>
}

/** What an app says of itself to the server alone, beside its resources. */
export interface ServerApp extends FamilyApp {
  /** Loads what the server has of its own kinds, `rule.ts`, `server.ts` and `words.ts` of each folder, as a glob finds them. */
  readonly halves?: () => Promise<HalfFiles>
  /** Calls that belong to no resource. Handlers that ask for models load with their first call. @param models all of the app's */
  readonly routes?: (models: readonly Model[]) => readonly Route[]
  /** Settings beside the engine's, by the names that operators write: checked at the start with these, and read by `settingsIn`. */
  readonly settings?: SettingRules
  /** Tables beside those of its resources. */
  readonly tables?: readonly AppTables[]
  /** Kinds of files that are imported; the first is the command's default. */
  readonly imports?: readonly ImportKind[]
  /** What runs beside the calls; each is loaded when a server starts. `program` is the built server, for processes of its own. */
  readonly jobs?: readonly ((services: Services, program: string | null) => Promise<Job>)[]
  /** What `GET /metrics` tells beside the engine's own. */
  readonly metrics?: OwnMetrics
  /** What it keeps of persons, for the command that erases one of them; without it there is no such command. */
  readonly erase?: Erasing
  /** Loaded where a demo starts, and nowhere else. */
  readonly seed?: () => Promise<Seed>
}

/** Says what the server of an app does beside what the engine does: `resources/server/index.ts` exports it by default. */
export const defineServer = (app: ServerApp): ServerApp => app

/** The app that was handed over. */
export let serverApp: ServerApp = {}

/** Sets it; called by `server/serverDoor.ts`, before the models are made of it. */
export function handServer(app: ServerApp): void {
  serverApp = app
  handFamilies(app)
  handSettings(app.settings ?? {})
}
