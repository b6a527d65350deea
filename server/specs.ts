import { retired } from '../src/schema/registry'
import { moves } from './resources/moves'
import { serverApp } from './serverApp'
import { tableSpecs as specsOf } from './resources/tables'
import type { Wanted } from './database/schemaChange/schemaChange'
import type { TableSpec } from './database/tableSpec'

/** Every table made from a definition. */
export const tableSpecs: readonly TableSpec[] = specsOf()

/** What the app says beside them: of earlier releases, and of tables of its own. */
export const former: Omit<Wanted, 'specs'> = {
  retired,
  moves: moves(),
  ...(serverApp.tables && { tables: serverApp.tables }),
}
