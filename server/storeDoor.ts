/**
 * The door of the engine for the SQL of an app: its tables, and rows of the resources'. What it hands out belongs into
 * folders called `store`.
 */
export { type Dialect, escapeLike, postgres } from './database/dialect'
export { installationId } from './database/installation'
export { prepared, type Prepared } from './database/prepared'
export { runAll } from './database/schemaChange/systemMigrations'
export { sharedNow } from './database/sharedClock'
export type { Store } from './database/store'
export { and, type Sql, type Condition, allOf } from './records/conditions'
export { withinDays } from './records/days'
export { pagesByKey, type Keyed } from './records/keyset'
export { cachedPage } from './records/pageCache'
export {
  lockTable,
  idOfRow,
  updateRow,
  selectRow,
  selectRows,
  deleteRow,
  type Row,
  type RecordId,
  countRows,
} from './records/rows'
export type { SideOwner } from './records/sideRows'
export { newLines } from './features/import/store/lines'
export { seenBy, type Viewer } from './features/savedViews/store/seenBy'
