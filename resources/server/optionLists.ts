import { formatPeriod } from 'panel-engine/format'
import {
  among,
  fixed,
  namedRecords,
  records,
  type Option,
  type OptionList,
  type Sought,
  type RecordReads,
} from 'panel-engine/server'
import { titleField } from 'panel-engine/fields'
import { locales, resourceByName } from 'panel-engine/schema'
import {
  bannerTypes,
  brands,
  categories,
  customActions,
  customerGroups,
  deepLinks,
  deepLinkValues,
  dnr,
  screenTypes,
  type Worded,
} from './reference'
import { sourceFiles } from './sourceFiles'

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The newest first. Fliers of the same name are told apart by their dates. */
const datedFliers = async (reads: RecordReads, sought: Sought): Promise<readonly Option[]> => {
  const fields = ['name', 'startDate', 'endDate']
  const found = await reads.choices('fliers', { fields, from: 'newest', ...sought })
  return found.map(({ id, name, startDate, endDate }) => ({
    id: Number(id),
    name: `${String(name)} (${formatPeriod(dayOf(startDate), dayOf(endDate))})`,
  }))
}

/** The newest first: what they are called, their number, and their days where they have any. */
const titledRecords = async (
  reads: RecordReads,
  resource: string,
  sought: Sought,
): Promise<readonly Option[]> => {
  const title = titleField(resourceByName(resource)) ?? 'id'
  const fields = [title, 'startDate', 'endDate']
  const found = await reads.choices(resource, { fields, from: 'newest', ...sought })
  return found.map(({ id, startDate, endDate, ...named }) => {
    const name = named[title] ? `${String(named[title])} (${String(id)})` : String(id)
    const days = startDate || endDate ? `, ${formatPeriod(dayOf(startDate), dayOf(endDate))}` : ''
    return { id: Number(id), name: `${name}${days}` }
  })
}

/** The records that a place in the app leads to; fliers and halls are called as everywhere. */
const listOfPlace: Readonly<Record<string, (reads: RecordReads, sought: Sought) => Found>> = {
  fliers: datedFliers,
  hall: (reads, sought) => namedRecords(reads, 'hall', sought),
}
type Found = Promise<readonly Option[]>

/** What a part of a deep link, or a kind of it, can point at. */
const recordsOf = (x: string, resource: string): OptionList => ({
  path: `deeplink/values/${x}`,
  readers: 'signedIn',
  isSearched: true,
  items: ({ reads }, sought) =>
    (listOfPlace[resource] ?? ((of, asked) => titledRecords(of, resource, asked)))(reads, sought),
})

/** A fixed list that is named in the language of who asks. */
const worded = (
  path: string,
  items: readonly Worded[],
  readers: OptionList['readers'] = 'signedIn',
): OptionList => ({
  path,
  readers,
  items: async ({ locale = locales[0] }, sought) =>
    among(
      items.map((item) => ({ ...item, name: item.name[locale] })),
      sought,
    ),
})

/** Every option list of the retailer, the ones that fields name as their source among them. */
export const optionLists: readonly OptionList[] = [
  fixed('dictionary/categories', categories),
  fixed('dictionary/customer-groups', customerGroups),
  worded('deeplink', deepLinks),
  worded('deeplink/custom-actions', customActions),
  ...Object.entries(deepLinkValues).map(([part, values]) =>
    worded(`deeplink/values/${part}`, values),
  ),
  records('hall/options', 'hall'),
  // What a deep link can point at, by the part's name or by the kind's id.
  recordsOf('flier_id', 'fliers'),
  ...deepLinks.flatMap(({ id, resource }) => (resource ? [recordsOf(id, resource)] : [])),
  worded('deeplink/values/custom_action', customActions),
  worded('universal-action/deeplinks', deepLinks, ['promo-actions']),
  fixed('restart-gastro/actions', brands, ['promo-restart-gastro']),
  { ...fixed('article-prices/dnr', dnr, ['promo-article-prices']), isSearched: true },
  worded('banner/screen-types/list', screenTypes, ['banners']),
  worded('banner/types/list', bannerTypes, ['banners']),
  records('dashboard/extra', 'dashboard-extra', ['dashboard']),
  {
    path: 'productheader/sourcefiles',
    readers: ['fliers', 'market-makro', 'new-products'],
    isSearched: true,
    items: async ({ config }, sought) => among(await sourceFiles(config), sought),
  },
]
