import { mayAccess } from '../../authProvider/access'
import type { User } from '../../authProvider/user'
import { pathOf, viewPath } from '../app/routes'
import type { Locale, Resource } from '../schema'

export interface MenuEntry {
  key: string
  label: string
  /** Path, with the view's query where it is one. */
  to: string
  icon: string
  children: readonly MenuEntry[]
}

export interface MenuTree {
  top: readonly MenuEntry[]
  actions: readonly MenuEntry[]
  others: readonly MenuEntry[]
  end: readonly MenuEntry[]
}

interface Settings {
  user: User | null
  locale: Locale
  brand: { key: string; name: string }
}

/** The menu of specification section 2 as far as there are resources and this user may see them. */
export function menuTree(resources: readonly Resource[], settings: Settings): MenuTree {
  const seen = resources
    .filter((resource) => resource.menu && mayAccess(settings.user, resource, 'list'))
    .toSorted((a, b) => (a.menu?.position ?? 0) - (b.menu?.position ?? 0))
  const group = (name: string | undefined) =>
    seen.filter(({ menu }) => menu?.group === name).map((resource) => toEntry(resource, settings))
  return {
    top: group(undefined),
    actions: group('actions'),
    others: group('others'),
    end: group('end'),
  }
}

/** All entries one after the other, children behind their parents. */
export const flatMenu = (tree: MenuTree): readonly MenuEntry[] =>
  [...tree.top, ...tree.actions, ...tree.others, ...tree.end].flatMap((entry) => [
    entry,
    ...entry.children,
  ])

/**
 * Where to land after sign-in: the wanted path if the user may see it, else the first entry of their
 * menu, else their account.
 */
export function landingPath(wanted: string, tree: MenuTree, isAllowed: boolean): string {
  return isAllowed ? wanted : (flatMenu(tree)[0]?.to ?? '/account')
}

/** What a collection is called in menus and headings: „Gazetki”; the brand stands for `{brand}`. */
export const collectionLabel = (resource: Resource, locale: Locale, brandName: string): string =>
  (resource.menu?.label?.[locale] ?? resource.label[locale][1]).replace('{brand}', brandName)

function toEntry(resource: Resource, { locale, brand }: Settings): MenuEntry {
  const icon = resource.menu?.icon ?? ''
  return {
    key: resource.name,
    label: collectionLabel(resource, locale, brand.name),
    to: pathOf(resource, brand.key),
    icon,
    children: (resource.views ?? []).map((view) => ({
      key: `${resource.name}.${view.name}`,
      label: view.label[locale],
      to: viewPath(resource, view, brand.key),
      icon,
      children: [],
    })),
  }
}
