import type { Problem } from '../../src/fields/codec'
import type { Values } from '../../src/schema'
import type { Write } from '../family/family'
import type { Side } from '../fields/sideRows'
import { ApiError } from '../http/apiError'
import type { Model } from '../resources/model'
import { copySideRows, removeSideRows, replaceSideRows, type SideOwner } from '../records/sideRows'
import type { RecordId } from '../records/rows'
import type { Trx } from '../database/store'

/** What came to lie beside a record, by field. */
export type Sides = ReadonlyMap<string, Side>

export const noSides: Sides = new Map()

type Draft = Record<string, unknown>

/** What came to lie in a table, whichever of the record's fields it came in. */
const cameTo = ({ sides }: Model, table: string, came: Sides): Side | undefined =>
  sides.flatMap(({ name, rows }) => (rows.table === table ? (came.get(name) ?? []) : []))[0]

/** Lays what a body says of rows over what is stored: a draft of them may not count what is not there. */
export function overSides({ sides }: Model, draft: Draft, source: Values | null | undefined): void {
  for (const { name, rows } of sides)
    if (rows.value) draft[name] = rows.value.over(draft[name], source?.[name])
}

/** Has the values of a draft say how many rows will lie beside it. */
export function countSides(model: Model, draft: Draft, came: Sides): void {
  for (const { name, rows } of model.sides) {
    const { table, value } = rows
    if (!value) continue
    const count = cameTo(model, table, came)?.count ?? value.count(draft[name])
    draft[name] = value.counting(draft[name], count)
  }
}

/** The rows that a copy begins with, or what is wrong with that: they may have changed since it was begun. */
export function takenSides(
  model: Model,
  {
    draft,
    source,
    came,
  }: { draft: Values; source: { id: RecordId; isAsSeen: boolean }; came: Sides },
): { readonly problems: readonly Problem[] } & Pick<Write, 'sidesOf'> {
  const counts = new Map<string, number>()
  const problems: Problem[] = []
  for (const { name, rows } of model.sides) {
    const { table, value } = rows
    const count = value?.count(draft[name]) ?? 0
    if (!value || count === 0 || cameTo(model, table, came)) continue
    counts.set(name, count)
    const { path } = value.stale
    if (!source.isAsSeen) problems.push({ ...value.stale, path: path ? `${name}.${path}` : name })
  }
  return { problems, ...(counts.size > 0 && { sidesOf: { id: source.id, counts } }) }
}

/** Writes the rows of a record that was just stored. @throws 412 where those to be copied are others by now */
export async function storeSides(
  trx: Trx,
  {
    model,
    record,
    came,
    sidesOf,
    id,
  }: { model: Model; record: Values; came: Sides; sidesOf: Write['sidesOf']; id: RecordId },
): Promise<void> {
  const owner: SideOwner = { resource: model.name, recordId: id }
  for (const { name, rows } of model.sides) {
    const side = came.get(name)
    const copied = sidesOf?.counts.get(name)
    if (side) await replaceSideRows(trx, rows, { owner, side })
    else if (sidesOf && copied !== undefined) {
      // somebody was faster than the copy of it
      if ((await copySideRows(trx, rows, { from: sidesOf.id, to: owner })) !== copied)
        throw new ApiError(412, 'error.stale')
    } else if (rows.value?.isEmptied(record[name]) && !cameTo(model, rows.table, came))
      await removeSideRows(trx, rows.table, owner)
  }
}

/** How many rows lie beside a record. */
export const sideCount = ({ sides }: Model, record: Values): number =>
  sides.reduce((sum, { name, rows }) => sum + (rows.value?.count(record[name]) ?? 0), 0)

/** A record with that number of rows beside it. */
export const withSideCount = ({ sides }: Model, record: Values, count: number): Values => ({
  ...record,
  ...Object.fromEntries(
    sides.flatMap(({ name, rows: { value } }) =>
      value ? [[name, value.counting(record[name], count)]] : [],
    ),
  ),
})

/** Takes the rows of a record that goes. */
export async function removeSides(trx: Trx, model: Model, id: RecordId): Promise<void> {
  for (const table of new Set(model.sides.map(({ rows }) => rows.table)))
    await removeSideRows(trx, table, { resource: model.name, recordId: id })
}
