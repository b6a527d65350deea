import type { Locale } from '../src/schema'
import { menuGroups, roleTexts } from '../src/schema/registry'
import type { Messages } from './messages'

/** The texts that the app says of its roles and of the groups of its menu, as ours are kept. */
export const appTexts = (locale: Locale): Messages => ({
  role: Object.fromEntries(
    Object.entries(roleTexts).map(([role, { label, opens }]) => [
      role,
      { name: label[locale], opens: opens[locale] },
    ]),
  ),
  shell: {
    menu: Object.fromEntries(
      Object.entries(menuGroups).map(([group, label]) => [group, label[locale]]),
    ),
  },
})
