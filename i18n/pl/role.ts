/** The roles (specification section 6): what each is called and what it opens. */
export const role = {
  barred: 'Tę rolę nadaje tylko administrator',
  ROLE_ADMIN: { name: 'Administrator', opens: 'Wszystkie ekrany i wszystkie konta' },
  ROLE_ALLOWED_TO_EDIT_USERS: {
    name: 'Użytkownicy',
    opens: 'Konta pracowników i ich uprawnienia',
  },
  ROLE_ALLOWED_TO_EDIT_PROMOTIONS: {
    name: 'Promocje',
    opens: 'Gazetki, promocje, nowości i oferty specjalne',
  },
  ROLE_ALLOWED_TO_VIEW_SUGGESTIONS: {
    name: 'Sugestie',
    opens: 'Sugestie klientów i ich eksport',
  },
  ROLE_ALLOWED_TO_EDIT_HALLS: { name: 'Hale', opens: 'Adresy, telefony i godziny otwarcia hal' },
  ROLE_ALLOWED_TO_VIEW_REPORTS: { name: 'Raporty', opens: 'Podgląd raportów' },
  ROLE_ALLOWED_TO_EDIT_ADS: {
    name: 'Oferty specjalne',
    opens: 'Oferty specjalne i ich kolejność',
  },
  ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS: {
    name: 'Historia push',
    opens: 'Podgląd wysłanych powiadomień',
  },
}
