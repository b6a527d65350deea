import type { RoleTexts } from 'panel-engine/schema'

export const roles = {
  ROLE_BUYER: {
    label: { de: 'Einkauf', en: 'Buying' },
    opens: { de: 'Höfe und Lieferungen', en: 'Farms and deliveries' },
  },
  ROLE_SHOP: {
    label: { de: 'Laden', en: 'Shop' },
    opens: { de: 'Läden und Waren', en: 'Shops and goods' },
  },
} as const satisfies Readonly<Record<string, RoleTexts>>

declare module 'panel-engine/register' {
  interface Register {
    readonly roles: typeof roles
  }
}
