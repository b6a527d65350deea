/** The roles of every app: what each is called and what it opens. The app says its own. */
export const role = {
  barred: 'Tę rolę nadaje tylko administrator',
  ROLE_ADMIN: { name: 'Administrator', opens: 'Wszystkie ekrany i wszystkie konta' },
  ROLE_ALLOWED_TO_EDIT_USERS: {
    name: 'Użytkownicy',
    opens: 'Konta pracowników i ich uprawnienia',
  },
}
