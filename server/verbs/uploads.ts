import type { Problem } from '../../src/fields/codec'
import { fieldsWith } from '../../src/fields/traits'
import type { Values } from '../../src/schema'
import { serverHalfOf } from '../fields'
import type { Drive } from '../files/drive'
import type { Stage } from '../files/stage'
import type { StoredFile } from '../files/storedFile'
import type { Model } from '../resources/model'
import { findPast } from '../files/store/rows'
import type { Db } from '../database/store'
import type { Side } from '../fields/sideRows'
import type { Sides } from './sides'

/** An upload that was found good, and how it is kept. */
export interface Upload {
  readonly field: string
  readonly keep: (drive: Drive) => Promise<StoredFile>
}

/** What the uploads of a body are: the draft with their facts, what is wrong, what is to be kept. */
export interface Inspected {
  readonly patch: Record<string, unknown>
  readonly problems: readonly Problem[]
  readonly uploads: readonly Upload[]
  /** What came to lie in rows beside it. */
  readonly sides: Sides
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

/** Files that a draft takes out of the history again: what it holds for them, and what is wrong with them by now. */
export interface TakenBack {
  readonly draft: Values
  readonly problems: readonly Problem[]
  /** Their ids, by field; none where there are none. */
  readonly takenBack?: ReadonlyMap<string, string>
}

/** Finds the files of a draft that are not the stored record's own, but were some record's of that resource once. */
export async function takeBack(
  { name, resource }: Model,
  { draft, stored, db }: { draft: Values; stored: Values | null; db: Db },
): Promise<TakenBack> {
  const files = new Map<string, string>()
  const values: Record<string, unknown> = { ...draft }
  const problems: Problem[] = []
  for (const [field, kind] of fieldsWith(resource.fields, 'isFile')) {
    const id = fileIdOf(draft[field])
    if (id === null || id === fileIdOf(stored?.[field])) continue
    const found = await findPast(db, { resource: name, field }, id)
    if (!found) continue
    const half = serverHalfOf(kind)
    const problem = half.judgeKept?.(found, kind)
    if (problem) problems.push({ path: field, ...problem })
    files.set(field, id)
    values[field] = half.kept?.(`/api/file/${name}/${id}`, found)
  }
  return { draft: values, problems, ...(files.size > 0 && { takenBack: files }) }
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
