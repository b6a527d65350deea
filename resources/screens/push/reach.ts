import { bodyOf, unreadable, type Request, toSaveError, unconfirmed } from 'panel-engine/screens'
import pushHistory from '../../pushHistory'
import { settle, isEmpty } from 'panel-engine/fields'
import { isObject, type Values } from 'panel-engine/schema'

/** The fields that say whom a push is for. */
export const audience = ['users', 'target'] as const

const bodyFor = (draft: Values) => bodyOf(pushHistory, draft, { operation: 'create' })

/** Whether a draft names anybody at all; halls alone name nobody. */
export function namesAnybody({ users, target }: Values): boolean {
  if (Array.isArray(users) && users.some((card) => !isEmpty(card))) return true
  if (!isObject(target)) return false
  const { customerType, customerSubtypes, targetUsersFile } = target
  const hasSubtypes = Array.isArray(customerSubtypes) && customerSubtypes.length > 0
  return hasSubtypes || !isEmpty(targetUsersFile) || (customerType ?? 0) !== 0
}

/**
 * How many recipients a draft would reach, as the server counts them.
 * @throws HttpError whose failures are placed beside the fields of the form
 */
export async function askReach(
  request: Request,
  draft: Values,
  signal?: AbortSignal,
): Promise<number> {
  const { users, target } = settle(pushHistory, draft)
  try {
    const { json } = await request('POST', '/api/notification/recipients', {
      body: bodyFor({ users, target }),
      ...(signal && { signal }),
    })
    if (!isObject(json) || typeof json['count'] !== 'number') throw unreadable()
    return json['count']
  } catch (error) {
    throw toSaveError(pushHistory, error)
  }
}

/**
 * Sends what a draft says to one card alone.
 * @param key the idempotency key of this attempt, so that a retry sends nothing twice
 * @throws HttpError whose failures are placed beside the fields of the form
 */
export async function sendTest(
  request: Request,
  { draft, card, key }: { readonly draft: Values; readonly card: string; readonly key: string },
): Promise<void> {
  const { title, message, type, sourceItem } = settle(pushHistory, draft)
  try {
    const { json } = await request('POST', '/api/notification', {
      body: bodyFor({ title, message, type, sourceItem, testCardId: card }),
      headers: { 'Idempotency-Key': key },
    })
    if (!isObject(json) || json['id'] === undefined) throw unconfirmed()
  } catch (error) {
    throw toSaveError(pushHistory, error)
  }
}
