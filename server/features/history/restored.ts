import type { Values } from '../../../src/schema'
import { has } from '../../../src/schema/registry'
import { audit } from '../../auth/audit'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import type { Model } from '../../resources/model'
import { namesEver } from '../../resources/former'
import { auditLine } from '../audit/store/rows'
import type { RecordId } from '../../records/rows'
import type { Trx } from '../../database/store'

/** What history says of a write that brings an earlier version back. */
export interface Restored {
  /** What stands beside the written record. */
  readonly note: { readonly restored_from: { readonly line: number; readonly id: string } }
  /** After it: where a deleted record came back under another id, its own history says so. */
  readonly tell: (id: RecordId) => Promise<void>
}

/**
 * Reads `Restored-From: <line of the log>`, which says of a write that its values are those of an earlier version. The
 * write itself is like any other.
 * @throws 403 where the caller may not read the log; 400 where the line is not that record's, or the app has no history
 */
export async function restoredFrom(
  { request, user, now, ip }: Context,
  trx: Trx,
  { model, stored }: { model: Model; stored: Values | null },
): Promise<Restored> {
  const given = request.headers.get('restored-from') ?? ''
  if (!has('history')) throw new ApiError(400, 'error.malformed')
  if (!user?.roles.includes('ROLE_ADMIN')) throw new ApiError(403, 'error.forbidden')
  const line = /^\d{1,15}$/.test(given) ? await auditLine(trx, Number(given)) : undefined
  const isOfResource = namesEver(model.name).includes(line?.resource ?? '')
  const isOwn = stored === null || line?.record_id === String(stored['id'])
  if (!line || line.record_id === null || !isOfResource || !isOwn)
    throw new ApiError(400, 'error.malformed')
  const before = line.record_id
  return {
    note: { restored_from: { line: line.id, id: before } },
    tell: async (id) => {
      if (String(id) === before) return
      await audit(trx, {
        at: now,
        actor: user,
        ip,
        action: 'restore',
        resource: model.name,
        recordId: before,
        after: { restored_as: id },
      })
    },
  }
}
