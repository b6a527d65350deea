import { isObject, type JsonObject, type Values } from '../../../src/schema'
import { has } from '../../../src/schema/registry'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import type { Model } from '../../resources/model'
import { urlencodedEntries } from '../../files/body'
import { namesEver } from '../../resources/former'
import { auditLine, lastLine, type AuditRow } from '../audit/store/rows'
import type { Condition } from '../../records/conditions'
import { countRows, type RecordId } from '../../records/rows'
import type { Trx } from '../../database/store'

/** What history says of a write that brings an earlier version back. */
export interface Restored {
  /** What the log says beside the written record. */
  readonly note: { readonly restored_from: { readonly line: number; readonly id: string } }
  /** For a deleted record: its former id, and a revision that no form has seen. Null for one that exists. */
  readonly place: { readonly id: RecordId; readonly revision: number } | null
  /** The deleted record as it was answered then, in wire names; null for one that exists. */
  readonly former: JsonObject | null
}

/** How long the person who deleted a record may restore it without being an administrator, ms. */
const OWN_DELETE = 10 * 60_000

/**
 * Reads which version a write restores: `Restored-From: <line of the log>`, for administrators; or `Restored-From:
 * id=<number>`, for a record the caller deleted within ten minutes. The write itself is like any other.
 * @throws 403 where the caller may do neither; 400 where the line is not that record's, or the app has no history
 */
export async function restoredFrom(
  context: Context,
  trx: Trx,
  { model, stored }: { model: Model; stored: Values | null },
): Promise<Restored> {
  if (!has('history')) throw new ApiError(400, 'error.malformed')
  const given = context.request.headers.get('restored-from') ?? ''
  const line = await lineOf(context, trx, { model, given, isNew: stored === null })
  const isOfResource = namesEver(model.name).includes(line?.resource ?? '')
  const isOwn = stored === null || line?.record_id === String(stored['id'])
  if (!line || line.record_id === null || !isOfResource || !isOwn)
    throw new ApiError(400, 'error.malformed')
  const id = line.record_id
  const former = stored === null ? await formerOf(trx, model, id) : null
  return {
    note: { restored_from: { line: line.id, id } },
    place: former && (await formerPlace(context, trx, { model, text: id, former })),
    former,
  }
}

/** The id of the deleted record that a create restores by its header, or null. Whether it may is checked elsewhere. */
export async function restoredId({ request, store: { db } }: Context): Promise<string | null> {
  const given = request.headers.get('restored-from')
  if (given === null) return null
  return isLine(given) ? ((await auditLine(db, Number(given)))?.record_id ?? null) : idIn(given)
}

const isLine = (given: string): boolean => /^\d{1,15}$/.test(given)
const idIn = (given: string) => new URLSearchParams(urlencodedEntries(given)).get('id')

async function formerOf(trx: Trx, model: Model, id: string): Promise<JsonObject> {
  const last = await lastLine(trx, { resources: namesEver(model.name), id })
  const before: unknown = JSON.parse(last?.before ?? 'null')
  return isObject(before) ? before : {}
}

async function lineOf(
  { user, now }: Context,
  trx: Trx,
  { model, given, isNew }: { model: Model; given: string; isNew: boolean },
): Promise<AuditRow | undefined> {
  const id = isNew ? idIn(given) : null
  if (id === null) {
    if (!user?.roles.includes('ROLE_ADMIN')) throw new ApiError(403, 'error.forbidden')
    return isLine(given) ? auditLine(trx, Number(given)) : undefined
  }
  const line = await lastLine(trx, { resources: namesEver(model.name), id })
  const isOwn = line?.action === 'delete' && line.actor_id === user?.id
  if (!isOwn || now - line.at > OWN_DELETE) throw new ApiError(403, 'error.forbidden')
  return line
}

/** Its former id, so that links work again, and a new revision, so that no form opened before saves over it. */
async function formerPlace(
  { store: { dialect } }: Context,
  trx: Trx,
  { model, text, former }: { model: Model; text: string; former: JsonObject },
): Promise<Restored['place']> {
  const isNumbered = model.idType === 'integer' && /^\d{1,15}$/.test(text)
  const id = Number(text)
  if (!isNumbered) return null
  const where: readonly Condition[] = [{ column: 'id', is: '=', value: id }]
  if ((await countRows({ db: trx, dialect }, model.table, where)) > 0) return null
  return { id, revision: Number(former['revision'] ?? 0) + 1 }
}
