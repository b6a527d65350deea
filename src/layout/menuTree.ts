import account from '../accounts/account'
import { pathOf, viewPath } from '../app/routes'
import { accessName, type Page } from '../resource/page'
import {
  collectionLabel,
  type Locale,
  type Menu,
  type MenuGroup,
  type Resource,
  type View,
} from '../schema'
import { menuGroups } from '../schema/registry'

export interface MenuEntry {
  key: string
  label: string
  /** Its path, with the query of a menu view. */
  to: string
  icon: string
  children: readonly MenuEntry[]
  /** The resource whose newest records can be unfolded below it. */
  recordsOf?: Resource
  /** A page that everybody may open, or an overview of others: people are not redirected to it after sign-in. */
  isNoLanding?: true
  /** Of a menu view: the values by which it filters. */
  where?: View['where']
}

/** The menu of a person: the entries above the groups, the groups, and those below. */
export interface MenuTree {
  top: readonly MenuEntry[]
  /** The groups of the app, in their order. */
  groups: readonly { readonly name: string; readonly entries: readonly MenuEntry[] }[]
  end: readonly MenuEntry[]
  /** The links of the groups' headings. */
  heads: Readonly<Partial<Record<string, string>>>
}

interface Settings {
  /** Whether the list of a resource, or a page by its access name, may be seen. */
  canList: (name: string) => boolean
  locale: Locale
  brand: { key: string; name: string }
  pages?: readonly Page[]
}

interface Placed {
  readonly menu: Menu
  readonly entry: MenuEntry
}

/** The menu as far as there are resources and pages, and this user may see them. */
export function menuTree(resources: readonly Resource[], settings: Settings): MenuTree {
  const { canList, pages = [], locale } = settings
  const placed: Placed[] = [
    ...resources.flatMap((resource) =>
      resource.menu && canList(resource.name)
        ? [{ menu: resource.menu, entry: toEntry(resource, settings) }]
        : [],
    ),
    ...pages.flatMap((page) =>
      page.menu && canList(accessName(page))
        ? [{ menu: page.menu, entry: pageEntry(page, page.menu, locale) }]
        : [],
    ),
  ].toSorted((a, b) => a.menu.position - b.menu.position)
  const group = (name: string | undefined) =>
    placed.filter(({ menu }) => menu.group === name).map(({ entry }) => entry)
  return {
    top: group(undefined),
    groups: Object.keys(menuGroups).map((name) => ({ name, entries: group(name) })),
    end: group('end'),
    heads: Object.fromEntries(
      pages.flatMap(({ heads, route }) => (heads ? [[heads, `/${route}`]] : [])),
    ),
  }
}

/** All entries one after the other, children behind their parents. */
export const flatMenu = (tree: MenuTree): readonly MenuEntry[] =>
  [...tree.top, ...tree.groups.flatMap(({ entries }) => entries), ...tree.end].flatMap((entry) => [
    entry,
    ...entry.children,
  ])

/**
 * Where to land after sign-in: the wanted path if the user may see it, else the first entry of their
 * menu that not everybody has, else their account.
 */
export function landingPath(wanted: string, tree: MenuTree, isAllowed: boolean): string {
  return isAllowed
    ? wanted
    : (flatMenu(tree).find((entry) => !entry.isNoLanding)?.to ?? pathOf(account, ''))
}

const pageEntry = (
  { route, everyone, isOverview }: Page,
  { icon, label }: NonNullable<Page['menu']>,
  locale: Locale,
): MenuEntry => ({
  key: `/${route}`,
  label: label[locale],
  to: `/${route}`,
  icon,
  children: [],
  ...((everyone || isOverview) && { isNoLanding: true }),
})

function toEntry(resource: Resource, { locale, brand }: Settings): MenuEntry {
  const icon = resource.menu?.icon ?? ''
  return {
    key: resource.name,
    label: collectionLabel(resource, locale, brand.name),
    to: pathOf(resource, brand.key),
    icon,
    ...(resource.menu?.records && { recordsOf: resource }),
    children: (resource.views ?? []).map((view) => ({
      key: `${resource.name}.${view.name}`,
      label: view.label[locale],
      to: viewPath(resource, view, brand.key),
      icon,
      where: view.where,
      children: [],
    })),
  }
}

/** The entries of a group; none where the app has no such group. */
export const entriesOfGroup = (tree: MenuTree, group: MenuGroup): readonly MenuEntry[] =>
  tree.groups.find(({ name }) => name === group)?.entries ?? []
