/** The door of the engine for what an app's server does beside its definitions. Everything else is the engine's own. */
export { ApiError } from './http/apiError'
export { json, type Reply } from './http/reply'
export {
  family,
  sessionOf,
  userOf,
  type FamilyContext,
  type Reads,
  type Write,
} from './family/family'
export { list, nullable, scalar, type ServerHalf } from './fields/half'
export type { Schema } from './jsonSchema'
export { fixed, records, type OptionList } from './family/optionList'
export { importKind, ImportRefused, type ImportKind } from './features/import/kind'
export {
  defineServer,
  type Job,
  type Person,
  type PersonPart,
  type Seed,
  type ServerApp,
} from './serverApp'
export { setting, settingsIn, type SettingRules } from './settingRules'
export type { BoundSource, ReadSource } from './family/appReads'
export type { FamilyApp } from './family/familyApp'
export type { FieldCall, FieldCalls } from './fields/calls'
export type { AppTables, TableStep } from './database/schemaChange/appTables'
export type { Db, Trx } from './database/store'
export type { DemoContent, DemoRecord } from './seed/records'
