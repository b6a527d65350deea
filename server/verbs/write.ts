import type { Problem } from '../../src/fields/codec'
import type { Entry, Message, Values } from '../../src/schema'
import { audit } from '../auth/audit'
import type { CardList } from '../csv/cards'
import { boundTo, readingsOf, type Bound, type Readings } from '../families/bound'
import type { Write } from '../families/family'
import type { Stage } from '../files/stage'
import type { StoredFile } from '../files/storedFile'
import { translate } from '../../i18n/translate'
import { ApiError, notFound } from '../http/apiError'
import type { Context } from '../http/context'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { toRecord, toRow } from '../resources/record'
import { removeCards, replaceCards } from '../store/clients'
import { addFile, removeFile } from '../store/fileRows'
import { insertRow, lockTable, selectRows, updateRow, type Row } from '../store/rows'
import type { Trx } from '../store/store'
import { contextProblems } from './contextRules'
import { assemble, problemsOf, readEntries, refusal, type Operation } from './draft'
import { recordJson } from './list'
import { todayInWarsaw } from './today'
import { fileIdOf, inspectUploads, valueOf, type Upload } from './uploads'

/** What is to be written, judged by every rule that needs no transaction. */
export interface Prepared {
  readonly model: Model
  readonly write: Write
  readonly uploads: readonly Upload[]
  readonly cards: CardList | null
}

export interface Sending {
  readonly operation: Operation
  readonly entries: readonly Entry[]
  /** Keys with a value that is settled already. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** What is stored now; null for a create. */
  readonly stored: Values | null
  /** Values that come from the path, such as the parent's id. */
  readonly given?: Values
  /** The only field that this call may change (order, switch). */
  readonly only?: string
}

/**
 * Everything of a write before its transaction: decode, inspect the uploads, settle, judge. All slow work is here, so
 * that the one writer of the database is held for the writing alone.
 * @throws 422 with every failure at once, those that need the database among them
 */
export async function prepare(context: Context, model: Model, sending: Sending): Promise<Prepared> {
  const { operation, stored, given = {}, only } = sending
  const sent = readEntries(model, sending.entries, sending)
  const errors: Record<string, Message> = { ...sent.errors }
  if (only !== undefined) Object.assign(errors, restrict(model, sent.patch, only))
  const { db } = context.store
  const { patch, problems: refused, uploads, cards } = await inspectUploads(model, sent.patch, db)
  const draft = { ...assemble(model, { stored, patch }), ...given }
  const found = problemsOf(model, draft, {
    operation,
    today: todayInWarsaw(context.now),
    before: refused,
  })
  const problems = only === undefined ? found : found.filter(({ path }) => path === only)
  const reads = readingsOf(context.store, db, catalogue)
  const unprepared: Write = {
    operation,
    context,
    draft,
    stored,
    extra: sent.extra,
    prepared: undefined,
  }
  const prepared = await model.hooks.prepare?.(unprepared, reads)
  const write: Write = { ...unprepared, prepared }
  if (problems.length > 0 || Object.keys(errors).length > 0) {
    const all = await judgeInContext({ model, write, reads, found: problems })
    throw refusal(model, all, errors) ?? new ApiError(422, 'error.invalid')
  }
  return { model, write, uploads, cards }
}

/** Of a call that changes one field: that field must be there, and no other. */
function restrict(
  { resource }: Model,
  patch: Record<string, unknown>,
  only: string,
): Record<string, Message> {
  const errors: Record<string, Message> = {}
  const keep = resource.fields[only]
  for (const name of Object.keys(patch))
    if (name !== only) errors[wireKey(resource, name)] = { message: 'rule.unknown' }
  if (keep && (patch[only] === undefined || patch[only] === null)) {
    errors[wireKey(resource, only)] = { message: 'rule.required' }
  }
  return errors
}

const wireKey = (resource: Model['resource'], name: string): string => {
  const wire = resource.fields[name]?.wire
  return wire ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The rules that need the database, and the family's own. */
async function judgeInContext({
  model,
  write,
  reads,
  found,
}: {
  model: Model
  write: Write
  reads: Readings
  found: readonly Problem[]
}): Promise<readonly Problem[]> {
  const { context, draft, stored } = write
  const known = new Set(found.map(({ path }) => path))
  const fresh = (await contextProblems({ model, context, draft, stored, reads })).filter(
    ({ path }) => !known.has(path),
  )
  const all = [...found, ...fresh, ...(await idProblems(model, write, reads))]
  return model.hooks.check ? model.hooks.check(write, all, reads) : all
}

/** An id that people type is taken. */
async function idProblems(
  model: Model,
  { operation, draft }: Write,
  reads: Readings,
): Promise<readonly Problem[]> {
  if (operation !== 'create' || model.resource.id !== 'typed' || typeof draft['id'] !== 'number')
    return []
  const taken = await reads.first(model.name, { id: draft['id'] })
  return taken ? [{ path: 'id', message: model.hooks.idTaken ?? 'rule.unique' }] : []
}

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
  readonly id: number
  readonly record: Readonly<Record<string, unknown>>
  readonly extra: Readonly<Record<string, unknown>>
}

