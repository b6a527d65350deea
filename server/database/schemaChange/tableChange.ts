import { camelCase } from '../../../src/schema'
import { formerNames, type Renamed } from './formerNames'
import { conversionOf, conversionsFrom } from './conversions'
import { defineTable, type Definition, type Recorded, type Typed } from './definition'
import type { StorageType } from '../../../src/fields/kind'
import type { ColumnSpec, TableSpec } from '../tableSpec'

export interface Conversion extends Pick<ColumnSpec, 'shape' | 'isEnd'> {
  readonly column: string
  /** Its name before this start. */
  readonly stored: string
  readonly from: StorageType
  readonly to: StorageType
}

/** What is to become of one table. */
export interface TableChange {
  readonly spec: TableSpec
  /** As an earlier start left it; null for a new one. */
  readonly before: Definition | null
  /** Its name in the database before the change. */
  readonly from: string
  readonly renames: readonly Renamed[]
  readonly added: readonly ColumnSpec[]
  readonly conversions: readonly Conversion[]
  readonly kept: readonly Typed[]
  /** Columns that this start stops using; their values stay. */
  readonly retired: readonly string[]
  readonly refused: readonly string[]
}

/** @param from what the table is called in the database; undefined for a new one */
export function tableChangeOf(spec: TableSpec, recorded: Recorded, from?: string): TableChange {
  const before = from === undefined ? undefined : recorded.get(from)
  if (!before) {
    return {
      spec,
      before: null,
      from: spec.name,
      renames: [],
      added: spec.columns,
      conversions: [],
      kept: [],
      retired: [],
      refused: [],
    }
  }
  const stored = new Map<string, StorageType>([...before.columns, ...(before.kept ?? [])])
  const renames = takeNames(spec, stored)
  const storedAs = (name: string) => renames.findLast(({ to }) => to === name)?.from ?? name
  const refused: string[] = []
  const added: ColumnSpec[] = []
  const conversions: Conversion[] = []
  if (before.id !== spec.id) refused.push(`${spec.name}.id: ${idsDiffer}`)
  for (const column of spec.columns) {
    const { name, type, shape, isEnd } = column
    const was = stored.get(name)
    stored.delete(name)
    if (was === undefined) added.push(column)
    else if (was !== type && conversionOf(was, type, column))
      conversions.push({
        column: name,
        stored: storedAs(name),
        from: was,
        to: type,
        ...(shape !== undefined && { shape }),
        ...(isEnd && { isEnd }),
      })
    else if (was !== type) refused.push(noConversion(spec, column, was))
    else if (isReshaped(before.shapes?.[storedAs(name)], column.shape))
      refused.push(otherShape(spec, column, before.shapes?.[storedAs(name)]))
  }
  const keptBefore = new Set((before.kept ?? []).map(([name]) => name))
  const vanished = [...stored.keys()].filter(
    (name) => !keptBefore.has(name) && !spec.retired?.includes(name),
  )
  refused.push(...vanished.map((name) => vanishedColumn(spec, name, { stored, added })))
  return {
    spec,
    before,
    from: from ?? spec.name,
    renames,
    added,
    conversions,
    kept: [...stored],
    retired: [...stored.keys()].filter((name) => !keptBefore.has(name) && !vanished.includes(name)),
    refused,
  }
}

/** Moves the columns in `stored` to their new names. */
function takeNames({ columns }: TableSpec, stored: Map<string, StorageType>): readonly Renamed[] {
  const renames = formerNames(columns, [...stored.keys()])
  for (const { from, to } of renames) {
    const type = stored.get(from)
    stored.delete(from)
    if (type) stored.set(to, type)
  }
  return renames
}

/** Whether the table is as it was, so that nothing is to be done. */
export function isSame({ before, from, spec, kept }: TableChange): boolean {
  if (!before || from !== spec.name) return false
  const { shapes: _, leftover: __, ...was } = before
  const { shapes: ___, ...is } = defineTable(spec, kept)
  return JSON.stringify(was) === JSON.stringify(is)
}

const isReshaped = (was: string | undefined, is: string | undefined): boolean =>
  was !== undefined && is !== undefined && was !== is

const fileOf = ({ name, resources = [] }: TableSpec): string =>
  resources
    .map((resource) => `resources/${camelCase(resource.replaceAll('-', '_'))}.ts`)
    .join(' or ') || `the resource of table ${name}`

const idsDiffer =
  'what identifies its records cannot change from number to text or back. Give the resource another table, and retire this one.'

const newName = 'Give the new one a new name, and put the old one under retired.'

const noConversion = (spec: TableSpec, { name, type }: ColumnSpec, was: StorageType): string =>
  `Column "${spec.name}.${name}" was ${was} and is ${type} now, and nothing converts that` +
  ` (from ${was}: ${conversionsFrom(was).join(', ') || 'nothing'}). ${newName} (${fileOf(spec)})`

const otherShape = (spec: TableSpec, { name, shape }: ColumnSpec, was = ''): string =>
  `Column "${spec.name}.${name}" held ${was} and is to hold ${shape} now, and nothing converts that. ` +
  `${newName} (${fileOf(spec)})`

function vanishedColumn(
  spec: TableSpec,
  name: string,
  { stored, added }: { stored: ReadonlyMap<string, StorageType>; added: readonly ColumnSpec[] },
): string {
  const field = camelCase(name)
  const like = added.filter(({ type }) => type === stored.get(name)).map((column) => column.name)
  const at =
    like.length > 0
      ? `at the field that has it now (new of its type: ${like.join(', ')})`
      : 'at the field that has it now'
  return (
    `Column "${spec.name}.${name}" is in the database and no longer in the resource. ` +
    `Write formerly: '${field}' ${at}, or retired: { fields: ['${field}'] } in ${fileOf(spec)}, ` +
    'or start the newer program.'
  )
}
