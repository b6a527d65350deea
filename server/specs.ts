import { tableSpecs as specsOf } from './resources/tables'
import type { TableSpec } from './store/tableSpec'

/** Every table made from a definition. */
export const tableSpecs: readonly TableSpec[] = specsOf()
