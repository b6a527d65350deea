import type { DeepLink } from '../kinds/deepLink/value'
import { isHttpUrl } from 'panel-engine/fields'

/** Where a deep link leads: its web address, or the place in the app under the app's own scheme. */
export function addressOf(link: DeepLink | null, scheme: string): string | null {
  if (!link) return null
  if (link.url) return isHttpUrl(link.url) ? new URL(link.url).href : null
  if (!link.id) return null
  const query = new URLSearchParams()
  const parts = {
    dashboard_name: link.dashboardName,
    tab: link.tab,
    flier_id: link.flierId,
    document_url: link.documentUrl,
    parameter_id: link.parameterId,
  }
  for (const [name, value] of Object.entries(parts))
    if (value !== null) query.set(name, String(value))
  const asked = query.toString()
  return `${scheme}://${encodeURIComponent(link.id)}${asked === '' ? '' : `?${asked}`}`
}

/** Whether a stored value is a deep link. */
export const isDeepLink = (value: unknown): value is DeepLink =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value
