import type { DeepLinkKind } from './places'
import { deepLinkNeeds, emptyDeepLink, type DeepLink, type DeepLinkNeed } from './value'
import type { Option } from 'panel-engine/screens'

const isNeed = (value: unknown): value is DeepLinkNeed =>
  deepLinkNeeds.some((need) => need === value)

function needsIn({ more }: Option): readonly DeepLinkNeed[] {
  const { needs } = more
  return Array.isArray(needs) ? needs.filter(isNeed) : []
}

/** The parts that a place needs, as the `deeplink` list has them. */
export function needsOf(options: readonly Option[], id: string | null): readonly DeepLinkNeed[] {
  const found = options.find((option) => String(option.id) === id)
  return found ? needsIn(found) : []
}

/** The places of the `deeplink` list, as a rule judges by them. */
export const placesIn = (options: readonly Option[]): readonly DeepLinkKind[] =>
  options.map((option) => {
    const { resource } = option.more
    const place = { id: String(option.id), needs: needsIn(option) }
    return typeof resource === 'string' ? { ...place, resource } : place
  })

/** Whether a place in the app leads to a record: its option then names the record's resource. */
export const leadsToRecord = ({ more }: Option): boolean => typeof more['resource'] === 'string'

/** The link to another place: the parts that this place asks for as well stay, the others are cleared. */
export function withKind(
  link: DeepLink,
  id: string | null,
  needs: readonly DeepLinkNeed[],
): DeepLink {
  const isNewspaper = needs.includes('newspaper')
  return {
    id,
    url: null,
    dashboardName: needs.includes('dashboard_name') ? link.dashboardName : null,
    tab: needs.includes('tab') ? link.tab : null,
    flierId: isNewspaper ? link.flierId : null,
    documentUrl: isNewspaper ? link.documentUrl : null,
    // a parameter means another thing in another place
    parameterId: null,
  }
}

/** Only a web address. */
export const withUrl = (url: string | null): DeepLink | null =>
  url === null ? null : { ...emptyDeepLink, url }
