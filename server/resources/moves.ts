import { fieldsWith } from '../../src/fields/traits'
import { pathOf } from '../../src/fields/stores'
import { wireNameOf } from '../../src/fields/codec'
import { camelCase, namesOf } from '../../src/schema'
import type { Renamed } from '../database/schemaChange/formerNames'
import type { Move } from '../database/schemaChange/renames'
import { models, type Model } from './model'

/** What the definitions say of former names of resources, their paths and the fields that hold files. */
export const moves = (): readonly Move[] =>
  [...models.values()]
    .map(moveOf)
    .filter(({ names, fields, paths }) => names.length + fields.length + paths.length > 0)

function moveOf({ resource, name, table, sides }: Model): Move {
  const { formerly = {}, fields } = resource
  const files = fieldsWith(fields, 'isFile')
  const to = pathOf(resource)
  return {
    resource: name,
    names: namesOf(formerly.name),
    fields: files.flatMap(([field, { formerly: before }]) =>
      namesOf(before).map((from): Renamed => ({ from: camelCase(from), to: field })),
    ),
    paths: namesOf(formerly.path).map((from): Renamed => ({ from, to })),
    sideTables: [...new Set(sides.map(({ rows }) => rows.table))],
    addresses: files.map(([field, options]) => ({ table, column: wireNameOf(field, options) })),
  }
}
