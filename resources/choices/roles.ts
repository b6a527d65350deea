import type { RoleTexts } from 'panel-engine/schema'

/** The roles of specification section 6 that this retailer has beside those of every app, in the order of the form. */
export const roles = {
  ROLE_ALLOWED_TO_EDIT_PROMOTIONS: {
    label: { pl: 'Promocje', en: 'Promotions' },
    opens: {
      pl: 'Gazetki, promocje, nowości i oferty specjalne',
      en: 'Fliers, promotions, new products and special offers',
    },
  },
  ROLE_ALLOWED_TO_VIEW_SUGGESTIONS: {
    label: { pl: 'Sugestie', en: 'Suggestions' },
    opens: { pl: 'Sugestie klientów i ich eksport', en: 'Customer suggestions and their export' },
  },
  ROLE_ALLOWED_TO_EDIT_HALLS: {
    label: { pl: 'Hale', en: 'Halls' },
    opens: {
      pl: 'Adresy, telefony i godziny otwarcia hal',
      en: 'Addresses, phones and opening hours of halls',
    },
  },
  ROLE_ALLOWED_TO_VIEW_REPORTS: {
    label: { pl: 'Raporty', en: 'Reports' },
    opens: { pl: 'Podgląd raportów', en: 'Viewing reports' },
  },
  ROLE_ALLOWED_TO_EDIT_ADS: {
    label: { pl: 'Oferty specjalne', en: 'Special offers' },
    opens: { pl: 'Oferty specjalne i ich kolejność', en: 'Special offers and their order' },
  },
  ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS: {
    label: { pl: 'Historia push', en: 'Push history' },
    opens: { pl: 'Podgląd wysłanych powiadomień', en: 'Viewing the notifications sent' },
  },
} as const satisfies Readonly<Record<string, RoleTexts>>

declare module 'panel-engine/register' {
  interface Register {
    readonly roles: typeof roles
  }
}
