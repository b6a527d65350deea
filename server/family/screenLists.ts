import { screensIn } from '../../src/accounts/appScreens'
import { deeds, locales } from '../../src/schema'
import { resources } from '../../src/schema/registry'
import { among, type OptionList } from './optionList'

/** The screens that custom roles choose from, a list for each deed, in the language of the person who asks. */
export const screenLists: readonly OptionList[] = deeds.map((deed) => ({
  path: `screen/${deed}`,
  readers: ['custom-roles'],
  items: async ({ config, locale = locales[0] }, sought) => {
    const offered = screensIn(resources, { locale, brand: config.brand }).filter(
      (screen) => screen.isGrantable && screen.deeds.includes(deed),
    )
    return among(
      offered.map(({ id, name }) => ({ id, name })),
      sought,
    )
  },
}))
