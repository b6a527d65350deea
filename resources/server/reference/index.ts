import type { Text } from 'panel-engine/schema'
import type { Option } from 'panel-engine/server'
import { knowDeepLinks, type DeepLinkKind } from '../../kinds/deepLink/places'
import { deepLinkNeeds, type DeepLinkNeed } from '../../kinds/deepLink/value'
import bannerTypesFile from './bannerTypes.json'
import brandsFile from './brands.json'
import categoriesFile from './categories.json'
import customActionsFile from './customActions.json'
import customerGroupsFile from './customerGroups.json'
import deepLinksFile from './deepLinks.json'
import deepLinkValuesFile from './deepLinkValues.json'
import dnrFile from './dnr.json'
import graphicActionsFile from './graphicActions.json'
import screenTypesFile from './screenTypes.json'

/** A main group of customers; its id is its bit of the customer type. */
export interface CustomerGroup {
  readonly id: number
  readonly name: string
  readonly subtypes: readonly { readonly id: number; readonly name: string }[]
}

export interface SubCategory {
  readonly id: number
  readonly title: string
  readonly order_no: number
}

export interface Category extends SubCategory {
  readonly children: readonly SubCategory[]
}

/** A place or type that the product names itself, by language; data of the retailer has one name in all languages. */
export interface Worded {
  readonly id: string | number
  readonly name: Text
}

/** The data that the product takes as given; edit the files beside this one and start again. */
export const categories: readonly Category[] = categoriesFile
export const customerGroups: readonly CustomerGroup[] = customerGroupsFile
export const dnr: readonly Option<number>[] = dnrFile
export const brands: readonly Option<number>[] = brandsFile
export const customActions: readonly Worded[] = customActionsFile
export const screenTypes: readonly Worded[] = screenTypesFile
export const bannerTypes: readonly Worded[] = bannerTypesFile
export const graphicActions: readonly Option<string>[] = graphicActionsFile
export const deepLinks: readonly (DeepLinkKind & Worded)[] = deepLinksFile.map(
  ({ needs, ...link }) => ({
    ...link,
    needs: needs.map((need) => checkNeed(link.id, need)),
  }),
)
knowDeepLinks(deepLinks)

/** What may be chosen for a part of a deep link, by the part's name. */
export const deepLinkValues: Readonly<Record<string, readonly Worded[]>> = deepLinkValuesFile

function checkNeed(link: string, need: string): DeepLinkNeed {
  const found = deepLinkNeeds.find((known) => known === need)
  if (!found) throw new Error(`deepLinks.json: ${link} needs "${need}", which is unknown`)
  return found
}
