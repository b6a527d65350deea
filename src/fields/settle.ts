import { settleWith, type AnyField, type Resource, type Values } from '../schema'
import { emptyDeepLink, needsOf, type DeepLink, type DeepLinkCatalogue } from './deepLink/kind'
import { emptyValue, isEmpty } from './empties'
import { emptyTarget, hasCards, type Target } from './target/kind'
import { unixLines } from './wire'

/** The target as one value: cards empty the group, a main group clears the sub-groups, sub-groups alone are type 0. */
export function settleTarget(value: Target): Target {
  const { targetUsersFile, targetCustomers, targetUsers, targetUsersFileUrl } = value
  const kept = {
    ...(targetCustomers !== undefined && { targetCustomers }),
    ...(targetUsersFile && { targetUsersFile }),
    ...(targetUsers !== undefined && { targetUsers }),
    ...(targetUsersFileUrl && { targetUsersFileUrl }),
  }
  if (hasCards(value)) return { ...emptyTarget, ...kept }
  const user = isEmpty(value.user) ? null : value.user
  const subtypes = value.customerSubtypes ?? []
  const isWholeGroup = typeof value.customerType === 'number' && value.customerType > 0
  return {
    customerType: value.customerType ?? (subtypes.length > 0 ? 0 : null),
    customerSubtypes: isWholeGroup ? [] : subtypes,
    halls: value.halls ?? [],
    anonymous: value.anonymous ?? false,
    user,
    ...kept,
  }
}

/** Only the parts that the kind needs stay; a web address leaves no other part. */
export function settleDeepLink(value: DeepLink, catalogue?: DeepLinkCatalogue): DeepLink | null {
  const link: DeepLink = Object.values(value).every(isEmpty)
    ? emptyDeepLink
    : { ...emptyDeepLink, ...value }
  if (isEmpty(link.id) && isEmpty(link.url)) return null
  if (isEmpty(link.id)) return { ...emptyDeepLink, url: link.url }
  const needs = needsOf(catalogue, link.id)
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

/** Normalises one value by its kind; undefined becomes the kind's empty value. */
export function settleValue(
  field: AnyField,
  value: unknown,
  catalogue?: DeepLinkCatalogue,
): unknown {
  if (value === undefined || value === null || value === '') return emptyValue(field)
  if (field.kind === 'target') return settleTarget(value as Target)
  if (field.kind === 'deepLink') return settleDeepLink(value as DeepLink, catalogue)
  if (field.kind === 'color' && typeof value === 'string') return value.toLowerCase()
  if (field.kind === 'password' || field.kind === 'secret') return value
  if (typeof value === 'string') return unixLines(value)
  if (['texts', 'phones', 'openingHours'].includes(field.kind) && Array.isArray(value))
    return value
      .filter((entry) => !isEmpty(entry))
      .map((entry) => (typeof entry === 'string' ? unixLines(entry) : entry))
  return value
}

/** The settled form of a draft: normalised, hidden fields emptied. Both sides judge and store exactly this. */
export const settle = (
  resource: Resource,
  draft: Values,
  context: { readonly deepLinks?: DeepLinkCatalogue } = {},
): Record<string, unknown> =>
  settleWith(resource, draft, (field, value) => settleValue(field, value, context.deepLinks))
