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
export { byTexts, list, nullable, scalar, type ServerHalf } from './fields/half'
export { closed, type Schema } from './jsonSchema'
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
export { type Config, ConfigError } from './config'
export type { TextSource } from './csv/decode'
export { readInstant } from './csv/instant'
export {
  type CsvLine,
  type CsvOptions,
  type CsvRow,
  CsvError,
  quoted,
  readCsvBatches,
} from './csv/read'
export { readTable } from './csv/table'
export { csvReply, type Cell } from './csv/write'
export type { Bound } from './family/bound'
export { type Judged, type Hooks, type Kit, initialJson, type ByNow } from './family/family'
export { logImport } from './family/importLog'
export { type Option, among, namedRecords, type Sought } from './family/optionList'
export { optionListAt } from './family/optionLists'
export type { Reading } from './family/reading'
export type { RecordReads } from './family/reads'
export { recordAt } from './family/recordAt'
export { importsFolder } from './features/import/folder'
export type { ImportPlace } from './features/import/kind'
export {
  type Inspection,
  fileOf,
  secretText,
  type Case,
  address,
  flag,
  listCell,
} from './fields/half'
export type { Judged as JudgedDraft } from './fields/judged'
export { exists, partOf, areRecords } from './fields/judges'
export { choiceLabels, wordLabels } from './fields/labels'
export type { Side, SideRows, SideValue } from './fields/sideRows'
export { piecesOf } from './files/content'
export { contentDisposition } from './files/disposition'
export { webStream } from './files/serve'
export { type TempFile, uploadIn } from './files/tempFile'
export { badQuery, notFound, invalid } from './http/apiError'
export { type Context, isAdmin, type Services } from './http/context'
export { listReply, recordReply } from './http/reply'
export type { Properties } from './jsonSchema'
export type { OwnMetrics } from './metrics'
export { breather, nextTurn, takeTurns } from './quota'
export { type DemoParts, picture } from './seed/records'
export { audit, auditEach } from './auth/audit'
export { erased } from './features/audit/store/triggers'
export { answeredBefore, createOnce } from './http/idempotency'
export { whileSignedIn } from './http/guard'
export { parseListQuery } from './http/listQuery'
export { honourRevision, requireRevision } from './http/reply'
export type { Route } from './http/route'
export { jsonProperties } from './openapi/schemas'
export { pageOf, reference, sharedParameters } from './openapi/shared'
export { toRecord, toRow, recordJson } from './resources/record'
export { withBody } from './verbs/body'
export { type OffValues, offValues } from './verbs/life'
export { rolesOf } from './verbs/roles'
export { sideCount, withSideCount } from './verbs/uploads'
export type { SetValues } from './settingRules'
