import type { Text } from 'panel-engine/schema'

/** The groups of the menu (specification section 2), in their order. */
export const menuGroups = {
  actions: { pl: 'Akcje i konkursy', en: 'Actions and contests' },
  others: { pl: 'Pozostałe', en: 'Others' },
} as const satisfies Readonly<Record<string, Text>>

declare module 'panel-engine/register' {
  interface Register {
    readonly menuGroups: typeof menuGroups
  }
}
