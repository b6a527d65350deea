import type { Text } from 'panel-engine/schema'

export const menuGroups = {
  buying: { de: 'Einkauf', en: 'Buying' },
} as const satisfies Readonly<Record<string, Text>>

declare module 'panel-engine/register' {
  interface Register {
    readonly menuGroups: typeof menuGroups
  }
}
