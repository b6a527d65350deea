import type { AnyField, Resource, Values } from '../schema'
import { printCell } from './cells'
import { traitsOf } from './traits'
import { wireNameOf } from './codec'

/**
 * The largest file that is checked in one go: with this number of rows it holds up others' saves for about two seconds.
 */
export const fileLimits = { megabytes: 8, rows: 5_000, columns: 100 }

/** A column that a file loaded into a list may have. */
export interface FileColumn {
  /** Its name on the wire: `netto`, `details` (a whole list in one cell), `details2`, `photo_url`. */
  readonly key: string
  readonly field: string
  /** Of a list over several columns: which of its entries, from 0. */
  readonly entry?: number
}

/** The texts of a row by the keys of its columns. */
export type Cells = Readonly<Record<string, string>>

const found = new WeakMap<Resource, readonly FileColumn[]>()

/**
 * The columns that a file of a resource may have, in the order of `load.fields`; none where the resource has no import.
 */
export function columnsOf(resource: Resource): readonly FileColumn[] {
  const known = found.get(resource)
  if (known) return known
  const columns = (resource.load?.fields ?? []).flatMap((field) =>
    columnsOfField(field, fieldOf(resource, field)),
  )
  found.set(resource, columns)
  return columns
}

function columnsOfField(name: string, field: AnyField): readonly FileColumn[] {
  const wireName = wireNameOf(name, field)
  const { cell, bounds } = traitsOf(field)
  if (cell === 'address') return [{ key: `${wireName}_url`, field: name }]
  if (cell !== 'list') return [{ key: wireName, field: name }]
  const { max = bounds?.['max'] ?? 1 } = field as { readonly max?: number }
  return [
    { key: wireName, field: name },
    ...Array.from({ length: max }, (_, entry) => ({
      key: `${wireName}${entry + 1}`,
      field: name,
      entry,
    })),
  ]
}

/** The column that matches a row with a record. */
export const keyColumn = (resource: Resource): FileColumn | undefined =>
  columnsOf(resource).find(({ field }) => field === resource.load?.key)

/** A field of the definition; the check refuses names that have none. */
export function fieldOf(resource: Resource, name: string): AnyField {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

/** A record's values as the cells of a file would say them, in every column there may be. */
export function cellsOf(resource: Resource, values: Values): Cells {
  const cells = columnsOf(resource).map(({ key, field, entry }) => {
    const value = values[field]
    const text =
      entry === undefined
        ? printCell(fieldOf(resource, field), value)
        : String((Array.isArray(value) ? value[entry] : null) ?? '')
    return [key, text]
  })
  return Object.fromEntries(cells)
}
