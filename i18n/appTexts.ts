import type { Locale } from '../src/schema'
import { menuGroups, roleTexts } from '../src/schema/registry'
import type { Messages } from './messages'

/** The app's texts of its roles and menu groups, in the tree of our own texts. */
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
