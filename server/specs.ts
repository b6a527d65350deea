import { has, retired } from '../src/schema/registry'
import { moves } from './resources/moves'
import { serverApp } from './serverApp'
import { tableSpecs as specsOf } from './resources/tables'
import type { Wanted } from './database/schemaChange/schemaChange'
import { auditTables } from './features/audit/store/tables'
import { formerImportLog, importTables } from './features/import/store/tables'
import { presenceTables } from './features/presence/store/tables'
import { savedViewTables } from './features/savedViews/store/tables'
import { pastTables } from './files/store/pastTables'
import type { FeatureTables } from './database/schemaChange/appTables'
import type { TableSpec } from './database/tableSpec'

/** Every table made from a definition. */
export const tableSpecs: readonly TableSpec[] = specsOf()

/** Tables of features, each with whether the app does without. */
const featureTables: readonly FeatureTables[] = [
  { ...auditTables, isLeftOut: !has('audit') },
  { ...pastTables, isLeftOut: !has('history') },
  { ...savedViewTables, isLeftOut: !has('savedViews') },
  { ...presenceTables, isLeftOut: !has('presence') },
  { ...importTables, isLeftOut: !has('import') || !serverApp.imports?.length },
  { ...formerImportLog, isLeftOut: true },
]

/** What the app says beside them: of earlier releases, and of tables of its own. */
export const former: Omit<Wanted, 'specs'> = {
  retired,
  moves: moves(),
  tables: [...featureTables, ...(serverApp.tables ?? [])],
}
