import { endOfDay, toInstant } from '../../../i18n/zone'
import { isDay } from '../../../src/fields/formats'
import { badQuery } from '../../http/apiError'
import { namesEver } from '../../resources/former'
import type { AuditQuestion } from '../audit/store/rows'

/** The keys that narrow the log, beside those of every list. */
export const auditKeys = ['actor', 'action', 'resource', 'record_id', 'from', 'to'] as const

const longest = 200
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})$/

/**
 * The filters of the log in a query: `from` and `to` are days by the app's clock or instants, both ends among them.
 * @throws ApiError 400 that names the key
 */
export function narrowing(
  query: URLSearchParams,
): Pick<AuditQuestion, 'actor' | 'action' | 'resources' | 'recordId' | 'from' | 'until'> {
  const said = (key: (typeof auditKeys)[number]): string | undefined => {
    const value = query.get(key)
    if (value === null) return undefined
    if (value === '' || value.length > longest || value.includes('\0')) throw badQuery(key)
    return value
  }
  const resource = said('resource')
  return {
    actor: said('actor'),
    action: said('action'),
    resources: resource === undefined ? undefined : namesEver(resource),
    recordId: said('record_id'),
    from: momentIn('from', said('from'), 0),
    until: momentIn('to', said('to'), 1),
  }
}

/** The moment at which a day or an instant begins (`later` 0) or is over (1). @throws ApiError 400 */
function momentIn(key: string, text: string | undefined, later: 0 | 1): number | undefined {
  if (text === undefined) return undefined
  const at = isDay(text)
    ? Date.parse(later === 1 ? endOfDay(text) : toInstant(text, '00:00'))
    : instant.test(text)
      ? Date.parse(text) + later
      : Number.NaN
  if (Number.isNaN(at)) throw badQuery(key)
  return at
}
