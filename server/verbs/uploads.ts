import type { Problem } from '../../src/fields/codec'
import { fieldsWith } from '../../src/fields/traits'
import { fieldIn, type Values } from '../../src/schema'
import { serverHalfOf } from '../fields'
import { newFileId, type Drive, type Stage, type StoredFile } from '../files/drive'
import type { Model } from '../resources/model'
import { findPast } from '../files/store/rows'
import type { Db, Trx } from '../database/store'
import type { Side } from '../fields/sideRows'
import type { FileCopy, Write } from '../family/family'
import { ApiError } from '../http/apiError'
import { copySideRows, removeSideRows, replaceSideRows, type SideOwner } from '../records/sideRows'
import type { RecordId } from '../records/rows'

/** A valid upload, and how it is stored. */
export interface Upload {
  readonly field: string
  readonly keep: (drive: Drive) => Promise<StoredFile>
}

/** What was found in a body's uploads: the values with their facts, what is wrong, what to store. */
export interface Inspected {
  readonly patch: Record<string, unknown>
  readonly problems: readonly Problem[]
  readonly uploads: readonly Upload[]
  /** Rows of other tables that the body brought. */
  readonly sides: Sides
}

/** What to store of a body's uploads and rows: none for a hidden field, which keeps no value either. */
export function keptOf(
  { resource: { fields } }: Model,
  draft: Values,
  { uploads, sides }: Pick<Inspected, 'uploads' | 'sides'>,
): Pick<Inspected, 'uploads' | 'sides'> {
  const isShown = (name: string) => fieldIn(fields, name, draft) !== null
  return {
    uploads: uploads.filter(({ field }) => isShown(field)),
    sides: new Map([...sides].filter(([name]) => isShown(name))),
  }
}

/** Decodes every upload of a body of that person. Slow work: it runs before any transaction. */
export async function inspectUploads(
  model: Model,
  values: Values,
  whose: { readonly db: Db; readonly person: string },
): Promise<Inspected> {
  const patch: Record<string, unknown> = { ...values }
  const problems: Problem[] = []
  const uploads: Upload[] = []
  const sides = new Map<string, Side>()
  for (const [name, field] of Object.entries(model.resource.fields)) {
    const found = await serverHalfOf(field).inspect?.(values[name], field, whose)
    if (!found) continue
    if ('refused' in found) {
      const { message, args } = found.refused
      problems.push({ path: found.part ? `${name}.${found.part}` : name, message, args })
    } else if ('side' in found) {
      sides.set(name, found.side)
    } else {
      patch[name] = found.value
      uploads.push({ field: name, keep: found.keep })
    }
  }
  return { patch, problems, uploads, sides }
}

/** A draft with the files that it restores from the history, and what is wrong with those today. */
export interface TakenBack extends Pick<Write, 'takenBack' | 'copies'> {
  readonly draft: Values
  readonly problems: readonly Problem[]
}

/**
 * Finds the files of a draft that are not the stored record's, but were once some record's of that resource. Of another
 * record's file it gets a copy: that record may restore its own.
 * @param whose the id of the written record, if it has or had one
 */
export async function takeBack(
  { name, resource }: Model,
  {
    draft,
    stored,
    db,
    whose,
  }: { draft: Values; stored: Values | null; db: Db; whose: string | null },
): Promise<TakenBack> {
  const files = new Map<string, string>()
  const copies = new Map<string, FileCopy>()
  const values: Record<string, unknown> = { ...draft }
  const problems: Problem[] = []
  for (const [field, kind] of fieldsWith(resource.fields, 'isFile')) {
    const from = fileIdOf(draft[field])
    if (from === null || from === fileIdOf(stored?.[field])) continue
    const found = await findPast(db, { resource: name, field }, from)
    if (!found) continue
    const half = serverHalfOf(kind)
    const problem = half.judgeKept?.(found, kind)
    if (problem) problems.push({ path: field, ...problem })
    const isOwn = found.record_id === whose
    const id = isOwn ? from : newFileId()
    if (isOwn) files.set(field, id)
    else copies.set(field, { from, id })
    values[field] = half.kept?.(`/api/file/${name}/${id}`, found)
  }
  return {
    draft: values,
    problems,
    ...(files.size > 0 && { takenBack: files }),
    ...(copies.size > 0 && { copies }),
  }
}

/** A kept file, as records hold it. */
export function valueOf({ name, resource }: Model, { field }: Upload, file: StoredFile): unknown {
  const kind = resource.fields[field]
  return kind && serverHalfOf(kind).kept?.(`/api/file/${name}/${file.id}`, file)
}

/** The id of a file of ours that a record's value points at, or null. */
export function fileIdOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('url' in value)) return null
  return /^\/api\/file\/[\w-]+\/([0-9a-f]{30})$/.exec(String(value.url))?.[1] ?? null
}

/** Puts the uploads of a write on the drive. @returns them by field */
export async function keepUploads(
  { uploads }: { readonly uploads: readonly Upload[] },
  stage: Stage,
): Promise<ReadonlyMap<Upload, StoredFile>> {
  const kept = new Map<Upload, StoredFile>()
  for (const upload of uploads) kept.set(upload, await upload.keep(stage.drive))
  return kept
}

/** Rows of other tables that came with a record, by field. */
export type Sides = ReadonlyMap<string, Side>

export const noSides: Sides = new Map()

type Draft = Record<string, unknown>

/** The rows that came for a table, in whichever field of the record. */
const cameTo = ({ sides }: Model, table: string, came: Sides): Side | undefined =>
  sides.flatMap(({ name, rows }) => (rows.table === table ? (came.get(name) ?? []) : []))[0]

/** Merges what a body says of rows with what is stored: a draft must not count rows that are not there. */
export function overSides({ sides }: Model, draft: Draft, source: Values | null | undefined): void {
  for (const { name, rows } of sides)
    if (rows.value) draft[name] = rows.value.over(draft[name], source?.[name])
}

/** Writes into a draft how many rows it will have in other tables. */
export function countSides(model: Model, draft: Draft, came: Sides): void {
  for (const { name, rows } of model.sides) {
    const { table, value } = rows
    if (!value) continue
    const count = cameTo(model, table, came)?.count ?? value.count(draft[name])
    draft[name] = value.counting(draft[name], count)
  }
}

/** The rows that a copy takes over, or a problem if its source has changed since the copy was begun. */
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

/** Writes the rows of a record that was just stored. @throws 412 if the rows to be copied have changed */
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
      // the source was changed before its rows were copied
      if ((await copySideRows(trx, rows, { from: sidesOf.id, to: owner })) !== copied)
        throw new ApiError(412, 'error.stale')
    } else if (rows.value?.isEmptied(record[name]) && !cameTo(model, rows.table, came))
      await removeSideRows(trx, rows.table, { resource: model.name, recordIds: [id] })
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

/** Deletes the rows of deleted records. */
export async function removeSides(
  trx: Trx,
  model: Model,
  recordIds: readonly RecordId[],
): Promise<void> {
  for (const table of new Set(model.sides.map(({ rows }) => rows.table)))
    await removeSideRows(trx, table, { resource: model.name, recordIds })
}
