import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPeriod } from '../../i18n/format'
import { resourceByName } from '../../src/schema/registry'
import { titleField } from '../../src/fields/title'
import { fold } from '../../src/schema/fold'
import type { Config } from '../config'
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
  type Option,
} from '../reference'
import type { RecordReads } from './reads'

/** One choice as the wire has it; categories have `title` and `children`, customer groups `subtypes`. */
export interface Choice {
  readonly id: string | number
  readonly children?: readonly { readonly id: string | number }[]
}

/** What of a list is wanted: what has the phrase in its name, of these ids, behind an id, and no more than so many. */
export interface Sought {
  readonly phrase?: string
  readonly ids?: readonly unknown[]
  /** The last id of what is known already. */
  readonly after?: string
  readonly limit: number
}

interface Asked {
  readonly config: Pick<Config, 'dataDir'>
  readonly reads: RecordReads
  /** What fills the braces of the path. */
  readonly params: Readonly<Record<string, string>>
}

/** An unpaged list of choices, and who reads it: every signed-in user, or those who see a resource. */
export interface OptionList {
  readonly path: string
  readonly readers: 'signedIn' | readonly string[]
  readonly items: (asked: Asked, sought: Sought) => Promise<readonly Choice[]>
  /** It grows with what people store: it may be asked for a phrase, and for the names of ids. */
  readonly isSearched?: true
}

/** What a choice of an option list is called: categories have a title, everything else a name. */
export const nameOf = (choice: object): string =>
  String(Reflect.get(choice, 'name') ?? Reflect.get(choice, 'title') ?? '')

function among<T extends Choice>(items: readonly T[], { phrase = '', ids, after, limit }: Sought) {
  const folded = fold(phrase).trim()
  const wanted = ids && new Set(ids.map(String))
  const fits = (choice: T) =>
    (!wanted || wanted.has(String(choice.id))) && fold(nameOf(choice)).includes(folded)
  const found = folded === '' && !wanted ? items : items.filter(fits)
  // behind one that is gone since stands nothing that can be told
  const from =
    after === undefined ? 0 : found.findIndex(({ id }) => String(id) === after) + 1 || found.length
  return found.slice(from, from + limit)
}

const fixed = (
  path: string,
  items: readonly Choice[],
  readers: OptionList['readers'] = 'signedIn',
): OptionList => ({
  path,
  readers,
  items: async (_, sought) => among(items, sought),
})

/** Where product files lie that a header can import. */
export const importsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'imports')

/** The product files by name; no folder, no files. */
export async function sourceFiles(
  config: Pick<Config, 'dataDir'>,
): Promise<readonly Option<string>[]> {
  const entries = await readdir(importsFolder(config), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /^[^.].*\.csv$/i.test(entry.name))
    .map(({ name }) => ({ id: name, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const namedRecords = async (
  reads: RecordReads,
  resource: string,
  sought: Sought,
): Promise<readonly Option[]> =>
  (await reads.choices(resource, { fields: ['name'], from: 'first', ...sought })).map(
    ({ id, name }) => ({ id: Number(id), name: String(name) }),
  )

const records = (
  path: string,
  resource: string,
  readers: OptionList['readers'] = 'signedIn',
): OptionList => ({
  path,
  readers,
  isSearched: true,
  items: ({ reads }, sought) => namedRecords(reads, resource, sought),
})

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

/** Every option list there is, the ones that fields name as their source among them. */
export const optionLists: readonly OptionList[] = [
  fixed('dictionary/categories', categories),
  fixed('dictionary/customer-groups', customerGroups),
  fixed('deeplink', deepLinks),
  fixed('deeplink/custom-actions', customActions),
  ...Object.entries(deepLinkValues).map(([part, values]) =>
    fixed(`deeplink/values/${part}`, values),
  ),
  records('hall/options', 'hall'),
  // What a deep link can point at, by the part's name or by the kind's id.
  recordsOf('flier_id', 'fliers'),
  ...deepLinks.flatMap(({ id, resource }) => (resource ? [recordsOf(id, resource)] : [])),
  fixed('deeplink/values/custom_action', customActions),
  fixed('universal-action/deeplinks', deepLinks, ['promo-actions']),
  fixed('restart-gastro/actions', brands, ['promo-restart-gastro']),
  { ...fixed('article-prices/dnr', dnr, ['promo-article-prices']), isSearched: true },
  fixed('banner/screen-types/list', screenTypes, ['banners']),
  fixed('banner/types/list', bannerTypes, ['banners']),
  records('dashboard/extra', 'dashboard-extra', ['dashboard']),
  {
    path: 'productheader/sourcefiles',
    readers: ['fliers', 'market-makro', 'new-products'],
    isSearched: true,
    items: async ({ config }, sought) => among(await sourceFiles(config), sought),
  },
]

/** The list at a path that is filled in, with what fills its braces; one without braces comes first. */
export function optionListAt(
  path: string,
): (Pick<Asked, 'params'> & { readonly list: OptionList }) | undefined {
  const parts = path.split('/').map(decodeURIComponent)
  const found = optionLists.flatMap((list) => {
    const own = list.path.split('/')
    const isOne =
      own.length === parts.length && own.every((part, at) => isParam(part) || part === parts[at])
    if (!isOne) return []
    const params = own.flatMap((part, at) =>
      isParam(part) ? [[part.slice(1, -1), parts[at] ?? '']] : [],
    )
    return [{ list, params: Object.fromEntries(params) }]
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

const isParam = (part: string): boolean => /^\{\w+\}$/.test(part)
