import { isEmpty } from '../../src/fields/empties'
import { fieldsWith } from '../../src/fields/kinds'
import { wireNameOf } from '../../src/fields/wire'
import type { Values } from '../../src/schema'
import { audit } from '../auth/audit'
import type { CardList } from '../csv/cards'
import { boundTo } from '../family/bound'
import type { Bound, Write } from '../family/family'
import type { Stage } from '../files/stage'
import type { StoredFile } from '../files/storedFile'
import { ApiError, invalid } from '../http/apiError'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { answered, recordJson, toRow } from '../resources/record'
import { copyCards, removeCards, replaceCards } from '../store/clients'
import { addFile, removeFile, reviveFile } from '../store/fileRows'
import { idOfRow, insertRow, lockTable, updateRow, type RecordId, type Row } from '../store/rows'
import type { Trx } from '../store/store'
import { refusal } from './draft'
import { judgeInContext } from './judge'
import { singletonId } from './locate'
import type { Prepared } from './prepare'
import { restoredFrom } from './restored'
import { shareFiles } from './copied'
import { cardsReport, fileIdOf, valueOf, type Upload } from './uploads'

/** Puts the uploads of a write on the drive. @returns them by field */
export async function keepUploads(
  { uploads }: Pick<Prepared, 'uploads'>,
  stage: Stage,
): Promise<ReadonlyMap<Upload, StoredFile>> {
  const kept = new Map<Upload, StoredFile>()
  for (const upload of uploads) kept.set(upload, await upload.keep(stage.drive))
  return kept
}

/** What was written: the record as it is answered, and what else the answer says. */
export interface Written {
  readonly id: RecordId
  readonly record: Readonly<Record<string, unknown>>
  readonly extra: Readonly<Record<string, unknown>>
}

/**
 * The one write path, inside its transaction: rules with context, row, files, cards, history.
 * @param bound what the family reads and writes with, for a call that writes many records
 * @throws 422; 412 where somebody else was faster
 */
export async function commit(
  trx: Trx,
  { context, model, write, cards }: Prepared,
  files: ReadonlyMap<Upload, StoredFile>,
  bound = boundTo(context, trx, catalogue),
): Promise<Written> {
  const { stored } = write
  const { dialect } = context.store
  const isRestoring = context.request.headers.has('restored-from')
  const restored = isRestoring ? await restoredFrom(context, trx, { model, stored }) : null
  await lockTable(trx, dialect, model.table)
  const refused = refusal(model, await judgeInContext({ model, write, reads: bound, found: [] }))
  if (refused) throw refused
  const draft = finalDraft(model, write, { files, cards })
  const computed = (await model.hooks.beforeWrite?.({ ...write, draft }, bound)) ?? {}
  const record: Values = { ...draft, ...computed }
  const row = await store(trx, { context, model, write, record })
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
  await storeCards(trx, { model, record, cards, cardsOf: write.cardsOf, id })
  const extra = await answerExtras({ model, write, bound, record, cards, id })
  const origin = restored?.note ?? (write.copiedFrom && { copied_from: write.copiedFrom })
  const answer = recordJson(context, model, row)
  await audit(trx, {
    at: context.now,
    actor: context.user,
    ip: context.ip,
    action: restored
      ? 'restore'
      : write.operation === 'create' || stored === null
        ? 'create'
        : 'update',
    resource: model.name,
    recordId: id,
    // in wire names, as everything that leaves the server
    ...(stored && { before: answered(context, model, stored) }),
    after: { ...answer, ...undecided(model), ...unshown(model, write.draft), ...origin },
  })
  await restored?.tell(id)
  return { id, record: answer, extra }
}

/** What time alone decides is no change that somebody made. */
const undecided = ({ derived }: Model) =>
  Object.fromEntries(derived.map(({ wireName }) => [wireName, null]))

/** The names of what was changed and is never shown, so that history says at least that. */
function unshown({ resource }: Model, draft: Values): { changed?: readonly string[] } {
  const changed = fieldsWith(resource.fields, 'isSecret').flatMap(([name, field]) =>
    Reflect.get(field, 'use') !== 'current' && !isEmpty(draft[name])
      ? [wireNameOf(name, field)]
      : [],
  )
  return changed.length > 0 ? { changed } : {}
}

/** The draft with the addresses of its kept files, and its cards counted. */
function finalDraft(
  model: Model,
  { draft }: Write,
  { files, cards }: { files: ReadonlyMap<Upload, StoredFile>; cards: CardList | null },
): Values {
  const final: Record<string, unknown> = { ...draft }
  for (const [upload, file] of files) final[upload.field] = valueOf(model, upload, file)
  if (model.target !== null) {
    const value = final[model.target]
    if (typeof value === 'object' && value !== null) {
      const count = cards
        ? cards.cards.length
        : 'targetUsers' in value
          ? Number(value.targetUsers)
          : 0
      final[model.target] = { ...value, targetUsers: count }
    }
  }
  return final
}

async function store(
  trx: Trx,
  {
    context,
    model,
    write,
    record,
  }: Pick<Prepared, 'context' | 'model' | 'write'> & { record: Values },
): Promise<Row> {
  const { stored } = write
  const row = toRow(model, record, context.store.dialect.name, catalogue.spec(model.table))
  if (stored === null) {
    const isTyped = model.resource.id === 'typed' || model.resource.singleton
    const id = model.resource.singleton ? singletonId(context, model) : record['id']
    return insertRow(trx, model.table, isTyped ? { id, ...row } : row)
  }
  const written = await updateRow(trx, model.table, {
    id: idOfRow(stored),
    revision: Number(stored['revision']),
    row,
  })
  if (!written) throw new ApiError(412, 'error.stale')
  return written
}

/** Files that the record takes out of the history are its own again. @throws 422 where one is gone by now */
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

/** Files that the record no longer points at are history's alone. */
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

async function storeCards(
  trx: Trx,
  {
    model,
    record,
    cards,
    cardsOf,
    id,
  }: {
    model: Model
    record: Values
    cards: CardList | null
    cardsOf: Write['cardsOf']
    id: RecordId
  },
): Promise<void> {
  const owner = { resource: model.name, recordId: id }
  if (cards) return replaceCards(trx, owner, cards.cards)
  if (cardsOf) {
    // somebody was faster than the copy of it
    if ((await copyCards(trx, cardsOf.id, owner)) !== cardsOf.count)
      throw new ApiError(412, 'error.stale')
    return
  }
  const value = model.target === null ? null : record[model.target]
  if (
    typeof value === 'object' &&
    value !== null &&
    'targetUsers' in value &&
    value.targetUsers === 0
  ) {
    await removeCards(trx, owner)
  }
}

async function answerExtras({
  model,
  write,
  bound,
  record,
  cards,
  id,
}: {
  model: Model
  write: Write
  bound: Bound
  record: Values
  cards: CardList | null
  id: RecordId
}): Promise<Readonly<Record<string, unknown>>> {
  const own = await model.hooks.afterWrite?.({ ...write, draft: record }, id, bound)
  return { ...(cards && cardsReport(cards, write.context)), ...own }
}
