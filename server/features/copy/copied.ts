import { wireNameOf, type Problem } from '../../../src/fields/codec'
import { fieldsWith } from '../../../src/fields/traits'
import { namesOf, type Values } from '../../../src/schema'
import { has } from '../../../src/schema/registry'
import type { FileCopy, Write } from '../../family/family'
import { serverHalfOf } from '../../fields'
import { urlencodedEntries } from '../../files/body'
import { newFileId } from '../../files/drive'
import { ApiError, invalid } from '../../http/apiError'
import type { Context } from '../../http/context'
import type { Model } from '../../resources/model'
import { toRecord } from '../../resources/record'
import { findShared, shareFile } from '../../files/store/sharedFiles'
import { idOfRow, type RecordId } from '../../records/rows'
import type { Db, Trx } from '../../database/store'
import { admit, locate } from '../../verbs/locate'
import { fileIdOf, takenSides, type Sides } from '../../verbs/uploads'

/** The record that a new one says it is a copy of. */
export interface Source {
  readonly id: RecordId
  readonly record: Values
  /** Whether it is still at the revision that was copied. */
  readonly isAsSeen: boolean
  /** Whether the records under it are to be copied too. */
  readonly withChildren: boolean
}

const keys = ['revision', 'children']

/**
 * Reads `Copied-From: id=7&revision=3`, which names the record by the parameters of its path and the revision that was
 * copied; `&children=1` asks for the records under it as well. Null without the header.
 * @throws 400 for anything else; 403 for a caller who may not see such records; 404 for children of a record that is
 *   gone
 */
export async function sourceOf(context: Context, model: Model): Promise<Source | null> {
  const header = context.request.headers.get('copied-from')
  if (header === null) return null
  if (!has('copy')) throw new ApiError(400, 'error.malformed')
  admit(context, model, 'view')
  const said = new URLSearchParams(urlencodedEntries(header))
  const params = Object.fromEntries([...said].filter(([key]) => !keys.includes(key)))
  const known = ['id', ...keys, ...namesOf(model.resource.composedOf)]
  const isPlain = [...said.keys()].every(
    (key) => known.includes(key) && said.getAll(key).length === 1,
  )
  const children = said.get('children') ?? '0'
  if (!isPlain || !/^\d{1,15}$/.test(said.get('revision') ?? '') || !/^[01]$/.test(children))
    throw new ApiError(400, 'error.malformed')
  const withChildren = children === '1'
  const asked = { ...context, params, query: new URLSearchParams() }
  try {
    const { row } = await locate(asked, [model], { db: context.store.db })
    const record = toRecord(model, row)
    const isAsSeen = String(record['revision']) === said.get('revision')
    return { id: idOfRow(row), record, isAsSeen, withChildren }
  } catch (error) {
    // a source that is gone is no error: history still has its files, so that the copy is not lost
    if (!isMissing(error) || withChildren || params['id'] === undefined) throw error
    return { id: params['id'], record: {}, isAsSeen: false, withChildren }
  }
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What a draft takes over from another record, beside its values. */
export interface TakenOver extends Pick<Write, 'copies' | 'sidesOf' | 'copiedFrom'> {
  readonly draft: Values
  readonly problems: readonly Problem[]
}

/**
 * Finds the files of a draft that belong to the source, and the source's rows in other tables. Each file gets an
 * address of the new record and is judged by today's rules; rows changed since the copy was begun are refused.
 */
export async function takeOver(
  model: Model,
  {
    draft,
    source,
    came,
    db,
  }: {
    draft: Values
    source: Pick<Source, 'id' | 'record' | 'isAsSeen'>
    came: Sides
    db: Db | Trx
  },
): Promise<TakenOver> {
  const { name, resource } = model
  const copies = new Map<string, FileCopy>()
  const values: Record<string, unknown> = { ...draft }
  const problems: Problem[] = []
  for (const [field, kind] of fieldsWith(resource.fields, 'isFile')) {
    const from = fileIdOf(draft[field])
    if (from === null) continue
    const found = await findShared(db, { resource: name, field }, from)
    if (found?.record_id !== String(source.id)) continue
    const half = serverHalfOf(kind)
    const problem = half.judgeKept?.(found, kind)
    if (problem) problems.push({ path: field, ...problem })
    const id = newFileId()
    copies.set(field, { from, id })
    values[field] = half.kept?.(`/api/file/${name}/${id}`, found)
  }
  const { problems: stale, ...taken } = takenSides(model, { draft, source, came })
  return {
    draft: values,
    problems: [...problems, ...stale],
    copiedFrom: String(source.id),
    copies,
    ...taken,
  }
}

/** Gives the record ids of its own for the files that it took over. @throws 422 where one is gone by now */
export async function shareFiles(
  trx: Trx,
  {
    model: { name, resource },
    copies,
    id,
    now,
  }: { model: Model; copies: NonNullable<Write['copies']>; id: RecordId; now: number },
): Promise<void> {
  for (const [field, copy] of copies) {
    if (await shareFile(trx, { resource: name, recordId: id, field }, { ...copy, now })) continue
    throw invalid({ [wireNameOf(field, resource.fields[field] ?? {})]: { message: 'rule.url' } })
  }
}
