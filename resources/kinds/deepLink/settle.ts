import { isEmpty } from 'panel-engine/fields'
import { needsOf } from './places'
import { emptyDeepLink, type DeepLink } from './value'

/** Only the parts that the kind needs stay; a web address leaves no other part. */
export function settleDeepLink(given: unknown): DeepLink | null {
  const value = given as DeepLink
  const link: DeepLink = Object.values(value).every(isEmpty)
    ? emptyDeepLink
    : { ...emptyDeepLink, ...value }
  if (isEmpty(link.id) && isEmpty(link.url)) return null
  if (isEmpty(link.id)) return { ...emptyDeepLink, url: link.url }
  const needs = needsOf(link.id)
  if (!needs) return link
  const isNewspaper = needs.includes('newspaper')
  return {
    id: link.id,
    url: isEmpty(link.url) ? null : link.url,
    dashboardName: needs.includes('dashboard_name') ? link.dashboardName : null,
    tab: needs.includes('tab') ? link.tab : null,
    flierId: isNewspaper ? link.flierId : null,
    documentUrl: isNewspaper && isEmpty(link.flierId) ? link.documentUrl : null,
    parameterId: needs.includes('parameter_id') ? link.parameterId : null,
  }
}
