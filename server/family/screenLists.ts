import { deeds, type Deed, grantedBy, type Locale, locales, type Resource } from '../../src/schema'
import { resources } from '../../src/schema/registry'
import { among, type OptionList } from './optionList'

/** The calls of a deed. */
const callsFor: Readonly<Record<Deed, RegExp>> = {
  view: /^GET /,
  change: /^(POST|PUT) /,
  delete: /^DELETE /,
}

/** Whether one of these has a call for it. */
const offer = (opened: readonly Resource[], deed: Deed): boolean =>
  opened.some(({ api }) => Object.values(api.endpoints).some((call) => callsFor[deed].test(call)))

/** What people call the screen that a resource is, or is part of. */
const nameOf = ({ label, customRoles: screen }: Resource, locale: Locale): string =>
  screen ? screen.label[locale] : String(label[locale][1])

/** The screens that custom roles open for a deed, by name. */
function screensFor(deed: Deed, locale: Locale) {
  const names = new Set(resources.flatMap((one) => grantedBy(one) ?? []))
  return [...names]
    .flatMap((id) => {
      const opened = resources.filter((one) => grantedBy(one) === id)
      const first = opened.find(({ name }) => name === id) ?? opened[0]
      return first && offer(opened, deed) ? [{ id, name: nameOf(first, locale) }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

/** What custom roles choose from, a list for each deed, in the language of who asks. */
export const screenLists: readonly OptionList[] = deeds.map((deed) => ({
  path: `screen/${deed}`,
  readers: ['custom-roles'],
  items: async ({ locale = locales[0] }, sought) => among(screensFor(deed, locale), sought),
}))
