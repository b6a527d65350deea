import { hideStaged } from '../records/conditions'
import type { TableSpec } from '../database/tableSpec'
import { modelOfName, models, type Model } from './model'
import { tableSpecs } from './tables'

/** How a family's reads and writes find the tables. */
export interface Catalogue {
  readonly model: (resource: string) => Model
  readonly spec: (table: string) => TableSpec
}

const specs: ReadonlyMap<string, TableSpec> = new Map(tableSpecs().map((spec) => [spec.name, spec]))

// What a family's `beside` brings comes under a record of its own resource.
for (const { children, hooks } of models.values())
  if (hooks.beside) for (const child of children) hideStaged(modelOfName(child).table)

/** Finds models and tables by name. */
export const catalogue: Catalogue = {
  model: modelOfName,
  spec: (table) => {
    const found = specs.get(table)
    if (!found) throw new Error(`no such table: ${table}`)
    return found
  },
}
