import type { Catalogue } from '../family/reads'
import type { TableSpec } from '../store/tableSpec'
import { modelOfName } from './model'
import { tableSpecs } from './tables'

const specs: ReadonlyMap<string, TableSpec> = new Map(tableSpecs().map((spec) => [spec.name, spec]))

/** Finds models and tables by name. */
export const catalogue: Catalogue = {
  model: modelOfName,
  spec: (table) => {
    const found = specs.get(table)
    if (!found) throw new Error(`no such table: ${table}`)
    return found
  },
}
