import type { Text } from '../../src/schema'

/** The groups of the menu (specification section 2), in their order. */
export const menuGroups = {
  actions: { pl: 'Akcje i konkursy', en: 'Actions and contests' },
  others: { pl: 'Pozostałe', en: 'Others' },
} as const satisfies Readonly<Record<string, Text>>

declare module '../../src/schema/register' {
  interface Register {
    readonly menuGroups: typeof menuGroups
  }
}
