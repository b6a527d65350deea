import { fieldsWith } from '../../src/fields/traits'
import { wireNameOf } from '../../src/fields/codec'
import type { Values } from '../../src/schema'
import { audit, type AuditEntry } from '../auth/audit'
import { boundTo, specOf } from '../resources/reads'
import type { Bound, Write } from '../family/family'
import type { StoredFile } from '../files/drive'
import { ApiError, invalid } from '../http/apiError'
import type { Model } from '../resources/model'
import { answered, recordJson, toRow, undecided, unshown } from '../resources/record'
import { addFile, removeFile, reviveFile } from '../files/store/rows'
import { lockTable, idOfRow, insertRow, updateRow, type RecordId, type Row } from '../records/rows'
import type { Trx } from '../database/store'
import { judgeInContext } from './judge'
import { singletonId } from './locate'
import { refusal, type Prepared } from './prepare'
import { restoredFrom, type Restored } from '../features/history/restored'
import { shareFiles } from '../features/copy/copied'
import { fileIdOf, valueOf, type Upload, countSides, storeSides, type Sides } from './uploads'

/** What was written: the record as it is answered, and what else the answer says. */
export interface Written {
  readonly id: RecordId
  readonly record: Readonly<Record<string, unknown>>
  readonly extra: Readonly<Record<string, unknown>>
}

/** A record that every rule has let through, as it is to be stored. */
export interface Decided {
  readonly prepared: Prepared
  readonly files: ReadonlyMap<Upload, StoredFile>
  readonly record: Values
  readonly restored: Restored | null
}

/**
 * The one write path, inside its transaction: rules with context, row, files, rows beside it, history.
 * @throws 422; 412 where somebody else was faster
 */
export async function commit(
  trx: Trx,
  prepared: Prepared,
  files: ReadonlyMap<Upload, StoredFile>,
): Promise<Written> {
  const { context, model } = prepared
  const bound = boundTo(context, trx)
  await lockTable(trx, context.store, model.table)
  const decided = await decide(trx, { prepared, files }, bound)
  const { written, entry } = await follow(trx, decided, { row: await store(trx, decided), bound })
  await audit(trx, entry)
  return written
}

/** Judges a record by what only the database knows. The caller has locked its table. @throws 422 */
export async function decide(
  trx: Trx,
  { prepared, files }: Pick<Decided, 'prepared' | 'files'>,
  bound: Bound,
): Promise<Decided> {
  const { context, model, sides } = prepared
  const isRestoring = context.request.headers.has('restored-from')
  const restored = isRestoring
    ? await restoredFrom(context, trx, { model, stored: prepared.write.stored })
    : null
  const write: Write = { ...prepared.write, ...(restored?.former && { former: restored.former }) }
  const refused = refusal(model, await judgeInContext({ model, write, reads: bound, found: [] }))
  if (refused) throw refused
  const draft = finalDraft(model, write, { files, sides })
  const computed = (await model.hooks.beforeWrite?.({ ...write, draft }, bound)) ?? {}
  return { prepared, files, record: { ...draft, ...computed }, restored }
}

/**
 * Stores what belongs to a row just stored: files, rows in other tables, the family's part. Makes its line of history.
 */
export async function follow(
  trx: Trx,
  { prepared, files, record, restored }: Decided,
  { row, bound }: { row: Row; bound: Bound },
): Promise<{ readonly written: Written; readonly entry: AuditEntry }> {
  const { context, model, write, sides } = prepared
  const { stored } = write
  const id = idOfRow(row)
  await reviveFiles(trx, { model, write, id })
  if (write.copies) await shareFiles(trx, { model, copies: write.copies, id, now: context.now })
  await forgetReplaced(trx, { model, record, stored, now: context.now })
  for (const [upload, file] of files) {
    await addFile(
      trx,
      { resource: model.name, recordId: id, field: upload.field },
      file,
      context.now,
    )
  }
  await storeSides(trx, { model, record, came: sides, sidesOf: write.sidesOf, id })
  const own = await model.hooks.afterWrite?.({ ...write, draft: record }, id, bound)
  const extra = { ...toldOf(sides, write.context), ...own }
  const origin = restored?.note ?? (write.copiedFrom && { copied_from: write.copiedFrom })
  const answer = recordJson(context, model, row)
  const isNew = write.operation === 'create' || stored === null
  const entry: AuditEntry = {
    at: context.now,
    actor: context.user,
    ip: context.ip,
    action: restored ? 'restore' : isNew ? 'create' : 'update',
    resource: model.name,
    recordId: id,
    // in wire names, as everything that leaves the server
    ...(stored && { before: answered(context, model, stored) }),
    after: { ...answer, ...undecided(model), ...unshown(model, write.draft), ...origin },
  }
  return { written: { id, record: answer, extra }, entry }
}

/** The draft with the addresses of its kept files, and its rows in other tables counted. */
function finalDraft(
  model: Model,
  { draft }: Write,
  { files, sides }: { files: ReadonlyMap<Upload, StoredFile>; sides: Sides },
): Values {
  const final: Record<string, unknown> = { ...draft }
  for (const [upload, file] of files) final[upload.field] = valueOf(model, upload, file)
  countSides(model, final, sides)
  return final
}

async function store(trx: Trx, decided: Decided): Promise<Row> {
  const { model, write } = decided.prepared
  const { stored } = write
  const row = rowOf(decided)
  if (stored === null) return insertRow(trx, model.table, row)
  const written = await updateRow(trx, model.table, { ...placeOf(stored), row })
  if (!written) throw new ApiError(412, 'error.stale')
  return written
}

/** The id of the row that an update writes, and the revision at which it was read. */
export const placeOf = (stored: Values) => ({
  id: idOfRow(stored),
  revision: Number(stored['revision']),
})

/** The columns that are written; of a new row the id as well, where the database does not make it. */
export function rowOf({ prepared, record, restored }: Decided): Row {
  const { context, model, write } = prepared
  const row = toRow(model, record, specOf(model.table))
  if (prepared.id !== undefined) return { id: prepared.id, ...row }
  if (restored?.place) return { ...restored.place, ...row }
  const isTyped = model.resource.id === 'typed' || model.resource.singleton
  if (write.stored !== null || !isTyped) return row
  return { id: model.resource.singleton ? singletonId(context, model) : record['id'], ...row }
}

/** Makes files restored from the history the record's own again. @throws 422 where one is gone by now */
async function reviveFiles(
  trx: Trx,
  { model, write, id }: { model: Model; write: Write; id: RecordId },
): Promise<void> {
  for (const [field, file] of write.takenBack ?? []) {
    if (await reviveFile(trx, { resource: model.name, recordId: id, field }, file)) continue
    throw invalid({
      [wireNameOf(field, model.resource.fields[field] ?? {})]: { message: 'rule.url' },
    })
  }
}

/** Leaves files that the record no longer points at to the history. */
async function forgetReplaced(
  trx: Trx,
  {
    model,
    record,
    stored,
    now,
  }: { model: Model; record: Values; stored: Values | null; now: number },
): Promise<void> {
  if (!stored) return
  for (const [name] of fieldsWith(model.resource.fields, 'isFile')) {
    const before = fileIdOf(stored[name])
    if (before === null || before === fileIdOf(record[name])) continue
    await removeFile(trx, before, now)
  }
}

/** What an answer says of the rows that came. */
const toldOf = (sides: Sides, { locale }: Write['context']): Written['extra'] =>
  Object.assign({}, ...[...sides.values()].map((side) => side.told(locale)))
