import { retired } from '../src/schema/registry'
import { moves } from './resources/moves'
import { tableSpecs as specsOf } from './resources/tables'
import type { Wanted } from './store/plan'
import type { TableSpec } from './store/tableSpec'

/** Every table made from a definition. */
export const tableSpecs: readonly TableSpec[] = specsOf()

/** What the definitions say of earlier releases. */
export const former: Omit<Wanted, 'specs'> = { retired, moves: moves() }
