import { collectionLabel, deeds, type Deed, grantedBy, type Locale, type Resource } from '../schema'
import { brandOf } from '../theme/brand'

/** What stands in the menu under one name: a resource with what stands under it, or several that are read as one. */
export interface AppScreen {
  readonly id: string
  readonly name: string
  readonly resources: readonly Resource[]
  /** What there is to do on it. */
  readonly deeds: readonly Deed[]
  /** Whether custom roles may open it. */
  readonly isGrantable: boolean
}

/** The calls of a deed. */
const callsFor: Readonly<Record<Deed, RegExp>> = {
  view: /./,
  change: /^(POST|PUT) /,
  delete: /^DELETE /,
}

const offers = (all: readonly Resource[], deed: Deed): boolean =>
  all.some(({ api }) => Object.values(api.endpoints).some((call) => callsFor[deed].test(call)))

/** In whose words screens are named. */
export interface Naming {
  readonly locale: Locale
  /** The key of the brand, whose name stands for `{brand}`. */
  readonly brand: string
}

/** What the menu calls the screen that a resource is, or is part of; what stands under several says under which. */
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
