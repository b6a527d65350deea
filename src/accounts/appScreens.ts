import { collectionLabel, deeds, type Deed, grantedBy, type Locale, type Resource } from '../schema'
import { brandOf } from '../theme/brand'

/** A screen as people see it in the menu: a resource with its children, or several resources under one name. */
export interface AppScreen {
  readonly id: string
  readonly name: string
  readonly resources: readonly Resource[]
  /** What can be done on it. */
  readonly deeds: readonly Deed[]
  /** Whether custom roles may open it. */
  readonly isGrantable: boolean
}

/** The API calls of each deed. */
const callsFor: Readonly<Record<Deed, RegExp>> = {
  view: /./,
  change: /^(POST|PUT) /,
  delete: /^DELETE /,
}

const offers = (all: readonly Resource[], deed: Deed): boolean =>
  all.some(({ api }) => Object.values(api.endpoints).some((call) => callsFor[deed].test(call)))

/** The language and brand of screens' names. */
export interface Naming {
  readonly locale: Locale
  /** The key of the brand, whose name stands for `{brand}`. */
  readonly brand: string
}

/** The menu's name of the screen of these resources; a child of several parents also names its parents. */
function nameOf(first: Resource, resources: readonly Resource[], naming: Naming): string {
  const { locale } = naming
  const brand = brandOf(naming.brand).name
  const { customRoles, parent } = first
  if (customRoles) return customRoles.label[locale]
  const above = resources.filter(({ name }) => parent?.resources.includes(name))
  const names = above.map((one) => collectionLabel(one, locale, brand)).join(', ')
  const own = collectionLabel(first, locale, brand)
  return names === '' ? own : `${own} (${names})`
}

/** The screens of the app by name, without those that are open to everybody. */
export function screensIn(resources: readonly Resource[], naming: Naming): readonly AppScreen[] {
  const idOf = (resource: Resource) => grantedBy(resource) ?? resource.name
  const ids = new Set(resources.filter(({ everyone }) => everyone !== true).map(idOf))
  return [...ids]
    .flatMap((id) => {
      const opened = resources.filter((one) => idOf(one) === id)
      const first = opened.find(({ name }) => name === id) ?? opened[0]
      if (!first) return []
      return {
        id,
        name: nameOf(first, resources, naming),
        resources: opened,
        deeds: deeds.filter((deed) => offers(opened, deed)),
        isGrantable: grantedBy(first) !== null,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, naming.locale))
}