/**
 * The one write path, inside its transaction: rules with context, row, files, cards, history.
 * @throws 422; 412 where somebody else was faster
 */
export async function commit(
  trx: Trx,
  { model, write, cards }: Prepared,
  { files, stage }: { files: ReadonlyMap<Upload, StoredFile>; stage: Stage },
): Promise<Written> {
  const { context, stored } = write
  const { dialect } = context.store
  const bound = boundTo(context, trx, catalogue)
  if (hasUniques(model)) await lockTable(trx, dialect, model.table)
  const refused = refusal(model, await judgeInContext({ model, write, reads: bound, found: [] }))
  if (refused) throw refused
  const draft = finalDraft(model, write, { files, cards })
  const computed = (await model.hooks.beforeWrite?.({ ...write, draft }, bound)) ?? {}
  const record: Values = { ...draft, ...computed }
  const id = await store(trx, { model, write, record })
  await forgetReplaced(trx, { model, record, stored, stage })
  for (const [upload, file] of files) {
    await addFile(
      trx,
      { resource: model.name, recordId: id, field: upload.field },
      file,
      context.now,
    )
  }
  await storeCards(trx, { model, record, cards, id })
  const extra = await answerExtras({ model, write, bound, record, cards, id })
  const row = await rowOf(trx, context, { model, id })
  const answer = recordJson(context, model, row)
  await audit(trx, {
    at: context.now,
    actor: context.user,
    ip: context.ip,
    action: write.operation === 'create' || stored === null ? 'create' : 'update',
    resource: model.name,
    recordId: id,
    ...(stored && { before: stored }),
    after: toRecord(model, row),
  })
  return { id, record: answer, extra }
}

const hasUniques = ({ resource }: Model) =>
  resource.id === 'typed' || (resource.rules ?? []).some(({ rule }) => rule === 'unique')

/** The draft with the addresses of its kept files, and its cards counted. */
function finalDraft(
  model: Model,
  { draft }: Write,
  { files, cards }: { files: ReadonlyMap<Upload, StoredFile>; cards: CardList | null },
): Values {
  const final: Record<string, unknown> = { ...draft }
  for (const [upload, file] of files) final[upload.field] = valueOf(model, upload.kind, file)
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
  { model, write, record }: { model: Model; write: Write; record: Values },
): Promise<number> {
  const { stored, context } = write
  const row = toRow(model, record, context.store.dialect.name, catalogue.spec(model.table))
  if (stored === null) {
    const isTyped = model.resource.id === 'typed' || model.resource.singleton
    const id = model.resource.singleton ? (model.hooks.singletonId?.(context) ?? 1) : record['id']
    return insertRow(trx, model.table, isTyped ? { id, ...row } : row)
  }
  const id = Number(stored['id'])
  const isWritten = await updateRow(trx, model.table, {
    id,
    revision: Number(stored['revision']),
    row,
  })
  if (!isWritten) throw new ApiError(412, 'error.stale')
  return id
}

/** Files that the record no longer points at go after the commit. */
async function forgetReplaced(
  trx: Trx,
  {
    model,
    record,
    stored,
    stage,
  }: { model: Model; record: Values; stored: Values | null; stage: Stage },
): Promise<void> {
  if (!stored) return
  for (const [name, { kind }] of Object.entries(model.resource.fields)) {
    if (kind !== 'image' && kind !== 'document') continue
    const before = fileIdOf(stored[name])
    if (before === null || before === fileIdOf(record[name])) continue
    const keys = await removeFile(trx, before)
    stage.retire(keys?.key ?? null)
    stage.retire(keys?.preview_key ?? null)
  }
}

async function storeCards(
  trx: Trx,
  {
    model,
    record,
    cards,
    id,
  }: { model: Model; record: Values; cards: CardList | null; id: number },
): Promise<void> {
  const owner = { resource: model.name, recordId: id }
  if (cards) return replaceCards(trx, owner, cards.cards)
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
  id: number
}): Promise<Readonly<Record<string, unknown>>> {
  const own = await model.hooks.afterWrite?.({ ...write, draft: record }, id, bound)
  return { ...(cards && cardsReport(cards, write.context)), ...own }
}

/** What storing a card list did, or would do. */
export const cardsReport = ({ duplicates, unknown, rejected }: CardList, { locale }: Context) => ({
  duplicates,
  unknown,
  rejected: rejected.map(({ line, problem }) => ({
    line,
    message: translate(locale, problem.message, { ...problem.args }),
  })),
})

async function rowOf(
  trx: Trx,
  { store: { dialect } }: Context,
  { model, id }: { model: Model; id: number },
): Promise<Row> {
  const where = [{ column: 'id', is: '=' as const, value: id }]
  const row = (await selectRows({ db: trx, dialect }, model.table, { where, limit: 1 }))[0]
  if (!row) throw notFound()
  return row
}
