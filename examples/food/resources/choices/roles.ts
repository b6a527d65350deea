import type { RoleTexts } from 'panel-engine/schema'

export const roles = {
  ROLE_BUYER: {
    label: { pl: 'Zaopatrzenie', en: 'Buying' },
    opens: { pl: 'Gospodarstwa i dostawy', en: 'Farms and deliveries' },
  },
  ROLE_SHOP: {
    label: { pl: 'Sklep', en: 'Shop' },
    opens: { pl: 'Sklepy i towary', en: 'Shops and goods' },
  },
} as const satisfies Readonly<Record<string, RoleTexts>>

declare module 'panel-engine/register' {
  interface Register {
    readonly roles: typeof roles
  }
}
