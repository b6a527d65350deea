import { isEmpty, inShort } from 'panel-engine/fields'
import { isObject } from 'panel-engine/schema'
import { hasCards, type Target } from './value'

/** The part of the panel's request function that counting needs. */
type Request = (
  method: 'GET',
  path: string,
  options?: { readonly signal?: AbortSignal },
) => Promise<{ readonly json: unknown }>

/**
 * The query that counts whom a target reaches (`target-users/reach`); null where it names nobody, or has a new list,
 * which its preview counts.
 * @param owner the record that a stored list belongs to
 */
export function reachQuery(
  target: Target,
  owner: { readonly resource: string; readonly id: string } | null,
): string | null {
  const { customerType, customerSubtypes, halls, user, targetUsersFile } = target
  if (targetUsersFile) return null
  if (hasCards(target)) return owner && new URLSearchParams(owner).toString()
  if (!isEmpty(user)) return /^\d+$/.test(user ?? '') ? `user=${user}` : null
  const isWhole = typeof customerType === 'number' && customerType > 0
  if (!isWhole && customerSubtypes.length === 0) return null
  return inShort([
    ['customer_type', isWhole ? String(customerType) : '0'],
    ...(isWhole ? [] : customerSubtypes.map((id) => ['customer_subtypes[]', String(id)] as const)),
    ...halls.map((id) => ['halls[]', String(id)] as const),
  ])
}

/** Asks how many customers a query reaches; null where the server does not tell. */
export async function countReached(
  request: Request,
  query: string,
  signal?: AbortSignal,
): Promise<number | null> {
  const path = `/api/target-users/reach?${query}`
  const { json } = await request('GET', path, signal && { signal })
  return isObject(json) && typeof json['count'] === 'number' ? json['count'] : null
}

/** The part of a target that a saved audience holds. */
export const groupOf = ({ customerType, customerSubtypes, halls }: Target) => ({
  customer_type: customerType ?? (customerSubtypes.length > 0 ? 0 : null),
  customer_subtypes: customerSubtypes,
  halls,
})
