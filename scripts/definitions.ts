import '../server/serverDoor'
import { loadTexts, textsOf } from '../i18n/translate'
import { languages, locales } from '../src/schema'
import { menuGroups, resources } from '../src/schema/registry'

export { definitionFaults } from '../server/resources/check'
export { resources }

// who imports this file through Vite has no way to load more once it is there
await loadTexts()

/** What a new resource is written with: the app's languages and how they count, its groups, and labels that are there already. */
export const words = {
  languages: locales.map((locale) => ({ locale, forms: languages[locale].forms.length })),
  groups: Object.keys(menuGroups),
  labelled: [...textsOf(locales[0]).keys()]
    .filter((key) => key.startsWith('field.'))
    .map((key) => key.slice('field.'.length)),
}
