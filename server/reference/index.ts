import { deepLinkNeeds, type DeepLinkNeed } from '../../src/fields/deepLink/value'
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

/** A choice of an option list, as the wire has it. */
export interface Option<Id extends string | number = string | number> {
  readonly id: Id
  readonly name: string
}

export interface SubCategory {
  readonly id: number
  readonly title: string
  readonly order_no: number
}

export interface Category extends SubCategory {
  readonly children: readonly SubCategory[]
}

/** A main group; its id is its bit of the customer type. */
export interface CustomerGroup extends Option<number> {
  readonly subtypes: readonly Option<number>[]
}

/** A place in the customer's app, with the parts that it needs to be told. */
export interface DeepLinkKind extends Option<string> {
  readonly needs: readonly DeepLinkNeed[]
  /** The resource whose record it leads to, where it leads to one. */
  readonly resource?: string
}

/** The data that the product takes as given; edit the files beside this one and start again. */
export const categories: readonly Category[] = categoriesFile
export const customerGroups: readonly CustomerGroup[] = customerGroupsFile
export const dnr: readonly Option<number>[] = dnrFile
export const brands: readonly Option<number>[] = brandsFile
export const customActions: readonly Option<string>[] = customActionsFile
export const screenTypes: readonly Option<string>[] = screenTypesFile
export const bannerTypes: readonly Option<number>[] = bannerTypesFile
export const graphicActions: readonly Option<string>[] = graphicActionsFile
export const deepLinks: readonly DeepLinkKind[] = deepLinksFile.map(({ needs, ...link }) => ({
  ...link,
  needs: needs.map((need) => checkNeed(link.id, need)),
}))
/** What each deep link needs, for the rules. */
export const deepLinkCatalogue = Object.fromEntries(deepLinks.map(({ id, needs }) => [id, needs]))
/** What may be chosen for a part of a deep link, by the part's name. */
export const deepLinkValues: Readonly<Record<string, readonly Option<string>[]>> =
  deepLinkValuesFile

function checkNeed(link: string, need: string): DeepLinkNeed {
  const found = deepLinkNeeds.find((known) => known === need)
  if (!found) throw new Error(`deepLinks.json: ${link} needs "${need}", which is unknown`)
  return found
}
